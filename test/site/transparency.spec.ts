import { DAY, HOUR, MINUTE, later } from '../../src/core/shared/utc.js';
import { NOON } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { serve } from '../support/served.js';

const site = serve();

interface Figures {
  readonly reviews: object;
  readonly denials: readonly { readonly reason: string; readonly denials: number }[];
  readonly readAt: string;
}

const read = async () => (await new Browser(site.app).get<Figures>('/transparency')).body;

async function decided(decision: string, daysAgo: number, waitedSeconds: number, reasons: readonly string[] = []) {
  const listing = await site.make.bot(null);
  const reviewer = await site.make.account({ username: `reviewer-${listing.id}` });
  await site.make.insert('review_decisions', {
    listing_id: listing.id,
    reviewer_id: reviewer.id,
    decision,
    decided_at: later(site.now(), -daysAgo * DAY),
    waited_seconds: waitedSeconds,
    reasons: JSON.stringify(reasons),
    fields: '{}',
    state_before: '{}',
    version_after: 1,
  });
}

test('the figures are read every ten minutes and contain no names', async () => {
  expect(await read()).toMatchObject({
    reviews: { waiting: 0, decided: 0, medianSeconds: null },
    denials: [],
    votesInQuarantine: 0,
    suspendedListings: 0,
    suspendedAccounts: 0,
    settlements: { settled: 0, onTime: 0 },
    limits: { apiRequestsPerMonth: 3_000 },
    runningSince: NOON.toISOString(),
  });
  for (const [decision, days, waited, reasons] of [
    ['approved', 1, 100, []],
    ['denied', 2, 300, ['Copy', 'Broken invite']],
    ['denied', 40, 900, ['Copy']],
    ['denied', 91, 900, ['Copy']],
  ] as const)
    await decided(decision, days, waited, reasons);
  await site.make.bot(null, { state: 'pending', submitted_at: site.now() });
  const bot = await site.make.bot(null, { state: 'suspended', name: 'Secret name' });
  const account = await site.make.account({ suspended_at: site.now() });
  await site.make.account({ suspended_at: later(site.now(), -DAY), suspended_until: later(site.now(), -HOUR) });
  const vote = { listing_id: bot.id, account_id: account.id, voted_at: site.now(), removed_at: site.now() };
  await site.make.insert('removed_votes', { id: 1, ...vote, cause: 'quarantine' });
  await site.make.insert('removed_votes', { id: 2, ...vote, cause: 'voter' });
  const closes = (weeks: number) => later(NOON, -weeks * 7 * DAY);
  for (const [weeks, late] of [
    [1, 2_000],
    [2, HOUR],
  ] as const)
    await site.make.insert('auctions', {
      state: 'settled',
      opens_at: closes(weeks + 1),
      closes_at: closes(weeks),
      settled_at: later(closes(weeks), late),
    });
  expect((await read()).denials).toEqual([]);
  site.advance(10 * MINUTE);
  const figures = await read();
  expect(figures).toMatchObject({
    reviews: { waiting: 1, decided: 2, medianSeconds: 200 },
    denials: [
      { reason: 'Copy', denials: 2 },
      { reason: 'Broken invite', denials: 1 },
    ],
    votesInQuarantine: 1,
    suspendedListings: 1,
    suspendedAccounts: 1,
    settlements: { settled: 2, onTime: 1 },
    readAt: site.now().toISOString(),
  });
  expect(JSON.stringify(figures)).not.toMatch(/reviewer-|Secret name/);
  expect(JSON.stringify(figures)).not.toContain(account.username);
});
