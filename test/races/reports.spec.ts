import { MAX_REPORTS_PER_DAY } from '../../src/desk/reports/report.rules.js';
import { DAY, MINUTE } from '../../src/core/shared/utc.js';
import type { MadeListing } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { type Case, Reporting, pathOf, report } from '../support/reporting.js';
import { serve } from '../support/served.js';
import { times } from '../support/times.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const reporting = new Reporting(site);
const aBot = () => reporting.aBot();
const casesOf = (listing: MadeListing) => reporting.casesOf(listing);

beforeEach(() => site.advance(MINUTE));

describe('the daily limit', () => {
  test('counts new reports only, and resets at midnight UTC', async () => {
    const { browser } = await site.person();
    const bots = await Promise.all(times(MAX_REPORTS_PER_DAY + 1, () => aBot()));
    const [first, ...others] = bots.map((bot) => pathOf(bot));
    site.app.clock.set(new Date('2026-11-20T23:59:58.500Z'));
    for (const path of others) expect((await report(browser, path)).status).toBe(200);
    const refused = await report(browser, first ?? '');
    expect([refused.status, refused.headers['retry-after'], refused.body.error]).toEqual([
      429,
      '2',
      'You have reached the limit of 20 reports per day. You can report again at 2026-11-21T00:00:00.000Z.',
    ]);
    expect(await casesOf(bots[0] as MadeListing)).toEqual([]);
    expect((await report(browser, others[0] ?? '', { reason: 'scam' })).status).toBe(200);
    site.app.clock.set(new Date('2026-11-20T23:59:59.999Z'));
    expect((await report(browser, first ?? '')).status).toBe(429);
    site.advance(1);
    expect((await report(browser, first ?? '')).status).toBe(200);
  });

  test('holds when all reports are sent at once', async () => {
    const { account, browser } = await site.person();
    const bots = await Promise.all(times(MAX_REPORTS_PER_DAY + 5, () => aBot()));
    const sent = await Promise.all(bots.map((bot) => report(browser, pathOf(bot))));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(MAX_REPORTS_PER_DAY);
    const sql = 'SELECT COUNT(*) AS n FROM reports WHERE reporter_id = ?';
    expect(Number((await site.app.database.query<{ n: number }>(sql, [account.id]))[0]?.n)).toBe(MAX_REPORTS_PER_DAY);
  });
});

describe('one listing, reported by many', () => {
  test('at once has one case with all reports, and 30 reports of one account count as one', async () => {
    const bot = await aBot();
    const people = await site.people(12);
    const repeatReporter = await site.person();
    const sent = await Promise.all([
      ...people.map(({ browser }) => report(browser, pathOf(bot))),
      ...times(30, () => report(repeatReporter.browser, pathOf(bot))),
    ]);
    expect(sent.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await casesOf(bot)).toMatchObject([{ state: 'open', reports: 13, found: 13 }]);
  });

  test('after its case was closed gets a new one; the old case and its reports stay closed', async () => {
    const bot = await aBot();
    const [reporter, staff] = [await site.person(), await site.make.account({ role: 'reviewer' })];
    await report(reporter.browser, pathOf(bot));
    await reporting.close((await casesOf(bot))[0] as Case, staff.id);
    const closedAt = site.now().toISOString();
    expect((await reporter.browser.get('/account/reports')).body).toMatchObject({
      reports: [{ state: 'closed', closedAt }],
    });
    site.advance(DAY);
    await report(reporter.browser, pathOf(bot), { reason: 'scam' });
    expect((await reporter.browser.get('/account/reports')).body).toMatchObject({
      total: 2,
      reports: [
        { reason: 'scam', state: 'open', closedAt: null },
        { reason: 'spam', state: 'closed', closedAt },
      ],
    });
    expect(await casesOf(bot)).toMatchObject([
      { state: 'closed', reports: 1, found: 1 },
      { state: 'open', reports: 1, found: 1 },
    ]);
  });

  test('while staff close cases never has a report added to a closed case', async () => {
    const bot = await aBot();
    const staff = await site.make.account({ role: 'reviewer' });
    const people = await site.people(60);
    const known = new Map<number, number>();
    const end = new AbortController();
    const closing = async () => {
      while (!end.signal.aborted) {
        for (const one of await casesOf(bot))
          if (one.state === 'open') {
            await reporting.close(one, staff.id);
            known.set(one.id, (await casesOf(bot)).find(({ id }) => id === one.id)?.found ?? -1);
          }
        // The embedded database answers synchronously, which would starve the reporters.
        await new Promise(setImmediate);
      }
    };
    // Six sequences of reports at once, while the case may be closed at any moment.
    const reportAll = async (first: number): Promise<number[]> => {
      const statuses: number[] = [];
      for (const { browser } of people.slice(first, first + 10))
        statuses.push((await report(browser, pathOf(bot))).status);
      return statuses;
    };
    const reporters = Promise.all([0, 10, 20, 30, 40, 50].map(reportAll)).finally(() => end.abort());
    const [sent] = await Promise.all([reporters, closing()]);
    expect(new Set(sent.flat())).toEqual(new Set([200]));
    const cases = await casesOf(bot);
    for (const { id, state, reports, found } of cases) {
      expect(reports).toBe(found);
      if (state === 'closed') expect(found).toBe(known.get(id));
    }
    expect(cases.reduce((sum, { found }) => sum + found, 0)).toBe(60);
  });
});
