import { HOUR, MINUTE, later } from '../../src/core/shared/utc.js';
import { fillDirectory } from '../directory/large-directory.js';
import { boundedStatements } from '../support/bounded-statements.js';
import { dialect } from '../support/database.js';
import type { MadeAccount } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);
const { statementsOf, expectBounded } = boundedStatements(site);

const ENTRIES = 6_000;
const CASES = 6_000;
const PAGE = 50;
/** For a slice and what is joined to each of its rows. */
const FEW = 10 * PAGE;

let admin: StaffClient;
let crowd: MadeAccount[];
let filledAt: Date;

/** Every third entry is about an account, and every 20th by the same actor. */
const FILL_AUDIT = `INSERT INTO audit_entries (happened_at, actor_id, action, target_type, target_id, reason, sequence,
    previous_hash, hash)
  SELECT l.decided_at, (SELECT MIN(id) FROM accounts) + l.id % 20,
    CASE WHEN l.id % 60 = 0 THEN 'account.suspend' WHEN l.id % 3 = 0 THEN 'account.role' ELSE 'listing.suspend' END,
    CASE WHEN l.id % 3 = 0 THEN 'account' ELSE l.kind END,
    CASE WHEN l.id % 3 = 0 THEN (SELECT MIN(id) FROM accounts) + l.id % 1000 ELSE l.uuid END, 'A reason.', l.id, '', ''
  FROM listings l WHERE l.id <= ${ENTRIES} ORDER BY l.id`;

/** Two of three are closed, and every second is about a rating. */
const FILL_CASES = `INSERT INTO report_cases (id, target, listing_id, rating_id, live_target, state, reports, opened_at,
    last_reported_at, closed_at, outcome)
  SELECT l.id, CASE WHEN l.id % 2 = 0 THEN 'rating' ELSE 'listing' END, l.id, CASE WHEN l.id % 2 = 0 THEN l.id END,
    CASE WHEN l.id % 3 = 0 THEN CONCAT('a:', l.id) END, CASE WHEN l.id % 3 = 0 THEN 'open' ELSE 'closed' END, 1,
    l.decided_at, l.decided_at, CASE WHEN l.id % 3 <> 0 THEN l.decided_at END,
    CASE WHEN l.id % 3 <> 0 THEN 'unfounded' END
  FROM listings l WHERE l.id <= ${CASES} ORDER BY l.id`;

const FILL_REPORTS = `INSERT INTO reports (case_id, reporter_id, reason, created_at, updated_at)
  SELECT id, (SELECT MIN(id) FROM accounts), CASE WHEN id % 4 = 0 THEN 'spam' ELSE 'other' END, opened_at, opened_at
  FROM report_cases`;

beforeAll(async () => {
  admin = await staff('admin');
  crowd = await site.make.crowd(2_500);
  await fillDirectory(site.app, ENTRIES);
  filledAt = site.now();
  for (const sql of [FILL_AUDIT, FILL_CASES, FILL_REPORTS]) await site.make.run(sql);
  if (dialect === 'mysql')
    await site.app.database.query('ANALYZE TABLE listings, accounts, audit_entries, report_cases, reports');
});

beforeEach(() => site.advance(MINUTE));

describe(`among ${ENTRIES} entries of the audit log`, () => {
  interface Log {
    readonly total: number;
    readonly entries: readonly { readonly sequence: number; readonly target: { readonly name: string | null } }[];
  }
  const ask = async (query: string): Promise<Log> => {
    const { status, body } = await admin.get<Log>(`/audit?${query}`);
    expect(status).toBe(200);
    return body;
  };
  const numbersFor = async (where: string): Promise<number[]> => {
    const sql = `SELECT sequence FROM audit_entries WHERE ${where} ORDER BY sequence DESC`;
    return (await site.app.database.query<{ sequence: number }>(sql)).map(({ sequence }) => sequence);
  };
  const pagesOf = (total: number): number[] => {
    const last = Math.ceil(total / PAGE);
    return [...new Set([1, Math.ceil(last / 2), last, last + 1])];
  };

  test('a page of all entries is a range of their numbers', async () => {
    for (const page of pagesOf(ENTRIES)) {
      const { total, entries } = await ask(`page=${page}`);
      const expected = (await numbersFor('1 = 1')).slice((page - 1) * PAGE, page * PAGE);
      expect([total, entries.map(({ sequence }) => sequence)]).toEqual([ENTRIES, expected]);
      expect(entries.filter(({ target }) => target.name === null)).toEqual([]);
      await expectBounded(await statementsOf(() => ask(`page=${page}`)), FEW);
    }
  });

  test.each([
    ['an actor', () => `actor=${crowd[4]?.username}`, () => `actor_id = ${crowd[4]?.id}`],
    ['an action', () => 'action=account.suspend', () => "action = 'account.suspend'"],
    ['actions that begin alike', () => 'action=account.*', () => "action LIKE 'account.%'"],
    ['a type of target', () => 'targetType=account', () => "target_type = 'account'"],
    ['an account', () => `target=${crowd[99]?.username}`, () => `target_id = '${crowd[99]?.id}'`],
    [
      'an action of an actor',
      () => `actor=${crowd[2]?.username}&action=listing.*`,
      () => `actor_id = ${crowd[2]?.id} AND action LIKE 'listing.%'`,
    ],
  ])('a search for %s reads only the matches, in an index', async (_, query, where) => {
    const expected = await numbersFor(where());
    expect(expected.length).toBeGreaterThan(0);
    for (const page of pagesOf(expected.length)) {
      const { total, entries } = await ask(`${query()}&page=${page}`);
      const slice = expected.slice((page - 1) * PAGE, page * PAGE);
      expect([page, total, entries.map(({ sequence }) => sequence)]).toEqual([page, expected.length, slice]);
      await expectBounded(await statementsOf(() => ask(`${query()}&page=${page}`)), expected.length + FEW);
    }
  });

  test('a search for a period reads only the matches', async () => {
    const [oldest, newest] = [later(filledAt, -3_000 * HOUR), later(filledAt, -1_000 * HOUR)];
    const expected = await site.app.database.query<{ sequence: number }>(
      'SELECT sequence FROM audit_entries WHERE happened_at >= ? AND happened_at < ? ORDER BY sequence DESC',
      [oldest, newest],
    );
    const query = `from=${oldest.toISOString()}&to=${newest.toISOString()}`;
    for (const page of pagesOf(expected.length)) {
      const { total, entries } = await ask(`${query}&page=${page}`);
      const slice = expected.slice((page - 1) * PAGE, page * PAGE);
      expect([total, entries.map(({ sequence }) => sequence)]).toEqual([
        expected.length,
        slice.map(({ sequence }) => sequence),
      ]);
      await expectBounded(await statementsOf(() => ask(`${query}&page=${page}`)), expected.length + FEW);
    }
  });
});

describe(`among ${CASES} report cases`, () => {
  interface Cases {
    readonly total: number;
    readonly cases: readonly { readonly id: string }[];
  }
  const ask = async (query: string): Promise<Cases> => {
    const { status, body } = await admin.get<Cases>(`/reports?${query}`);
    expect(status).toBe(200);
    return body;
  };

  test.each([
    ['', "state IN ('open', 'in_work')"],
    ['state=all', '1 = 1'],
    ['state=closed', "state = 'closed'"],
    ['target=rating', "state = 'open' AND target = 'rating'"],
    ['reason=spam', "state = 'open' AND id % 4 = 0"],
  ])('every page with the filter "%s" is read from narrow indices', async (filter, where) => {
    const sql = `SELECT id FROM report_cases WHERE ${where} ORDER BY opened_at, id`;
    const expected = (await site.app.database.query<{ id: number }>(sql)).map(({ id }) => String(id));
    const last = Math.ceil(expected.length / PAGE);
    for (const page of [1, Math.ceil(last / 2), last, last + 1]) {
      const { total, cases } = await ask(`${filter}&page=${page}`);
      const slice = expected.slice((page - 1) * PAGE, page * PAGE);
      expect([page, total, cases.map(({ id }) => id)]).toEqual([page, expected.length, slice]);
      // The reason is in an index of its own, with an entry for each report.
      const max = filter === 'reason=spam' ? 3 * CASES : CASES;
      await expectBounded(await statementsOf(() => ask(`${filter}&page=${page}`)), max + FEW);
    }
  });
});

test('a search for suspended accounts reads only these', async () => {
  const suspended = [crowd[500], crowd[7]].map((account) => account?.id);
  const suspend = 'UPDATE accounts SET suspended_at = ? WHERE id IN (?, ?)';
  await site.make.run(suspend, [site.now(), ...suspended]);
  const ask = () => admin.get<{ total: number; users: { id: string }[] }>('/users?suspended=true');
  const { body } = await ask();
  expect([body.total, body.users.map(({ id }) => id)]).toEqual([2, [crowd[500]?.uuid, crowd[7]?.uuid]]);
  await expectBounded(await statementsOf(ask), FEW);
});
