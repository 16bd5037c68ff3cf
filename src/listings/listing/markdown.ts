import MarkdownIt from 'markdown-it';
import { faultOfImage, normalizeLink } from '../../core/input/text.rules.js';
import { LruMap } from '../../core/shared/ttl-cache.js';
import { mayLinkTo } from './own-links.rules.js';

const MAX_NESTING = 20;
/** About 10 KB each: text and HTML. */
const MAX_CACHED_TEXTS = 500;
const WEB_ADDRESS = /^https?:\/\/[^/]/i;
const REL = 'nofollow ugc noopener';

const isPicture = (address: string): boolean => faultOfImage(normalizeLink(address), 'image') === undefined;

/** As in fields: readers take the user of `https://good.example@evil.example` for the host. */
function hasNoUser(address: string): boolean {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : undefined;
  return url !== undefined && url.username === '' && url.password === '';
}

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

export interface Markdown {
  readonly render: (text: string) => string;
  readonly addressesIn: (text: string) => string[];
}

/**
 * Renders safe HTML: raw HTML is escaped, links lead to the web only and have `nofollow`, pictures follow the image rule.
 * Addresses are absolute, and on the site at `publicUrl` only pages of listings: a link could lead readers to an action.
 */
export function markdownOf(publicUrl: string): Markdown {
  const markdown = new MarkdownIt({ html: false, linkify: true, maxNesting: MAX_NESTING });
  markdown.validateLink = (address) =>
    WEB_ADDRESS.test(address.trim()) && hasNoUser(address) && mayLinkTo(address.trim(), publicUrl);
  setRules(markdown);
  const rendered = new LruMap<string, string>(MAX_CACHED_TEXTS);
  return {
    render: (text) => {
      let html = rendered.get(text);
      if (html === undefined) rendered.set(text, (html = markdown.render(text)));
      return html;
    },
    addressesIn: (text) => markdown.parse(text, {}).flatMap(addressesOf),
  };
}

/** Of links and pictures, as they are rendered. */
function addressesOf({ attrs, children }: Token): string[] {
  const own = (attrs ?? []).filter(([name]) => name === 'href' || name === 'src').map(([, value]) => String(value));
  return [...own, ...(children ?? []).flatMap(addressesOf)];
}

function setRules(markdown: InstanceType<typeof MarkdownIt>): void {
  const { rules } = markdown.renderer;

  rules['link_open'] = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    token?.attrSet('rel', REL);
    token?.attrSet('referrerpolicy', 'no-referrer');
    return self.renderToken(tokens, index, options);
  };

  const renderImage = rules.image;

  rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index];
    if (token === undefined || renderImage === undefined || !isPicture(String(token.attrGet('src') ?? '')))
      return markdown.utils.escapeHtml(self.renderInlineAsText(token?.children ?? [], options, env));
    token.attrSet('loading', 'lazy');
    token.attrSet('referrerpolicy', 'no-referrer');
    return renderImage(tokens, index, options, env, self);
  };

  /** The page itself has the h1, so headings move down one level. */
  for (const name of ['heading_open', 'heading_close'])
    rules[name] = (tokens, index, options, _env, self) => {
      const token = tokens[index];
      if (token !== undefined) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
      return self.renderToken(tokens, index, options);
    };
}
