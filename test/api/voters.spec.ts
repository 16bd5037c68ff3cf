import fc from 'fast-check';
import { DAY, MINUTE, later } from '../../src/core/shared/utc.js';
import { Votes } from '../../src/activity/votes/votes.service.js';
import type { AccountAction, MadeAccount, MadeListing } from '../support/factories.js';
import { type Holder, serve } from '../support/served.js';
import { deviations } from '../support/shape.js';
import { VOTER } from './tables.js';

const api = serve();

interface Voter {
  readonly username: string;
  readonly platformId: string | null;
  readonly votedAt: string;
}

/** Moves the clock, to stay below the limit of 20 requests a minute. */
const askFor = async (owner: Holder, path: string) => {
  api.advance(MINUTE / 15);
  const answer = await owner.client.get(path);
  expect(answer.status).toBe(200);
  return answer.body as { readonly total: number; readonly voters: Voter[] };
};

describe.each(['bot', 'server'] as const)('GET /%ss/{id}/voters', (kind) => {
  let owner: Holder;
  let listing: MadeListing;

  beforeEach(async () => {
    owner = await api.holder();
    listing = await api.make[kind](owner);
  });

  const page = () => askFor(owner, `/${kind}s/${listing.platformId}/voters`);

  test('has the fields of the contract and no others', async () => {
    const at = new Date('2026-11-17T09:08:07.006Z');
    const account = await api.make.account();
    await api.make.votesAt(listing, [{ account, at }]);
    const body = await page();
    expect(body).toEqual({
      total: 1,
      page: 1,
      limit: 50,
      voters: [{ username: account.username, platformId: account.platformId, votedAt: '2026-11-17T09:08:07.006Z' }],
    });
    expect(deviations(body.voters[0], VOTER)).toEqual([]);
  });

  test.each([
    ['the display name of a voter who shows it', { display_name: 'Ada L.', use_display_name: 1 }, 'Ada L.'],
    ['the username of one who does not', { display_name: 'Ada L.', use_display_name: 0 }, 'ada'],
    ['the username of one who has no display name', { use_display_name: 1 }, 'ada'],
    ['the username of one whose display name is empty', { display_name: '', use_display_name: 1 }, 'ada'],
  ])('names %s', async (_who, columns, name) => {
    await api.make.votes(listing, [await api.make.account({ username: 'ada', ...columns })]);
    expect((await page()).voters).toEqual([expect.objectContaining({ username: name })]);
  });

  test('still lists the vote of a deleted account, without its platform id', async () => {
    const gone = await api.make.account({ username: 'deleted', platform_id: null });
    await api.make.votes(listing, [gone]);
    const { total, voters } = await page();
    expect(total).toBe(1);
    expect(voters).toEqual([expect.objectContaining({ username: 'deleted', platformId: null })]);
    expect(deviations(voters[0], VOTER)).toEqual([]);
  });

  test('drops a removed vote, and lists a vote cast again as a new one with a new time', async () => {
    const [first, second] = await api.make.crowd(2);
    const votes = api.app.nest.get(Votes);
    const names = async () => (await page()).voters.map(({ platformId }) => platformId);
    for (const voter of [first, second]) {
      await votes.cast(voter?.id ?? 0, listing.id);
      api.advance(MINUTE);
    }
    expect(await names()).toEqual([second?.platformId, first?.platformId]);
    await votes.remove(first?.id ?? 0, listing.id);
    expect(await page()).toMatchObject({ total: 1, voters: [{ platformId: second?.platformId }] });
    api.advance(MINUTE);
    await votes.cast(first?.id ?? 0, listing.id);
    const again = api.now().toISOString();
    const { total, voters } = await page();
    expect(total).toBe(2);
    expect(voters[0]).toMatchObject({ platformId: first?.platformId, votedAt: again });
    expect(voters[1]).toMatchObject({ platformId: second?.platformId });
  });

  test('has the number of votes of the listing as its total', async () => {
    await api.make.votes(listing, await api.make.crowd(7));
    await api.app.nest.get(Votes).cast((await api.make.account()).id, listing.id);
    const { body } = await owner.client.get(`/${kind}s/${listing.platformId}`);
    expect(body[kind].votes).toBe(8);
    expect((await page()).total).toBe(8);
  });
});

test('the voters of a bot are found by its platform id only', async () => {
  const owner = await api.holder();
  const bot = await api.make.bot(owner, { slug: 'voted-for' });
  const status = async (id: string) => (await owner.client.get(`/bots/${id}/voters`)).status;
  expect(await status(bot.platformId)).toBe(200);
  for (const id of [bot.uuid, bot.uuid.toUpperCase(), 'voted-for']) expect(await status(id)).toBe(404);
});

describe('1,500 voters over a few days', () => {
  const VOTERS = 1_500;
  const DAYS = 4;
  const MOMENTS = 12;
  let crowd: MadeAccount[];
  beforeAll(async () => {
    crowd = await api.make.crowd(VOTERS);
  });

  /** The expected list, computed by a plain sort of the votes by time and id. */
  const sorted = (votes: readonly AccountAction[]): string[] =>
    votes
      .map((vote, id) => ({ vote, id }))
      .sort((a, b) => b.vote.at.getTime() - a.vote.at.getTime() || b.id - a.id)
      .map(({ vote }) => `${(vote.account as MadeAccount).platformId} ${vote.at.toISOString()}`);

  const walk = async (owner: Holder, path: string, limit: number): Promise<string[]> => {
    const found: string[] = [];
    for (let number = 1; ; number += 1) {
      const { total, voters } = await askFor(owner, `${path}?page=${number}&limit=${limit}`);
      if (voters.length === 0) {
        expect(found).toHaveLength(total);
        return found;
      }
      found.push(...voters.map(({ platformId, votedAt }) => `${platformId} ${votedAt}`));
    }
  };

  /** Spreads the votes over days and a few instants a day: many at the same instant, some around midnight. */
  const instants = fc.array(fc.tuple(fc.nat(DAYS - 1), fc.nat(MOMENTS - 1)), {
    minLength: VOTERS,
    maxLength: VOTERS,
    size: 'max',
  });
  const votedOn = (noon: Date, [day, moment]: readonly [number, number]): Date =>
    later(noon, -day * DAY - DAY / 2 - (moment === 0 ? 1 : moment - 1));

  test('are listed in the order of a plain sort on all pages, also after removals and repeated votes', async () => {
    const votes = api.app.nest.get(Votes);
    await fc.assert(
      fc.asyncProperty(
        instants,
        fc.integer({ min: 5, max: 9 }),
        fc.constantFrom(97, 100),
        async (plan, step, limit) => {
          const owner = await api.holder();
          const listing = await api.make.bot(owner);
          const path = `/bots/${listing.platformId}/voters`;
          const cast = crowd.map((account, i): AccountAction => ({
            account,
            at: votedOn(api.now(), plan[i] ?? [0, 0]),
          }));
          await api.make.votesAt(listing, cast);
          expect(await walk(owner, path, limit)).toEqual(sorted(cast));

          const removed = cast.filter((_vote, i) => i % step === 0);
          for (const { account } of removed) expect(await votes.remove(account.id, listing.id)).toBe(true);
          const left = cast.filter((_vote, i) => i % step !== 0);
          expect(await walk(owner, path, limit)).toEqual(sorted(left));

          for (const { account } of removed.slice(0, 20)) await votes.cast(account.id, listing.id);
          const again = removed.slice(0, 20).map(({ account }): AccountAction => ({ account, at: api.now() }));
          expect(await walk(owner, path, limit)).toEqual(sorted([...left, ...again]));
        },
      ),
      { numRuns: 3, endOnFailure: true },
    );
  });
});
