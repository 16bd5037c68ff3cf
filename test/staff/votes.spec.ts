import type { StoredInstant } from '../../src/core/database/columns.js';
import { toIso } from '../../src/core/database/columns.js';
import { HOUR, MINUTE, SECOND, dayOf, later } from '../../src/core/shared/utc.js';
import { Votes } from '../../src/activity/votes/votes.service.js';
import { Browser } from '../support/browser.js';
import type { MadeAccount, MadeListing } from '../support/factories.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

interface VotesPage {
  readonly total: number;
  readonly timeline: readonly { readonly votes: number; readonly suspicious: number }[];
  readonly votes: readonly {
    readonly id: number;
    readonly voter: { readonly username: string };
    readonly finding: number | null;
    readonly patterns: readonly string[];
  }[];
}

const number = async (sql: string, ...values: unknown[]): Promise<number> =>
  Number((await site.app.database.query<{ n: number | string | null }>(sql, values))[0]?.n ?? 0);

/** All counters of the votes of a listing. */
async function counted({ id }: MadeListing) {
  return {
    votes: await number('SELECT votes AS n FROM listings WHERE id = ?', id),
    rows: await number('SELECT COUNT(*) AS n FROM votes WHERE listing_id = ?', id),
    days: await number('SELECT SUM(votes) AS n FROM vote_days WHERE listing_id = ?', id),
    quarantined: await number(
      "SELECT COUNT(*) AS n FROM removed_votes WHERE listing_id = ? AND cause = 'quarantine'",
      id,
    ),
  };
}
const agree = (votes: number, quarantined: number) => ({ votes, rows: votes, days: votes, quarantined });

const tokens = ({ id }: MadeAccount): Promise<number> =>
  number("SELECT balance AS n FROM ledger_accounts WHERE kind = 'account' AND owner_id = ?", id);

/** Casts votes with rewards, at this interval. */
async function voted(listing: MadeListing, count: number, apartMs: number): Promise<MadeAccount[]> {
  const voters = await site.make.crowd(count);
  for (const voter of voters) {
    site.advance(apartMs);
    await site.app.nest.get(Votes).cast(voter.id, listing.id);
  }
  return voters;
}

const votesOf = async ({ id }: MadeListing): Promise<{ id: number; at: string }[]> => {
  const sql = 'SELECT id, voted_at AS at FROM votes WHERE listing_id = ? ORDER BY voted_at';
  const found = await site.app.database.query<{ id: number; at: StoredInstant }>(sql, [id]);
  return found.map((vote) => ({ id: vote.id, at: toIso(vote.at) }));
};

beforeEach(() => site.advance(HOUR));
afterEach(async () => expect(await ledgerFaults(site.app)).toEqual([]));

test('the votes of a listing are listed with their finding', async () => {
  const reviewer = await staff('reviewer');
  const bot = await site.make.bot(await site.make.account());
  const old = await site.make.account({ created_at: later(site.now(), -900 * HOUR) });
  await site.make.votes(bot, [old]);
  site.advance(2 * HOUR);
  await voted(bot, 22, 7 * SECOND);
  const finding = await site.make.finding(bot, { step: 'look', since: later(site.now(), -HOUR) });
  const { status, body } = await reviewer.get<VotesPage>(`/listings/${bot.uuid}/votes?limit=25`);
  expect([status, body.total]).toEqual([200, 23]);
  expect(body).toMatchObject({ findings: [{ id: finding, pattern: 'farm', votes: 22 }] });
  expect(body.votes[0]).toMatchObject({ finding, patterns: ['farm'] });
  const marked = ({ timeline }: VotesPage): number[] => [
    timeline.reduce((sum, { votes }) => sum + votes, 0),
    timeline.reduce((sum, { suspicious }) => sum + suspicious, 0),
  ];
  expect(marked(body)).toEqual([23, 22]);
  expect(body.votes.at(-1)).toMatchObject({
    voter: { id: old.uuid, username: old.username },
    accountAgeHours: 900,
    finding: null,
    patterns: [],
  });
  const since = later(site.now(), -SECOND).toISOString();
  expect((await reviewer.get(`/listings/${bot.uuid}/votes?from=${since}`)).body).toMatchObject({ total: 1 });
  expect((await reviewer.get(`/listings/${bot.uuid}/votes?state=quarantined`)).body).toMatchObject({ total: 0 });
  expect((await reviewer.get(`/listings/${bot.uuid}/votes?state=x&from=now`)).status).toBe(400);
  await reviewer.post(`/vote-findings/${finding}/dismiss`);
  expect(marked((await reviewer.get<VotesPage>(`/listings/${bot.uuid}/votes`)).body)).toEqual([23, 0]);
});

test('quarantined votes count nowhere, and released votes count as before', async () => {
  const reviewer = await staff('reviewer');
  const owner = await site.holder();
  const bot = await site.make.bot(owner);
  const voters = await voted(bot, 5, MINUTE);
  const [first, second] = voters as [MadeAccount, MadeAccount];
  const before = await votesOf(bot);
  const ids = before.slice(0, 2).map(({ id }) => id);
  const moved = await reviewer.post(`/listings/${bot.uuid}/votes/quarantine`, { voteIds: ids });
  expect([moved.status, moved.body]).toEqual([200, { moved: 2, left: 0, says: '2 votes were moved.', batch: 1 }]);
  expect(await counted(bot)).toEqual(agree(3, 2));
  expect([await tokens(first), await tokens(voters[4] as MadeAccount)]).toEqual([0, 5]);
  const check = async ({ platformId }: MadeAccount) =>
    (await owner.client.get(`/bots/${bot.platformId}/check?platformId=${platformId}`)).body;
  expect(await check(first)).toEqual({ voted: false, votes: 3 });
  const list = (await owner.client.get(`/bots/${bot.platformId}/voters`)).body;
  expect(list).toMatchObject({ total: 3 });
  expect(JSON.stringify(list)).not.toContain(second.platformId);
  const quarantined = await reviewer.get<VotesPage>(`/listings/${bot.uuid}/votes?state=quarantined`);
  expect(quarantined.body.votes.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(await ledgerFaults(site.app)).toEqual([]);

  expect((await reviewer.post(`/listings/${bot.uuid}/votes/release`, { voteIds: ids })).body).toMatchObject({
    moved: 2,
  });
  expect(await counted(bot)).toEqual(agree(5, 0));
  expect((await votesOf(bot)).map(({ at }) => at)).toEqual(before.map(({ at }) => at));
  expect([await tokens(first), await check(first)]).toEqual([5, { voted: true, votes: 5 }]);
  const { body } = await reviewer.get<{ history: object[] }>(`/listings/${bot.uuid}`);
  expect(body.history).toMatchObject([
    { action: 'votes.release', after: { votes: 2, voteIds: ids } },
    { action: 'votes.quarantine', after: { votes: 2, voteIds: ids, findings: [] } },
  ]);
  const ordered = 'SELECT kind, COUNT(*) AS n FROM ledger_postings WHERE actor_id = ? GROUP BY kind ORDER BY kind';
  const postings = await site.app.database.query<{ kind: string; n: number | string }>(ordered, [reviewer.account.id]);
  expect(postings.map(({ kind, n }) => [kind, Number(n)])).toEqual([
    ['vote-reversal', 2],
    ['vote-reward', 2],
  ]);
  // A released vote is a normal vote: it can be withdrawn or quarantined again.
  await site.app.nest.get(Votes).remove(first.id, bot.id);
  await reviewer.post(`/listings/${bot.uuid}/votes/quarantine`, { from: '2020-01-01' });
  expect([await counted(bot), await tokens(first), await tokens(second)]).toEqual([agree(0, 4), 0, 0]);
});

test('votes are selected by time and by finding, which the audit log names', async () => {
  const reviewer = await staff('reviewer');
  const bot = await site.make.bot(await site.make.account());
  await site.make.votes(bot, await site.make.crowd(3), 5 * HOUR);
  site.advance(3 * HOUR);
  await voted(bot, 20, 11 * SECOND);
  const finding = await site.make.finding(bot, { step: 'hold', since: later(site.now(), -HOUR) });
  const act = (body: Record<string, unknown>) => reviewer.post(`/listings/${bot.uuid}/votes/quarantine`, body);
  expect((await act({ to: '2020-01-01' })).status).toBe(409);
  expect((await act({ finding })).body).toMatchObject({ moved: 20 });
  expect(await counted(bot)).toEqual(agree(3, 20));
  const { history } = (await reviewer.get<{ history: object[] }>(`/listings/${bot.uuid}`)).body;
  expect(history).toMatchObject([{ action: 'votes.quarantine', after: { votes: 20, findings: [finding] } }]);
  expect((await act({ finding })).status).toBe(409);
  expect((await act({ from: later(site.now(), -9 * HOUR).toISOString() })).body).toMatchObject({ moved: 2 });
  const all = { from: '2020-01-01' };
  expect((await reviewer.post(`/listings/${bot.uuid}/votes/release`, all)).body).toMatchObject({ moved: 22 });
  expect(await counted(bot)).toEqual(agree(23, 0));
  expect(await number('SELECT day AS n FROM vote_days WHERE listing_id = ? ORDER BY day DESC LIMIT 1', bot.id)).toBe(
    dayOf(site.now()),
  );
});

test('an account with a quarantined vote sees why it cannot vote for the listing again', async () => {
  const reviewer = await staff('reviewer');
  const bot = await site.make.bot(await site.make.account());
  const [voter] = (await voted(bot, 1, MINUTE)) as [MadeAccount];
  const browser = await Browser.of(site.app, voter);
  const [vote] = await votesOf(bot);
  const quarantined = await reviewer.post<{ says: string }>(`/listings/${bot.uuid}/votes/quarantine`, {
    voteIds: [vote?.id],
  });
  expect(quarantined.body.says).toBe('1 vote was moved.');
  const again = await browser.send<{ error: string }>('PUT', `/bots/${bot.platformId}/vote`);
  expect([again.status, again.body.error]).toEqual([409, expect.stringContaining('in quarantine')]);
  const back = await browser.send('DELETE', `/bots/${bot.platformId}/vote`);
  expect([back.status, back.body]).toMatchObject([200, { voted: false, votes: 0, balance: 0 }]);
  expect(await counted(bot)).toEqual(agree(0, 1));
  const other = await site.make.bot(await site.make.account());
  expect((await browser.send('PUT', `/bots/${other.platformId}/vote`)).status).toBe(200);
  const returned = await site.make.account();
  const gone = { account_id: voter.id, hash: 'x', ends_at: later(site.now(), HOUR), returned_as: returned.id };
  await site.make.insert('departures', gone);
  const as = await Browser.of(site.app, returned);
  expect((await as.send('PUT', `/bots/${bot.platformId}/vote`)).status).toBe(409);
  site.advance(HOUR);
  expect((await as.send('PUT', `/bots/${bot.platformId}/vote`)).status).toBe(200);
});

test('the counters stay correct when votes change during a quarantine', async () => {
  const admin = await staff('admin');
  const bot = await site.make.bot(await site.make.account());
  const voters = await voted(bot, 12, MINUTE);
  const votes = site.app.nest.get(Votes);
  const latecomers = await site.make.crowd(6);
  const [{ body }] = await Promise.all([
    admin.post(`/listings/${bot.uuid}/votes/quarantine`, { to: later(site.now(), 1).toISOString() }),
    ...latecomers.map(({ id }) => votes.cast(id, bot.id)),
    ...voters.slice(0, 6).map(({ id }) => votes.remove(id, bot.id)),
  ]);
  const { votes: counts, quarantined, ...rest } = await counted(bot);
  expect([rest.rows, rest.days]).toEqual([counts, counts]);
  expect(quarantined).toBe(body['moved']);
});

test('hundreds of votes are moved in batches, which count as one destructive action', async () => {
  const reviewer = await staff('reviewer');
  const bot = await site.make.bot(await site.make.account());
  const voters = await voted(bot, 210, SECOND);
  const all = { from: '2020-01-01' };
  const moved = await reviewer.post(`/listings/${bot.uuid}/votes/quarantine`, all);
  expect(moved.body).toMatchObject({ moved: 210, left: 0 });
  expect([await counted(bot), await tokens(voters[209] as MadeAccount)]).toEqual([agree(0, 210), 0]);
  const parts = await site.app.database.query<{ destructive: number; after: string }>(
    "SELECT destructive, state_after AS after FROM audit_entries WHERE target_id = ? AND action = 'votes.quarantine'",
    [bot.uuid],
  );
  const sizes = parts.map(({ after }) => (JSON.parse(after) as { votes: number }).votes);
  expect([sizes, parts.map(({ destructive }) => destructive)]).toEqual([
    [100, 100, 10],
    [1, 0, 0],
  ]);
  await reviewer.post(`/listings/${bot.uuid}/votes/release`, all);
  expect([await counted(bot), await tokens(voters[209] as MadeAccount)]).toEqual([agree(210, 0), 5]);
});

test('staff cannot quarantine or release votes for their own listing, nor their own votes', async () => {
  const [owner, voter] = [await staff('reviewer'), await staff('reviewer')];
  const bot = await site.make.bot(owner.account);
  await site.app.nest.get(Votes).cast(voter.account.id, bot.id);
  for (const who of [owner, voter])
    expect((await who.post(`/listings/${bot.uuid}/votes/quarantine`, { from: '2020-01-01' })).status).toBe(403);
  expect(await counted(bot)).toEqual(agree(1, 0));
  const other = await staff('reviewer');
  await other.post(`/listings/${bot.uuid}/votes/quarantine`, { from: '2020-01-01' });
  for (const who of [owner, voter])
    expect((await who.post(`/listings/${bot.uuid}/votes/release`, { from: '2020-01-01' })).status).toBe(403);
  expect(await counted(bot)).toEqual(agree(0, 1));
});

test('the audit finds an active vote of an account that also has a quarantined vote for the listing', async () => {
  const bot = await site.make.bot(await site.make.account());
  const [voter] = (await voted(bot, 1, MINUTE)) as [MadeAccount];
  const quarantined = { listing_id: bot.id, account_id: voter.id, voted_at: site.now(), removed_at: site.now() };
  await site.make.insert('removed_votes', { id: 1_000_000, ...quarantined, cause: 'quarantine' });
  expect((await ledgerFaults(site.app)).map((fault) => fault.split(':')[0])).toEqual(['held']);
  await site.make.run('DELETE FROM removed_votes WHERE id = 1000000');
});
