import { Farms } from '../../src/activity/votes/farms/farms.service.js';
import { FarmsJob } from '../../src/activity/votes/farms/farms.job.js';
import { type FarmFinding, findFarms } from '../../src/activity/votes/farms/findings.js';
import { Votes } from '../../src/activity/votes/votes.service.js';
import { HOUR } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { PAGE } from '../support/pages.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';
import { seenOf, settle, worldCalled } from './farmed-site.js';

const site = serve();
const staff = staffOf(site);
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
});

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

interface Finding {
  readonly id: number;
  readonly listing: { readonly id: string; readonly name: string };
  readonly state: string;
  readonly step: string;
  readonly score: number;
  readonly votes: number;
  readonly listingVotes: number;
  readonly evidence: readonly object[];
}

interface Found {
  readonly findings: readonly Finding[];
}

interface VotesPage {
  readonly total: number;
  readonly findings: readonly Finding[];
  readonly votes: readonly { readonly id: number }[];
}

const isHolding = (finding: Finding): boolean => finding.step === 'hold';

/** A finding that holds rewards back, of a listing without another one. */
async function holding(): Promise<Finding> {
  const { body } = await (await staff('reviewer')).get<Found>('/vote-findings?limit=100');
  const alone = body.findings.find(
    (one) => isHolding(one) && body.findings.filter(({ listing }) => listing.id === one.listing.id).length === 1,
  );
  if (alone === undefined) throw new Error('No finding holds rewards');
  return alone;
}

/** All that follows from the findings of a listing, without when they were seen. */
async function heldOf({ listing }: Finding) {
  const id = await number('SELECT id AS n FROM listings WHERE uuid = ?', listing.id);
  return {
    votes: await numbers('SELECT id AS n FROM votes WHERE listing_id = ? AND held = 1 ORDER BY id', id),
    days: await numbers('SELECT held AS n FROM vote_days WHERE listing_id = ? AND held > 0 ORDER BY day', id),
    rewards: await number('SELECT rewards_held AS n FROM listings WHERE id = ?', id),
  };
}

async function rewardWaits({ listing }: Finding): Promise<boolean> {
  const [voter] = await site.make.crowd(1);
  const id = await number('SELECT id AS n FROM listings WHERE uuid = ?', listing.id);
  await site.app.nest.get(Votes).cast(voter?.id ?? 0, id);
  const waits = (await number('SELECT COUNT(*) AS n FROM held_rewards WHERE account_id = ?', voter?.id)) === 1;
  await site.app.nest.get(Votes).remove(voter?.id ?? 0, id);
  return waits;
}

/** The newest entry first. */
const historyOf = async ({ listing }: Finding): Promise<object[]> =>
  (await (await staff('reviewer')).get<{ history: object[] }>(`/listings/${listing.id}`)).body.history;

test('each step of the search is in the audit log, once, and can be read at the listing', async () => {
  const finding = await holding();
  const found = { finding: finding.id, state: 'open', step: 'hold' };
  const entry = { action: 'votes.search', actor: null, after: found };
  expect(await historyOf(finding)).toMatchObject([{ ...entry, before: null }]);
  await site.make.run("UPDATE vote_findings SET step = 'look' WHERE id = ?", [finding.id]);
  await search();
  await search();
  expect(await historyOf(finding)).toMatchObject([{ ...entry, before: { ...found, step: 'look' } }, {}]);
});

test('staff see all open findings, the highest score first, and how many they are', async () => {
  const reviewer = await staff('reviewer');
  const { body } = await reviewer.get<Found>('/vote-findings?limit=100');
  const scores = expected.map(({ score }) => Math.round(score)).toSorted((one, other) => other - one);
  expect(body.findings.map(({ score }) => score)).toEqual(scores);
  expect((await reviewer.get('')).body).toMatchObject({ findings: expected.length });
  const [first] = body.findings;
  const page = await reviewer.browser.get('/staff/vote-findings', PAGE);
  expect(page.text).toContain(`/staff/listings/${first?.listing.id}/votes`);
  expect((await (await staff('partner_manager')).get('')).body).toMatchObject({ findings: null });
});

test('the votes of a listing are shown with its finding, what speaks for it, and what quarantine would change', async () => {
  const reviewer = await staff('reviewer');
  const finding = await holding();
  const path = `/listings/${finding.listing.id}/votes`;
  const all = (await reviewer.get<VotesPage>(path)).body;
  expect(all.findings).toEqual([finding]);
  expect(all.total).toBe(finding.listingVotes);
  const { body } = await reviewer.get<VotesPage>(`${path}?finding=${finding.id}&limit=100`);
  const own = await numbers('SELECT id AS n FROM votes WHERE finding_id = ? ORDER BY id', finding.id);
  expect([body.total, finding.votes]).toEqual([own.length, own.length]);
  expect(body.votes.every(({ id }) => own.includes(id))).toBe(true);
  const page = await reviewer.browser.get(`/staff${path}`, PAGE);
  expect(page.text).toContain(`Finding ${finding.id}: score ${finding.score}`);
  expect(page.text).toContain(
    `${finding.votes} votes, each of another voter: ${finding.listingVotes} votes of the listing become ${finding.listingVotes - finding.votes}.`,
  );
  expect(finding.evidence.length).toBeGreaterThan(1);
  expect(page.text.match(/<ul class="points">.*?<\/ul>/su)?.[0].match(/<li>[^<]/gu)?.length).toBeGreaterThan(1);
});

test('a dismissed finding holds nothing back, and holds it back again once it is open again', async () => {
  const reviewer = await staff('reviewer');
  const finding = await holding();
  const before = await heldOf(finding);
  expect([before.rewards, before.votes.length, await rewardWaits(finding)]).toEqual([1, finding.votes, true]);
  const act = (what: string) => reviewer.post(`/vote-findings/${finding.id}/${what}`);
  expect(await act('dismiss')).toMatchObject({ status: 200, body: { state: 'dismissed' } });
  expect(await heldOf(finding)).toEqual({ votes: [], days: [], rewards: 0 });
  expect(await rewardWaits(finding)).toBe(false);
  expect((await act('dismiss')).status).toBe(409);
  await search();
  expect((await reviewer.get<VotesPage>(`/listings/${finding.listing.id}/votes`)).body.findings).toMatchObject([
    { id: finding.id, state: 'dismissed' },
  ]);
  expect(await act('reopen')).toMatchObject({ status: 200, body: { state: 'open' } });
  expect(await heldOf(finding)).toEqual(before);
  expect((await act('reopen')).status).toBe(409);
  expect(await historyOf(finding)).toMatchObject([
    { action: 'votes.reopen-finding', after: { finding: finding.id, state: 'open' } },
    { action: 'votes.dismiss-finding', before: { finding: finding.id, state: 'open' }, reason: 'A test needs it.' },
    { action: 'votes.search' },
    { action: 'votes.search' },
  ]);
  expect((await reviewer.post('/vote-findings/999999/dismiss')).status).toBe(404);
});

test('staff do not decide about a finding with their own vote', async () => {
  const finding = await holding();
  const voter = await number('SELECT account_id AS n FROM votes WHERE finding_id = ? LIMIT 1', finding.id);
  await site.make.run("UPDATE accounts SET role = 'reviewer' WHERE id = ?", [voter]);
  const browser = await Browser.of(site.app, { id: voter });
  const sent = await browser.send('POST', `/staff/vote-findings/${finding.id}/dismiss`, { body: { reason: 'Mine.' } });
  await site.make.run("UPDATE accounts SET role = 'user' WHERE id = ?", [voter]);
  expect([sent.status, await number("SELECT COUNT(*) AS n FROM vote_findings WHERE state = 'dismissed'")]).toEqual([
    403, 0,
  ]);
});

test('quarantine takes the votes of a finding, and a release brings the finding back', async () => {
  const reviewer = await staff('reviewer');
  const finding = await holding();
  const path = `/listings/${finding.listing.id}/votes`;
  const listing = await number('SELECT id AS n FROM listings WHERE uuid = ?', finding.listing.id);
  const count = () => number('SELECT votes AS n FROM listings WHERE id = ?', listing);
  const body = { finding: finding.id };
  expect((await reviewer.get<VotesPage>(`${path}/batches/new?finding=${finding.id}`)).body.votes).toHaveLength(
    finding.votes,
  );
  expect((await reviewer.post(`${path}/quarantine`, body)).body).toMatchObject({ moved: finding.votes, left: 0 });
  expect(await count()).toBe(finding.listingVotes - finding.votes);
  expect(await heldOf(finding)).toEqual({ votes: [], days: [], rewards: 0 });
  expect((await reviewer.get<VotesPage>(path)).body.findings).toEqual([]);
  expect((await reviewer.post(`${path}/release`, body)).body).toMatchObject({ moved: finding.votes });
  expect(await count()).toBe(finding.listingVotes);
  expect((await reviewer.get<VotesPage>(path)).body.findings).toMatchObject([{ id: finding.id, state: 'open' }]);
});

test('a search that repeats changes nothing', async () => {
  await search();
  const before = await site.app.database.query('SELECT id, first_seen_at FROM vote_findings ORDER BY id');
  await search();
  expect(await site.app.database.query('SELECT id, first_seen_at FROM vote_findings ORDER BY id')).toEqual(before);
});

test('a process that lost its lease stores nothing', async () => {
  await site.make.run('UPDATE vote_findings SET score = 99');
  const confirm = () => Promise.reject(new Error('lost'));
  const look = site.app.nest.get(Farms).look({ signal: new AbortController().signal, confirm });
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
