import { Bumps } from '../../src/activity/bumps/bumps.service.js';
import { type StoredInstant, toDate } from '../../src/core/database/columns.js';
import { DAY, dayOf } from '../../src/core/shared/utc.js';
import { Ledger } from '../../src/accounts/tokens/ledger.service.js';
import { Votes } from '../../src/activity/votes/votes.service.js';
import { Chance } from '../support/chance.js';
import type { MadeAccount, MadeListing } from '../support/factories.js';
import { serve } from '../support/served.js';
import { times } from '../support/times.js';

const api = serve();

const rows = <T extends object>(sql: string, ...parameters: unknown[]): Promise<T[]> =>
  api.app.database.query<T>(sql, parameters);
const numberOf = async (sql: string, ...parameters: unknown[]): Promise<number> =>
  Number((await rows<{ n: number }>(sql, ...parameters))[0]?.n);

/** Everything that is counted from the votes of a listing. The counts must agree. */
async function counts({ id }: MadeListing) {
  const votes = await rows<{ votedAt: StoredInstant }>(
    'SELECT voted_at AS votedAt FROM votes WHERE listing_id = ?',
    id,
  );
  const perDay: Record<number, number> = {};
  for (const { votedAt } of votes) {
    const day = dayOf(toDate(votedAt));
    perDay[day] = (perDay[day] ?? 0) + 1;
  }
  const days = await rows<{ day: number; votes: number }>(
    'SELECT day, votes FROM vote_days WHERE listing_id = ? AND votes > 0',
    id,
  );
  return {
    votes: votes.length,
    counter: await numberOf('SELECT votes AS n FROM listings WHERE id = ?', id),
    revision: await numberOf('SELECT vote_revision AS n FROM listings WHERE id = ?', id),
    removed: await numberOf('SELECT COUNT(*) AS n FROM removed_votes WHERE listing_id = ?', id),
    perDay,
    days: Object.fromEntries(days.map(({ day, votes: number }) => [day, number])),
  };
}

/** Casts or removes a vote and returns whether that had an effect. */
const act = (kind: 'cast' | 'remove', voter: MadeAccount, listing: MadeListing): Promise<boolean> =>
  api.app.nest.get(Votes)[kind](voter.id, listing.id);
/** A vote earns five tokens, and its removal takes them back. */
const tokensOf = async (accounts: readonly MadeAccount[]): Promise<number> => {
  const ledger = api.app.nest.get(Ledger);
  let tokens = 0;
  for (const { id } of accounts) tokens += await api.app.database.read((em) => ledger.balance(em, id));
  return tokens;
};
const effects = (done: readonly boolean[]): number => done.filter(Boolean).length;

describe('votes at once', () => {
  test('50 by one account make one vote, and one of the calls reports it', async () => {
    const [listing, voter] = [await api.make.bot(null), await api.make.account()];
    const done = await Promise.all(times(50, () => act('cast', voter, listing)));
    expect(effects(done)).toBe(1);
    const today = { [dayOf(api.now())]: 1 };
    const once = { votes: 1, counter: 1, revision: 1, removed: 0, perDay: today, days: today };
    expect(await counts(listing)).toEqual(once);
  });

  test('50 removals of one vote remove it once', async () => {
    const [listing, voter] = [await api.make.server(null), await api.make.account()];
    await act('cast', voter, listing);
    const done = await Promise.all(times(50, () => act('remove', voter, listing)));
    expect(effects(done)).toBe(1);
    expect(await counts(listing)).toMatchObject({ votes: 0, counter: 0, revision: 2, removed: 1, days: {} });
  });

  test('by 60 accounts for one listing are all counted', async () => {
    const listing = await api.make.bot(null);
    const voters = await api.make.crowd(60);
    expect(effects(await Promise.all(voters.map((voter) => act('cast', voter, listing))))).toBe(60);
    expect(await counts(listing)).toMatchObject({ votes: 60, counter: 60, revision: 60 });
  });

  test('by one account for 30 listings are all counted', async () => {
    const voter = await api.make.account();
    const listings = await Promise.all(times(30, () => api.make.bot(null)));
    expect(effects(await Promise.all(listings.map((listing) => act('cast', voter, listing))))).toBe(30);
    for (const listing of listings) expect(await counts(listing)).toMatchObject({ votes: 1, counter: 1 });
  });

  test('and removals over several days leave counter, rows and days in agreement', async () => {
    const owner = await api.holder();
    const listing = await api.make.server(owner);
    const voters = await api.make.crowd(12);
    let [cast, removed] = [0, 0];
    const chance = new Chance(20_261_118);
    for (let day = 0; day < 5; day += 1) {
      const kinds = times(60, () => (chance.oneIn(2) ? 'cast' : 'remove'));
      const done = await Promise.all(kinds.map((kind) => act(kind, chance.pick(voters), listing)));
      cast += effects(done.filter((_one, i) => kinds[i] === 'cast'));
      removed += effects(done.filter((_one, i) => kinds[i] === 'remove'));
      const found = await counts(listing);
      expect(found).toMatchObject({
        votes: cast - removed,
        counter: cast - removed,
        removed,
        revision: cast + removed,
      });
      expect(found.days).toEqual(found.perDay);
      const { body } = await owner.client.get(`/servers/${listing.platformId}/voters?limit=100`);
      expect([body.total, body.voters.length]).toEqual([found.votes, found.votes]);
      expect(await tokensOf(voters)).toBe(found.votes * 5);
      api.advance(DAY);
    }
  });
});

describe('bumps at once', () => {
  test('30 of one server make one; the others are refused with the end of the cooldown', async () => {
    const owner = await api.holder();
    const server = await api.make.server(owner);
    const bumpers = await api.make.crowd(30);
    for (let round = 1; round <= 2; round += 1) {
      const done = await Promise.allSettled(bumpers.map(({ id }) => api.app.nest.get(Bumps).bump(id, server.id)));
      const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
      expect(refused).toHaveLength(29);
      for (const reason of refused)
        expect(reason).toMatchObject({ status: 409, message: expect.stringContaining('again at') });
      const { body } = await owner.client.get(`/servers/${server.platformId}/bumps`);
      expect(body).toMatchObject({ total: round, bumpStreak: round, canBump: false });
      expect(body.bumps).toHaveLength(round);
      expect(await numberOf('SELECT COUNT(*) AS n FROM bumps WHERE listing_id = ?', server.id)).toBe(round);
      api.advance(DAY);
    }
  });
});
