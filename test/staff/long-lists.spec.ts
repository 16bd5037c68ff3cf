import { MAX_NAME_MATCHES } from '../../src/desk/moderation/listing-search.rules.js';
import { MAX_USERNAME_MATCHES } from '../../src/desk/people/people.rules.js';
import { ListingPlaces } from '../../src/desk/moderation/listing-places.js';
import { searchListings } from '../../src/desk/moderation/listing-search.js';
import { LARGE_TOTAL, LargeTotals } from '../../src/core/shared/large-totals.js';
import { BLOCK } from '../../src/core/shared/list-marks.rules.js';
import { DAY, MINUTE, later } from '../../src/core/shared/utc.js';
import { fillDirectory } from '../directory/large-directory.js';
import { dialect } from '../support/database.js';
import type { MadeAccount, MadeListing } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { type Call, boundedStatements } from '../support/bounded-statements.js';
import { type Holder, serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);
const { statementsOf, expectBounded } = boundedStatements(site);

const LISTINGS = MAX_NAME_MATCHES + 1_000;
const VOTES = 6_000;
const VOTES_A_DAY = 100;
const BUMPS = 3_000;
const PAGE = 50;
/** For a slice, its voters or owners, and the lookups around it. */
const FEW = 1_500;

let reviewer: StaffClient;
let holder: Holder;
let crowd: MadeAccount[];
let castAt: Date;
let bot: MadeListing;
let server: MadeListing;

beforeAll(async () => {
  reviewer = await staff('reviewer');
  await fillDirectory(site.app, LISTINGS);
  holder = await site.holder();
  [bot, server] = [await site.make.bot(holder), await site.make.server(holder)];
  await site.make.crowd(MAX_USERNAME_MATCHES - VOTES + 500);
  crowd = await site.make.crowd(VOTES);
  castAt = site.now();
  await site.make.votes(bot, crowd, DAY / VOTES_A_DAY);
  await site.make.bumps(server, crowd.slice(0, BUMPS), MINUTE);
  if (dialect === 'mysql')
    await site.app.database.query('ANALYZE TABLE listings, accounts, votes, vote_days, bumps, servers');
});

beforeEach(() => site.advance(MINUTE));

describe(`among ${VOTES} votes of a listing`, () => {
  const pages = [1, 2, 20, VOTES / PAGE / 2, VOTES / PAGE];

  interface Votes {
    readonly total: number;
    readonly votes: readonly { readonly voter: { readonly id: string } }[];
  }
  const ask = (query: string) => reviewer.get<Votes>(`/listings/${bot.uuid}/votes?${query}`);
  const newestFirst = (): string[] => crowd.map(({ uuid }) => uuid).toReversed();
  const votersOn = ({ votes }: Votes): string[] => votes.map(({ voter }) => voter.id);

  test('staff see every page, and no page walks over the votes before it', async () => {
    for (const page of pages) {
      const { body } = await ask(`page=${page}`);
      expect([page, body.total, votersOn(body)]).toEqual([
        page,
        VOTES,
        newestFirst().slice((page - 1) * PAGE, page * PAGE),
      ]);
      const calls = await statementsOf(() => ask(`page=${page}`));
      await expectBounded(calls, 4 * VOTES_A_DAY + FEW);
      // The offset of the slice within its day.
      const [, values = []] = calls.find(([sql]) => /OFFSET/.test(sql)) ?? [];
      expect(Number(values.at(-1))).toBeLessThanOrEqual(VOTES_A_DAY);
    }
    expect((await ask(`page=${VOTES / PAGE + 1}`)).body).toMatchObject({ total: VOTES, votes: [] });
  });

  test('staff see every page of a period, with its exact total', async () => {
    // Between two votes, after this many of the newest.
    const ago = (votes: number): string => later(castAt, -(votes - 0.5) * (DAY / VOTES_A_DAY)).toISOString();
    const [skipped, total] = [1_234, 3_456];
    const period = `to=${ago(skipped)}&from=${ago(skipped + total)}`;
    const last = Math.ceil(total / PAGE);
    for (const page of [1, 2, 35, last]) {
      const { body } = await ask(`${period}&page=${page}`);
      const expected = newestFirst().slice(skipped, skipped + total);
      expect([body.total, votersOn(body)]).toEqual([total, expected.slice((page - 1) * PAGE, page * PAGE)]);
      await expectBounded(await statementsOf(() => ask(`${period}&page=${page}`)), 4 * VOTES_A_DAY + FEW);
    }
    expect((await ask(`${period}&page=${last + 1}`)).body).toMatchObject({ total, votes: [] });
    expect((await ask(`from=${ago(10)}`)).body.total).toBe(10);
    expect((await ask(`to=${ago(10)}`)).body.total).toBe(VOTES - 10);
    expect((await ask('to=2000-01-01')).body).toMatchObject({ total: 0, votes: [] });
    expect((await ask('from=2100-01-01')).body).toMatchObject({ total: 0, votes: [] });
    expect((await ask(`from=${ago(10)}&to=${ago(20)}`)).body).toMatchObject({ total: 0, votes: [] });
  });
});

test(`every page of ${BUMPS} bumps reads as many rows as the first`, async () => {
  const last = BUMPS / PAGE;
  for (const page of [1, 2, last / 2, last]) {
    const path = `/servers/${server.platformId}/bumps?page=${page}`;
    const { body } = await holder.client.get(path);
    const bumpers = (body['bumps'] as { platformId: string }[]).map(({ platformId }) => platformId);
    const newest = crowd.slice(0, BUMPS).toReversed();
    expect([body['total'], bumpers]).toEqual([
      BUMPS,
      newest.slice((page - 1) * PAGE, page * PAGE).map(({ platformId }) => platformId),
    ]);
    await expectBounded(await statementsOf(() => holder.client.get(path)), 5 * PAGE);
  }
});

describe(`among ${LISTINGS} listings`, () => {
  interface Listings {
    readonly total: number;
    readonly isTotalExact: boolean;
    readonly listings: readonly { readonly id: string; readonly name: string }[];
  }
  const ask = async (query: string): Promise<Listings> => {
    const { status, body } = await reviewer.get<Listings>(`/listings?${query}`);
    expect(status).toBe(200);
    return body;
  };
  const namesFor = async (where: string): Promise<string[]> => {
    const sql = `SELECT name FROM listings WHERE ${where} ORDER BY id DESC`;
    return (await site.app.database.query<{ name: string }>(sql)).map(({ name }) => name);
  };

  test.each([
    ['', '1 = 1'],
    ['kind=server', "kind = 'server'"],
    ['state=approved&needsReview=false', "state = 'approved' AND needs_review = 0"],
    ['state=removed', "state = 'removed'"],
  ])('every page with the filter "%s" is read from narrow indices', async (filter, where) => {
    await site.make.run("UPDATE listings SET state = 'removed' WHERE id BETWEEN 500 AND 600");
    const expected = await namesFor(where);
    const last = Math.ceil(expected.length / PAGE);
    for (const page of [1, Math.ceil(last / 2), last, last + 1]) {
      const found = await ask(`${filter}&page=${page}`);
      expect([found.total, found.isTotalExact]).toEqual([expected.length, true]);
      expect(found.listings.map(({ name }) => name)).toEqual(expected.slice((page - 1) * PAGE, page * PAGE));
      // The total is not remembered that long.
      site.advance(MINUTE);
      const calls = await statementsOf(() => ask(`${filter}&page=${page}`));
      const isNarrow = ([sql]: Call): boolean => /COUNT|OFFSET/.test(sql);
      await expectBounded(calls.filter(isNarrow), LISTINGS + FEW);
      const read = calls.filter((call) => !isNarrow(call));
      if (found.listings.length > 0) await expectBounded(read, FEW);
    }
  });

  test('a page far from both ends of all listings is read from the nearest mark', async () => {
    const middle = Math.ceil(LISTINGS / PAGE / 2);
    for (const page of [60, middle, 2 * middle - 60]) {
      await ask(`page=${page}`);
      const calls = await statementsOf(() => ask(`page=${page}`));
      await expectBounded(
        calls.filter(([sql]) => sql.includes('OFFSET')),
        FEW,
      );
    }
  });

  test('a list is right after an action, although its total is kept', async () => {
    const { total, listings } = await ask('state=approved');
    const [one] = listings;
    const { status } = await reviewer.post(`/listings/${one?.id}/suspend`, { reason: 'Spams its members.' });
    expect([total > LARGE_TOTAL, status]).toEqual([true, 200]);
    expect((await ask('state=approved')).total).toBe(total - 1);
  });

  test('a search reads few rows, for any text', async () => {
    const [one] = await site.app.database.query<{ uuid: string; platformId: string }>(
      'SELECT uuid, platform_id AS platformId FROM listings WHERE id = 4321',
    );
    for (const q of ['PLACE 4321', one?.platformId, one?.uuid]) {
      expect(await ask(`q=${q}`)).toMatchObject({ total: 1, listings: [{ name: 'Place 4321' }] });
      await expectBounded(await statementsOf(() => ask(`q=${q}`)), FEW);
    }
    for (const q of [holder.username, holder.platformId, holder.uuid]) {
      expect(await ask(`q=${q}`)).toMatchObject({ total: 2 });
      await expectBounded(await statementsOf(() => ask(`q=${q}`)), FEW);
    }
    for (const query of ['q=nothing', 'q=nothing&kind=bot&state=approved&needsReview=false'])
      await expectBounded(await statementsOf(() => ask(query)), FEW);
  });

  test('a search for the beginning of too many names finds the first in the alphabet, newest first', async () => {
    for (const page of [1, 100, 200]) {
      const found = await ask(`q=place&page=${page}`);
      expect([found.total, found.isTotalExact, found.listings.length]).toEqual([MAX_NAME_MATCHES, false, PAGE]);
      await expectBounded(await statementsOf(() => ask(`q=place&page=${page}`)), MAX_NAME_MATCHES + FEW);
    }
    const narrower = await ask('q=place%201');
    expect([narrower.total, narrower.isTotalExact]).toEqual([(await namesFor("name LIKE 'Place 1%'")).length, true]);
  });
});

test('a search for the beginning of too many usernames finds the first in the alphabet, newest first', async () => {
  interface People {
    readonly total: number;
    readonly isTotalExact: boolean;
    readonly users: readonly { readonly username: string }[];
  }
  const ask = async (query: string): Promise<People> => (await reviewer.get<People>(`/users?${query}`)).body;
  for (const page of [1, 100, 200]) {
    const { total, isTotalExact, users } = await ask(`username=user&role=user&page=${page}`);
    expect([total, isTotalExact, users.length]).toEqual([MAX_USERNAME_MATCHES, false, PAGE]);
  }
  const narrower = crowd[17]?.username ?? '';
  expect(await ask(`username=${narrower}&role=user`)).toMatchObject({ isTotalExact: true });
  expect((await ask(`username=${narrower}`)).users.map(({ username }) => username)).toContain(narrower);
  expect(await ask(`username=user&role=admin`)).toMatchObject({ total: 0, isTotalExact: true });
});

test('all listings are counted block by block, also for the first page', async () => {
  const first = await statementsOf(() => reviewer.get('/listings?page=1'));
  await expectBounded(
    first.filter(([sql]) => /COUNT|OFFSET/.test(sql)),
    BLOCK + FEW,
  );
});

test('while many listings are still being counted, every page is found from the nearer end', async () => {
  const { database, clock } = site.app;
  const source = { database, places: new ListingPlaces(database, 1), totals: new LargeTotals(clock) };
  const newestFirst = await database.query<{ uuid: string }>('SELECT uuid FROM listings ORDER BY id DESC');
  const middle = Math.ceil(newestFirst.length / PAGE / 2);
  for (const isCounted of [false, true]) {
    const slice = { page: middle, limit: PAGE, offset: (middle - 1) * PAGE };
    const { total, listings } = await searchListings(source, {}, slice);
    expect([isCounted, total]).toEqual([isCounted, newestFirst.length]);
    const expected = newestFirst.slice(slice.offset, slice.offset + PAGE);
    expect(listings.map(({ uuid }) => uuid)).toEqual(expected.map(({ uuid }) => uuid));
    while ((await source.places.total()) === undefined);
  }
});
