import { MOST_REPORTS_A_DAY } from '../../src/reports/report.rules.js';
import { DAY, MINUTE } from '../../src/shared/utc.js';
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

describe('the limit of a day', () => {
  test('counts new reports only, and ends at midnight UTC', async () => {
    const { browser } = await site.person();
    const bots = await Promise.all(times(MOST_REPORTS_A_DAY + 1, () => aBot()));
    const [first, ...others] = bots.map((bot) => pathOf(bot));
    site.app.clock.set(new Date('2026-11-20T23:59:58.500Z'));
    for (const path of others) expect((await report(browser, path)).status).toBe(200);
    const refused = await report(browser, first ?? '');
    expect([refused.status, refused.headers['retry-after'], refused.body.error]).toEqual([
      429,
      '2',
      'You have made 20 reports today, and no more are taken in a day. You can go on at 2026-11-21T00:00:00.000Z.',
    ]);
    expect(await casesOf(bots[0] as MadeListing)).toEqual([]);
    expect((await report(browser, others[0] ?? '', { reason: 'scam' })).status).toBe(200);
    site.app.clock.set(new Date('2026-11-20T23:59:59.999Z'));
    expect((await report(browser, first ?? '')).status).toBe(429);
    site.advance(1);
    expect((await report(browser, first ?? '')).status).toBe(200);
  });

  test('holds when all are sent at once', async () => {
    const { account, browser } = await site.person();
    const bots = await Promise.all(times(MOST_REPORTS_A_DAY + 5, () => aBot()));
    const sent = await Promise.all(bots.map((bot) => report(browser, pathOf(bot))));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(MOST_REPORTS_A_DAY);
    const sql = 'SELECT COUNT(*) AS n FROM reports WHERE reporter_id = ?';
    expect(Number((await site.app.database.query<{ n: number }>(sql, [account.id]))[0]?.n)).toBe(MOST_REPORTS_A_DAY);
  });
});

describe('what many report', () => {
  test('at once is one case with all of their reports, and 30 of one account are one report', async () => {
    const bot = await aBot();
    const people = await site.people(12);
    const zealot = await site.person();
    const sent = await Promise.all([
      ...people.map(({ browser }) => report(browser, pathOf(bot))),
      ...times(30, () => report(zealot.browser, pathOf(bot))),
    ]);
    expect(sent.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await casesOf(bot)).toMatchObject([{ state: 'open', reports: 13, found: 13 }]);
  });

  test('after staff closed the case begins a new one; the old one and its reports stay closed', async () => {
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

  test('while staff close cases is never put into a closed one', async () => {
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
        // The embedded database answers at once: others need a turn too.
        await new Promise(setImmediate);
      }
    };
    // One after the other, six lines of them: each comes upon a case that may be closed at any moment.
    const line = async (first: number): Promise<number[]> => {
      const statuses: number[] = [];
      for (const { browser } of people.slice(first, first + 10))
        statuses.push((await report(browser, pathOf(bot))).status);
      return statuses;
    };
    const reporters = Promise.all([0, 10, 20, 30, 40, 50].map(line)).finally(() => end.abort());
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
