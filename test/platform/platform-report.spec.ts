import { RefreshJob } from '../../src/activity/refresh/refresh.job.js';
import { HOUR } from '../../src/core/shared/utc.js';
import { newPlatformId } from '../support/factories.js';
import { openPage } from '../support/pages.js';
import { serveWithPlatform } from '../support/served-with-platform.js';

const site = serveWithPlatform({ variables: { PLATFORM_CDN_URL: 'https://cdn.example' } });

const guild = (id: string, more: object = {}) => ({
  guild: { id, name: 'Harbor', icon: 'old', features: [], nsfw_level: 0, ...more },
  approximate_member_count: 1_000,
  approximate_presence_count: 100,
});

test('the team sees what the platform says, what follows it, and what nobody on the team can change', async () => {
  const guildId = newPlatformId();
  await site.platform.set({ invites: { beside: guild(guildId) } });
  const { account, browser } = await site.person();
  const made = await browser.send<{ listing: { id: string } }>('POST', '/dashboard/servers', {
    body: { invite: 'https://platform.example/invite/beside', name: 'My Harbor' },
  });
  const own = `/dashboard/servers/${made.body.listing.id}`;
  interface Answer {
    readonly platform: { readonly values: object; readonly follows: string[]; readonly reportedAt: string } | null;
    readonly readOnly: object;
  }
  const seen = async () => (await browser.get<Answer>(own)).body;
  const icon = (name: string) => `https://cdn.example/icons/${guildId}/${name}.webp?size=128`;
  const drafted = site.now().toISOString();
  expect((await seen()).platform).toEqual({
    reportedAt: drafted,
    values: { name: 'Harbor', icon: icon('old'), banner: null, nsfw: false },
    follows: ['icon', 'banner', 'nsfw'],
  });
  const page = (await openPage(browser, own)).text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(page).toContain('Name Harbor Edited');
  expect(page).toMatch(/Members 1,000 · from .* Online 100 · from .* Verified No · set by staff/);
  expect(page).toMatch(/Icon \(optional\) Follows .* until you edit it\./);

  await browser.send('PATCH', own, { body: { version: 1, icon: null } });
  await site.make.run("UPDATE listings SET state = 'approved' WHERE owner_id = ?", [account.id]);
  await site.make.run("UPDATE servers SET member_count_mode = 'hidden', partnered = 1");
  await site.platform.set({ invites: { beside: guild(guildId, { name: '<b>New</b>', icon: 'new' }) } });
  site.advance(6 * HOUR);
  await site.app.nest.get(RefreshJob).round();
  expect(await seen()).toMatchObject({
    platform: {
      reportedAt: site.now().toISOString(),
      values: { name: '<b>New</b>', icon: icon('new') },
      follows: ['banner', 'nsfw'],
    },
    readOnly: {
      memberCount: 1_000,
      onlineCount: 100,
      verified: false,
      official: false,
      partnered: true,
      platformPartner: false,
      premium: false,
    },
  });
  expect((await openPage(browser, own)).text).toContain('&lt;b>New&lt;/b>');
  // A field that cannot be changed is refused or ignored, but never written.
  await browser.send('PATCH', own, { body: { version: 2, memberCount: 9_999_999, verified: true } });
  expect((await seen()).readOnly).toMatchObject({ memberCount: 1_000, verified: false });
  // As after the upgrade, before the platform reports again.
  await site.make.run('UPDATE platform_facts SET reported = NULL');
  expect((await seen()).platform).toMatchObject({ values: { banner: null, nsfw: false }, follows: ['banner', 'nsfw'] });
  await site.make.run("UPDATE platform_facts SET told = '{}'");
  expect((await seen()).platform).toBeNull();
  expect((await openPage(browser, own)).text).not.toContain('id="platform"');
});
