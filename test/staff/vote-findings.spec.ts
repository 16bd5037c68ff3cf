import { Farms } from '../../src/activity/votes/farms/farms.service.js';
import { FarmsJob } from '../../src/activity/votes/farms/farms.job.js';
import { type FarmFinding, findFarms } from '../../src/activity/votes/farms/findings.js';
import { Votes } from '../../src/activity/votes/votes.service.js';
import { HOUR } from '../../src/core/shared/utc.js';
import { serve } from '../support/served.js';
import { seenOf, settle, worldCalled } from './farmed-site.js';

const site = serve();
const world = worldCalled('mixed site of 200 listings', 3);
/** Without votes that were removed since. */
const active = new Set(world.votes.filter(({ removedAt }) => removedAt === null).map(({ id }) => id));
const expected = findFarms(seenOf(world))
  .map((finding) => ({ ...finding, voteIds: finding.voteIds.filter((id) => active.has(id)) }))
  .filter(({ voteIds }) => voteIds.length >= 12);

const numbers = async (sql: string, ...values: unknown[]): Promise<number[]> =>
  (await site.app.database.query<{ n: number | string }>(sql, values)).map(({ n }) => Number(n));
const number = async (sql: string, ...values: unknown[]): Promise<number> => (await numbers(sql, ...values))[0] ?? 0;

async function search(): Promise<void> {
  site.advance(HOUR);
  await site.app.nest.get(FarmsJob).run();
}

const textOf = ({ listingId, step, score, voteIds }: Pick<FarmFinding, 'listingId' | 'step' | 'score' | 'voteIds'>) =>
  `${listingId} ${step} ${Math.round(score)}: ${voteIds.toSorted((one, other) => one - other).join(' ')}`;

async function stored(): Promise<string[]> {
  const sql = 'SELECT id, listing_id AS listingId, step, score FROM vote_findings ORDER BY id';
  const found = await site.app.database.query<{ id: number } & Pick<FarmFinding, 'listingId' | 'step' | 'score'>>(sql);
  const texts: string[] = [];
  for (const finding of found) {
    const voteIds = await numbers('SELECT id AS n FROM votes WHERE finding_id = ?', finding.id);
    texts.push(textOf({ ...finding, voteIds }));
  }
  return texts.toSorted();
}

beforeAll(async () => {
  await settle(site, world);
  await site.app.nest.get(FarmsJob).run();
}, 120_000);

test('the job finds in the database what the rules find in memory', async () => {
  expect(expected.filter(({ step }) => step === 'hold').length).toBeGreaterThan(10);
  expect(await stored()).toEqual(expected.map(textOf).toSorted());
});

test('held votes count, and are not in Trending', async () => {
  const held = expected.filter(({ step }) => step === 'hold').flatMap(({ voteIds }) => voteIds).length;
  expect(await number('SELECT COUNT(*) AS n FROM votes WHERE held = 1')).toBe(held);
  expect(await number('SELECT SUM(held) AS n FROM vote_days')).toBe(held);
  expect(await number('SELECT COUNT(*) AS n FROM vote_days WHERE held > votes - imported')).toBe(0);
  const listings = new Set(expected.filter(({ step }) => step === 'hold').map(({ listingId }) => listingId));
  expect(await number('SELECT COUNT(*) AS n FROM listings WHERE rewards_held = 1')).toBe(listings.size);
});

test('a held vote that its voter takes back leaves the counts as a whole', async () => {
  const [vote] = await site.app.database.query<{ accountId: number; listingId: number }>(
    'SELECT account_id AS accountId, listing_id AS listingId FROM votes WHERE held = 1 LIMIT 1',
  );
  const { accountId = 0, listingId = 0 } = vote ?? {};
  await site.app.nest.get(Votes).remove(accountId, listingId);
  const held = await number('SELECT COUNT(*) AS n FROM votes WHERE held = 1');
  expect(await number('SELECT SUM(held) AS n FROM vote_days')).toBe(held);
});

test('a search that repeats changes nothing', async () => {
  await search();
  const before = await site.app.database.query('SELECT id, first_seen_at FROM vote_findings ORDER BY id');
  await search();
  expect(await site.app.database.query('SELECT id, first_seen_at FROM vote_findings ORDER BY id')).toEqual(before);
});

test('a process that lost its lease stores nothing', async () => {
  await site.make.run('UPDATE vote_findings SET score = 99');
  const look = site.app.nest.get(Farms).look({
    signal: new AbortController().signal,
    confirm: () => Promise.reject(new Error('lost')),
  });
  await expect(look).rejects.toThrow('lost');
  expect(await number('SELECT COUNT(*) AS n FROM vote_findings WHERE score <> 99')).toBe(0);
});

test('findings whose votes are not found any more go, and free their votes', async () => {
  await site.make.run('DELETE FROM vote_days');
  await search();
  expect(await number('SELECT COUNT(*) AS n FROM vote_findings')).toBe(0);
  expect(await number('SELECT COUNT(*) AS n FROM votes WHERE finding_id IS NOT NULL OR held = 1')).toBe(0);
  expect(await number('SELECT COUNT(*) AS n FROM listings WHERE rewards_held = 1')).toBe(0);
});
