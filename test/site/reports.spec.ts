import { MINUTE } from '../../src/core/shared/utc.js';
import type { MadeListing } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { type Case, Reporting, pathOf, report } from '../support/reporting.js';
import { serve } from '../support/served.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const reporting = new Reporting(site);
const aBot = (columns = {}) => reporting.aBot(columns);
const casesOf = (listing: MadeListing) => reporting.casesOf(listing);

async function ratedBot() {
  const bot = await aBot();
  const author = await site.person();
  const comment = 'This is the worst bot that I have ever seen, and I have seen hundreds.';
  await author.browser.send('PUT', `${pathOf(bot)}/rating`, { body: { stars: 1, comment } });
  const shown = await author.browser.get<{ ratings: { id: string }[] }>(`${pathOf(bot)}/ratings`);
  return { bot, author, path: `${pathOf(bot)}/ratings/${shown.body.ratings[0]?.id}` };
}

beforeEach(() => site.advance(MINUTE));

describe('a report', () => {
  test.each(['bot', 'server'] as const)(
    'of a %s is listed with its state, and a second report replaces it',
    async (kind) => {
      const listing = await site.make[kind](await site.make.account(), { slug: `reported-${kind}` });
      const { browser } = await site.person();
      const first = await report(browser, `/${kind}s/reported-${kind}`, {
        reason: 'scam',
        details: ' It asks\r\nfor money. ',
      });
      const reportedAt = site.now().toISOString();
      const expected = {
        id: expect.stringMatching(/^\d+$/) as string,
        target: 'listing',
        listing: { kind, id: listing.uuid, name: `A ${kind}`, slug: `reported-${kind}`, isListed: true },
        ratingId: null,
        reason: 'scam',
        details: 'It asks\nfor money.',
        state: 'open',
        result: null,
        answer: null,
        reportedAt,
        updatedAt: reportedAt,
        closedAt: null,
      };
      expect([first.status, first.body]).toEqual([200, { report: expected }]);
      site.advance(MINUTE);
      const again = await report(browser, pathOf(listing, kind), { reason: 'broken' });
      const changed = { ...expected, reason: 'broken', details: null, updatedAt: site.now().toISOString() };
      expect(again.body).toEqual({ report: { ...changed, id: first.body.report?.id } });
      expect((await browser.get('/account/reports')).body).toEqual({
        total: 1,
        page: 1,
        limit: 50,
        reports: [again.body.report],
      });
      expect(await casesOf(listing)).toMatchObject([{ state: 'open', reports: 1, found: 1 }]);
    },
  );

  test('of a rating has its own case, and the team of the bot can make it, but not the author', async () => {
    const { bot, author, path } = await ratedBot();
    const developer = await site.person();
    await site.make.member(bot, developer.account);
    expect((await report(developer.browser, path, { reason: 'fake' })).body).toMatchObject({
      report: { target: 'rating', ratingId: path.split('/').at(-1), listing: { id: bot.uuid }, reason: 'fake' },
    });
    const own = await report(author.browser, path);
    expect([own.status, own.body.error]).toEqual([
      403,
      'You cannot report your own rating. Change or remove it instead.',
    ]);
    expect((await report(author.browser, pathOf(bot))).status).toBe(200);
    expect(await casesOf(bot)).toMatchObject([{ reports: 1 }, { reports: 1 }]);
  });

  test('stays when the rating is removed, and a hidden or removed rating cannot be reported', async () => {
    const { bot, author, path } = await ratedBot();
    const { browser } = await site.person();
    await site.make.run('UPDATE ratings SET hidden_at = ? WHERE listing_id = ?', [site.now(), bot.id]);
    expect((await report(browser, path)).status).toBe(404);
    await site.make.run('UPDATE ratings SET hidden_at = NULL WHERE listing_id = ?', [bot.id]);
    expect((await report(browser, path)).status).toBe(200);
    await author.browser.send('DELETE', `${pathOf(bot)}/rating`);
    expect((await report(browser, path)).status).toBe(404);
    expect((await browser.get('/account/reports')).body).toMatchObject({ total: 1, reports: [{ state: 'open' }] });
  });

  test.each([
    ['POST', '/bots/no-such-bot'],
    ['POST', '/servers/410000000000000009'],
    ['POST', '/bots/no-such-bot/ratings/1'],
  ])('%s %s/reports is a 404', async (_method, path) => {
    expect((await report((await site.person()).browser, path)).status).toBe(404);
  });

  test.each(['0', 'x', '1e3', '99999999999999999999', '-1'])('of the rating %s is a 404', async (rating) => {
    const path = `${pathOf(await aBot())}/ratings/${rating}`;
    expect((await report((await site.person()).browser, path)).status).toBe(404);
  });

  test('of a rating under the path of another bot is a 404', async () => {
    const { path } = await ratedBot();
    const elsewhere = `${pathOf(await aBot())}/ratings/${path.split('/').at(-1)}`;
    expect((await report((await site.person()).browser, elsewhere)).status).toBe(404);
  });

  test.each(['draft', 'pending', 'denied', 'suspended', 'removed'])(
    'of a listing that is %s is a 404',
    async (state) => {
      expect((await report((await site.person()).browser, pathOf(await aBot({ state })))).status).toBe(404);
    },
  );

  test('cannot be made by the team of the listing, but by people who are only invited', async () => {
    const [owner, developer, invited] = [await site.person(), await site.person(), await site.person()];
    const bot = await site.make.bot(owner.account);
    await site.make.member(bot, developer.account);
    await site.make.member(bot, invited.account, false);
    for (const { browser } of [owner, developer]) expect((await report(browser, pathOf(bot))).status).toBe(403);
    expect((await report(invited.browser, pathOf(bot))).status).toBe(200);
  });

  test.each([
    [null, []],
    [[], []],
    ['"spam"', []],
    [{}, ['reason']],
    [{ reason: 'fake' }, ['reason']],
    [{ reason: 'SPAM' }, ['reason']],
    [{ reason: ['spam'] }, ['reason']],
    [{ reason: 'other' }, ['details']],
    [{ reason: 'other', details: '   short   ' }, ['details']],
    [{ reason: 'spam', details: 7 }, ['details']],
    [{ reason: 'spam', details: 'x'.repeat(1_001) }, ['details']],
    [{ reason: 'spam', details: 'a\u0000b' }, ['details']],
    [{ reason: 1, details: {} }, ['reason', 'details']],
  ])('with %j is refused with all faults', async (body, faults) => {
    const page = await report((await site.person()).browser, pathOf(await aBot()), body);
    expect([page.status, Object.keys(page.body.faults ?? {})]).toEqual([400, faults]);
    expect(page.body.error).toMatch(/\.$/);
  });

  test('can have details of 1,000 characters in any script', async () => {
    const details = '👍'.repeat(1_000);
    const page = await report((await site.person()).browser, pathOf(await aBot()), { reason: 'other', details });
    expect(page.body).toMatchObject({ report: { details } });
  });
});

describe('the reports of an account', () => {
  test('are in its export, and hidden from others', async () => {
    const bot = await aBot();
    const [reporter, other] = [await site.person(), await site.person()];
    await report(reporter.browser, pathOf(bot), { reason: 'other', details: 'Something is odd here.' });
    const now = site.now().toISOString();
    const listing = { listingKind: 'bot', listingId: bot.uuid, listingName: 'A bot' };
    const times = { createdAt: now, updatedAt: now, closedAt: null };
    const words = { reason: 'other', details: 'Something is odd here.', state: 'open' };
    expect((await reporter.browser.get('/account/export')).body).toMatchObject({
      reports: [{ ...listing, target: 'listing', ratingId: null, ...words, ...times }],
    });
    expect((await other.browser.get('/account/export')).body).toMatchObject({ reports: [] });
    expect((await other.browser.get('/account/reports')).body).toMatchObject({ total: 0, reports: [] });
  });

  test('stay without its name when it is deleted, and lose their details once staff have decided', async () => {
    const [bot, decided] = [await aBot(), await aBot()];
    const [reporter, staff] = [await site.person(), await site.make.account({ role: 'reviewer' })];
    const body = { reason: 'other', details: 'I am Mallory, and this is odd.' };
    await report(reporter.browser, pathOf(bot), body);
    await report(reporter.browser, pathOf(decided), body);
    await reporting.close((await casesOf(decided))[0] as Case, staff.id);
    const gone = await reporter.browser.send('DELETE', '/account', { body: { confirm: reporter.account.username } });
    expect(gone.status).toBe(200);
    const wordsOn = ({ id }: MadeListing) =>
      site.app.database.query(
        'SELECT r.reporter_id, r.reason, r.details FROM reports r JOIN report_cases c ON c.id = r.case_id WHERE c.listing_id = ?',
        [id],
      );
    const without = { reporter_id: null, reason: 'other', details: null };
    expect(await wordsOn(decided)).toEqual([without]);
    expect(await wordsOn(bot)).toEqual([{ ...without, details: body.details }]);
    await reporting.close((await casesOf(bot))[0] as Case, staff.id);
    expect(await wordsOn(bot)).toEqual([without]);
  });
});
