import { DAY, dayOf, startOfDay } from '../../src/core/shared/utc.js';
import { Browser, type Page } from '../support/browser.js';
import { openPage } from '../support/pages.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';

/** Clicks on the invites of listings, as their statistics show them. */
const site = serve({ variables: { PUBLIC_URL: SITE, TRUST_PROXY: '1' } });

interface Day {
  readonly views: number;
  readonly inviteClicks: number;
}
type Kind = 'bot' | 'server';

async function owned(kind: Kind, columns = {}) {
  const owner = await site.person();
  const listing = await site.make[kind](owner.account, columns);
  const path = `/${kind}s/${listing.platformId}`;
  /** The figures of a day, counted back from today. */
  const ago = async (days: number): Promise<Day | undefined> =>
    (await owner.browser.get<{ days: Day[] }>(`${path}/statistics`)).body.days.at(-1 - days);
  return { ...owner, listing, path, ago };
}

const midnight = (): Date => startOfDay(dayOf(site.now()) + 1);
const INVITE = 'https://platform.example/invite/here';
let addresses = 0;

/** A click on the button of a page. By default it comes from an address of its own. */
function click(path: string, headers = {}, browser = new Browser(site.app)): Promise<Page> {
  addresses += 1;
  return browser.get(path, {
    'x-forwarded-for': `198.51.100.${addresses}`,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    ...headers,
  });
}

beforeEach(() => site.advance(DAY));

test.each(['bot', 'server'] as const)(
  'a click on the invite of a %s redirects to it and counts once a day',
  async (kind) => {
    const { path, ago } = await owned(kind, { invite: INVITE });
    const address = kind === 'bot' ? `${path}/invite` : `${path}/join`;
    const same = { 'x-forwarded-for': '203.0.113.7' };
    const clicked = await click(address, same);
    expect([clicked.status, clicked.headers.location, clicked.headers['cache-control']]).toEqual([
      303,
      INVITE,
      'no-store',
    ]);
    await click(address, same);
    await click(address);
    await click(address, { 'sec-fetch-site': undefined, 'sec-fetch-mode': undefined, 'sec-fetch-dest': undefined });
    expect(await ago(0)).toMatchObject({ inviteClicks: 3, views: 0 });
    site.app.clock.set(midnight());
    await click(address, same);
    expect([await ago(1), await ago(0)]).toMatchObject([{ inviteClicks: 3 }, { inviteClicks: 1 }]);
  },
);

test('an account counts once, from any address', async () => {
  const { path, ago } = await owned('server', { invite: INVITE });
  const { browser } = await site.person();
  for (let i = 0; i < 3; i += 1) expect((await click(`${path}/join`, {}, browser)).status).toBe(303);
  expect((await ago(0))?.inviteClicks).toBe(1);
});

test('HEAD requests, prefetches, pictures on other sites and the team redirect without being counted', async () => {
  const { listing, path, browser, ago } = await owned('bot', { invite: INVITE });
  const developer = await site.person();
  await site.make.member(listing, developer.account);
  const address = `${path}/invite`;
  expect((await new Browser(site.app).send('HEAD', address)).headers.location).toBe(INVITE);
  for (const headers of [
    { 'sec-purpose': 'prefetch' },
    { purpose: 'prefetch' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  ])
    expect((await click(address, headers)).headers.location).toBe(INVITE);
  for (const insider of [browser, developer.browser]) expect((await click(address, {}, insider)).status).toBe(303);
  expect((await ago(0))?.inviteClicks).toBe(0);
});

test('the invite of a listing that is not public is for those who see it, and does not count', async () => {
  const { listing, browser, ago } = await owned('server', { state: 'pending', invite: INVITE });
  const address = `/servers/${listing.uuid}/join`;
  const reviewer = await Browser.of(site.app, await site.make.account({ role: 'reviewer' }));
  const answers = [await click(address, {}, browser), await click(address, {}, reviewer), await click(address)];
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 404]);
  expect((await ago(0))?.inviteClicks).toBe(0);
});

test.each(['', 'http://platform.example/a', 'javascript:alert(1)', '//platform.example/a'])(
  'an invite that is %j is not followed',
  async (invite) => {
    const { path, ago } = await owned('server', { invite });
    const { status, headers } = await click(`${path}/join`);
    expect([status, headers.location, (await ago(0))?.inviteClicks]).toEqual([404, undefined, 0]);
  },
);

test('clicks are the last column of the file for spreadsheets', async () => {
  const { browser, path } = await owned('server', { invite: INVITE });
  await click(`${path}/join`);
  const lines = (await browser.get(`${path}/statistics?format=csv`)).text.trim().split('\r\n');
  expect(lines[0]).toBe('date,votes,removedVotes,bumps,views,memberCount,inviteClicks');
  expect(lines.at(-1)).toMatch(/,1$/);
});

test('the buttons of pages lead through the counted address, with nofollow for search engines', async () => {
  const { path, browser } = await owned('server', { invite: INVITE, slug: 'counted-here' });
  const button = '<a class="button primary large" href="/servers/counted-here/join" rel="nofollow">';
  expect((await openPage(new Browser(site.app), '/servers/counted-here')).text).toContain(button);
  await click(`${path}/join`);
  expect((await openPage(browser, `${path}/statistics`)).text).toContain('Invite clicks');
});
