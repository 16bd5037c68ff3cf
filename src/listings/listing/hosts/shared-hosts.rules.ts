/** Hosts where many people have accounts. The first part of the path is the account. */
const BY_ACCOUNT: ReadonlySet<string> = new Set(
  `github.com gist.github.com raw.githubusercontent.com gitlab.com codeberg.org bitbucket.org sr.ht sourceforge.net
  npmjs.com www.npmjs.com pypi.org huggingface.co medium.com dev.to patreon.com www.patreon.com ko-fi.com
  buymeacoffee.com www.buymeacoffee.com opencollective.com linktr.ee bio.link carrd.co t.me telegram.me x.com twitter.com
  instagram.com www.instagram.com facebook.com www.facebook.com reddit.com www.reddit.com twitch.tv www.twitch.tv`.split(
    /\s+/,
  ),
);

/** Hosts where each path leads to something else: shortened links, invites, files, documents, forms and pastes. */
const BY_PATH: ReadonlySet<string> = new Set(
  `bit.ly tinyurl.com t.co goo.gl forms.gle is.gd cutt.ly rebrand.ly rb.gy shorturl.at ow.ly v.gd t.ly
  docs.google.com drive.google.com sites.google.com forms.google.com forms.office.com onedrive.live.com 1drv.ms
  dropbox.com www.dropbox.com mega.nz mediafire.com www.mediafire.com wetransfer.com we.tl gofile.io pixeldrain.com
  archive.org pastebin.com hastebin.com rentry.co telegra.ph notion.so www.notion.so web.archive.org translate.google.com
  youtube.com www.youtube.com youtu.be airtable.com trello.com`.split(/\s+/),
);

/**
 * The place that a link leads to, as reviewers approve it. On most hosts, one owner is behind all pages, and the place is the
 * host with its port. On a host that many people share, the place also has the account or the whole path. `inviteHosts`: the
 * hosts of invites of the chat platform.
 */
export function placeOf(url: URL, inviteHosts: readonly string[]): string {
  // A dot at the end of a name does not make another host.
  const host = url.host.replace(/\.(?=:|$)/, '');
  const path = url.pathname.replace(/\/+$/, '');
  if (BY_ACCOUNT.has(host)) return host + path.split('/', 2).join('/').toLowerCase();
  if (BY_PATH.has(host) || inviteHosts.includes(host)) return `${host}${path}${url.search}`;
  return host;
}
