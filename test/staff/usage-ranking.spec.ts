import { insertMany } from '../../src/core/database/sql.js';
import { RANKED } from '../../src/desk/people/usage-ranking.service.js';
import { dayOf } from '../../src/core/shared/utc.js';
import { dialect } from '../support/database.js';
import type { MadeAccount } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';

interface Ranking {
  readonly error: string;
  readonly from: string;
  readonly to: string;
  readonly requests: number;
  readonly refused: number;
  readonly total: number;
  readonly accounts: readonly { rank: number; user: { id: string }; requests: number; refused: number }[];
}

const site = serve({ variables: { PUBLIC_URL: SITE } });
let manager: StaffClient;
let accounts: MadeAccount[];

/** The keys are days before today, the values the accepted and refused requests. */
async function used(account: MadeAccount, days: Readonly<Record<number, readonly [number, number]>>): Promise<void> {
  const id = await site.make.insert('api_credentials', { account_id: account.id, created_at: site.now() });
  const today = dayOf(site.now());
  for (const [before, [requests, refused]] of Object.entries(days))
    await site.make.insert('usage_days', { credential_id: id, day: today - Number(before), requests, refused });
}

const rank = async (query = ''): Promise<Ranking> => (await manager.get<Ranking>(`/keys/usage${query}`)).body;
const order = ({ accounts: ranked }: Ranking) =>
  ranked.map(({ rank: place, user, requests, refused }) => [
    place,
    accounts.findIndex(({ uuid }) => uuid === user.id),
    requests,
    refused,
  ]);

beforeAll(async () => {
  manager = await staffOf(site)('partner_manager');
  accounts = [await site.make.account(), await site.make.account(), await site.make.account()];
  const [steady, lately, once] = accounts as [MadeAccount, MadeAccount, MadeAccount];
  await used(steady, { 0: [40, 1], 6: [50, 0], 7: [500, 9] });
  await used(lately, { 1: [100, 0] });
  await used(once, { 30: [9, 2] });
});

test('the accounts that use the API most in the last week come first', async () => {
  const found = await rank();
  expect(found).toMatchObject({ from: '2026-11-12', to: '2026-11-18', requests: 190, refused: 1, total: 2 });
  expect(order(found)).toEqual([
    [1, 1, 100, 0],
    [2, 0, 90, 1],
  ]);
});

test('a period includes its first and its last day', async () => {
  expect(order(await rank('?from=2026-11-11&to=2026-11-12'))).toEqual([[1, 0, 550, 9]]);
  expect(order(await rank('?from=2026-10-19'))).toEqual([
    [1, 0, 590, 10],
    [2, 1, 100, 0],
    [3, 2, 9, 2],
  ]);
  expect(await rank('?to=2020-01-01')).toMatchObject({ from: '2019-12-26', requests: 0, total: 0, accounts: [] });
});

test('the ranking is paginated, and the faults of a query are named', async () => {
  expect(order(await rank('?from=2026-10-19&limit=1&page=2'))).toEqual([[2, 1, 100, 0]]);
  expect((await rank('?from=today&to=2026-02-30')).error).toBe(
    'from is a day, as in 2026-11-18. to is a day, as in 2026-11-18.',
  );
  expect((await rank('?from=2026-11-18&to=2026-11-17')).error).toMatch(/^from must not be after to/);
  expect((await rank('?from=2026-01-01')).error).toMatch(/at most 92 days/);
});

test('the query reads only the days of the period', async () => {
  const days = Array.from({ length: 300 }, (_none, before) => before);
  const past = days.flatMap((before) =>
    Array.from({ length: 60 }, (_none, number) => ({
      credential_id: 10_000 + number,
      day: dayOf(site.now()) - 1_000 - before,
      requests: 1,
      refused: 0,
    })),
  );
  await site.app.database.write((tx) => insertMany(tx, 'usage_days', past));
  if (dialect === 'mysql') await site.app.database.query('ANALYZE TABLE usage_days');
  const explain = dialect === 'mysql' ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
  const today = dayOf(site.now());
  const plan = await site.app.database.query(`${explain} ${RANKED}`, [today - 6, today, 50, 0]);
  expect(JSON.stringify(plan)).toContain('ix_usage_days_day');
});
