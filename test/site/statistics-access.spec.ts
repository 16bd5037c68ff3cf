import { MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';

/** Access to the statistics of a listing, and their formats. */
const site = serve({ variables: { PUBLIC_URL: SITE } });

async function owned(kind: 'bot' | 'server') {
  const owner = await site.person();
  const listing = await site.make[kind](owner.account);
  return { ...owner, listing, path: `/${kind}s/${listing.platformId}` };
}

beforeEach(() => site.advance(MINUTE));

test('the CSV file has a name and the same figures as the JSON', async () => {
  const { path, browser, listing } = await owned('server');
  await (await site.person()).browser.send('POST', `${path}/bump`);
  await new Browser(site.app).get(path);
  const page = await browser.get(`${path}/statistics?format=csv`);
  const today = site.now().toISOString().slice(0, 10);
  expect([page.status, page.headers['content-type'], page.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8; header=present',
    `attachment; filename="marquee-server-${listing.platformId}-${today}.csv"`,
  ]);
  const lines = page.text.split('\r\n');
  expect(lines[0]).toBe('date,votes,removedVotes,bumps,views,memberCount,inviteClicks');
  expect(lines.slice(-2)).toEqual([`${today},0,0,1,1,,0`, '']);
  const read = lines.slice(1, -1).map((line) => line.split(','));
  const { days } = (await browser.get<{ days: Record<string, string | number | null>[] }>(`${path}/statistics`)).body;
  expect(read).toEqual(days.map((day) => Object.values(day).map((value) => (value === null ? '' : String(value)))));
  const bot = await owned('bot');
  const other = await bot.browser.get(`${bot.path}/statistics?format=csv`);
  expect(other.text.split('\r\n')[0]).toBe('date,votes,removedVotes,views,serverCount,inviteClicks');
});

test('only the team sees the statistics, and hidden listings do not exist for others', async () => {
  const { listing, path } = await owned('bot');
  const [member, invited, staff] = [
    await site.person(),
    await site.person(),
    await site.make.account({ role: 'admin' }),
  ];
  await site.make.member(listing, member.account);
  await site.make.member(listing, invited.account, false);
  const status = async (browser: Browser) => (await browser.get(`${path}/statistics`)).status;
  expect(await status(member.browser)).toBe(200);
  expect([await status(invited.browser), await status(await Browser.of(site.app, staff))]).toEqual([403, 403]);
  for (const [state, inside, outside] of [
    ['draft', 200, 404],
    ['suspended', 200, 404],
    ['removed', 404, 404],
  ] as const) {
    await site.make.setState(listing, state);
    expect([state, await status(member.browser), await status(invited.browser)]).toEqual([state, inside, outside]);
  }
});

test('staff see the same figures as the team, by UUID and in every state', async () => {
  for (const kind of ['bot', 'server'] as const) {
    const { path, browser, listing } = await owned(kind);
    await new Browser(site.app).get(path);
    const own = await browser.get<{ days: object[] }>(`${path}/statistics`);
    expect(own.body.days.at(-1)).toMatchObject({ views: 1 });
    for (const role of ['reviewer', 'partner_manager', 'admin'] as const) {
      const there = await staffOf(site)(role);
      expect((await there.get(`/listings/${listing.uuid}/statistics`)).body).toEqual(own.body);
    }
    await site.make.setState(listing, 'removed');
    const admin = await staffOf(site)('admin');
    expect((await admin.get(`/listings/${listing.uuid}/statistics`)).body).toEqual(own.body);
    const file = await admin.get(`/listings/${listing.uuid}/statistics?format=csv`);
    expect(file.headers['content-disposition']).toContain(`marquee-${kind}-${listing.uuid}-`);
    expect(file.text.split('\r\n')).toHaveLength(92);
    expect((await admin.get(`/listings/${listing.platformId}/statistics`)).status).toBe(404);
  }
});

test.each([
  ['xml', 'format is one of: json, csv.'],
  ['CSV', 'format is one of: json, csv.'],
  ['csv&format=json', 'format can be given only once.'],
])('the format %j is refused', async (format, error) => {
  const { path, browser } = await owned('bot');
  const page = await browser.get(`${path}/statistics?format=${format}`);
  expect([page.status, page.body]).toEqual([400, { error, faults: { format: error } }]);
});
