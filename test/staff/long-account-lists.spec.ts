import { AccountPlaces } from '../../src/desk/people/account-places.js';
import { listPeople } from '../../src/desk/people/people-search.js';
import { BLOCK, SHOWN_WHILE_COUNTING } from '../../src/core/shared/list-marks.rules.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { boundedStatements } from '../support/bounded-statements.js';
import { dialect } from '../support/database.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);
const { statementsOf, expectBounded } = boundedStatements(site);

const PAGE = 50;
const ACCOUNTS = SHOWN_WHILE_COUNTING + 1_500;
/** The rows that a page reads besides those that it skips. */
const FEW = 2_000;

interface People {
  readonly total: number;
  readonly users: readonly { readonly id: string }[];
}

let admin: StaffClient;

beforeAll(async () => {
  admin = await staff('admin');
  await site.make.crowd(ACCOUNTS);
  await site.make.run('UPDATE accounts SET suspended_at = ? WHERE id % 500 = 3', [site.now()]);
  await site.make.run("UPDATE accounts SET role = 'reviewer' WHERE id % 900 = 7");
  if (dialect === 'mysql') await site.app.database.query('ANALYZE TABLE accounts');
});

beforeEach(() => site.advance(MINUTE));

const ask = async (query: string): Promise<People> => (await admin.get<People>(`/users?${query}`)).body;

test('the first page after a start counts the accounts block by block', async () => {
  const calls = await statementsOf(() => ask(''));
  expect((await ask('')).total).toBe(
    await site.app.database.query('SELECT id FROM accounts').then((all) => all.length),
  );
  await expectBounded(calls, BLOCK + FEW);
});

test('while many accounts are still being counted, the newest are listed', async () => {
  const source = { database: site.app.database, places: new AccountPlaces(site.app.database, 1) };
  const search = { filter: { suspended: false }, now: site.now() };
  const page = (number: number, limit = PAGE) => ({ page: number, limit, offset: (number - 1) * limit });
  const newestFirst = await site.app.database.query<{ uuid: string }>(
    'SELECT uuid FROM accounts WHERE suspended_at IS NULL ORDER BY id DESC',
  );
  const pages = {
    first: page(1),
    last: page(SHOWN_WHILE_COUNTING / PAGE),
    after: page(SHOWN_WHILE_COUNTING / PAGE + 1),
  };
  const early = await listPeople(source, search, pages.first);
  expect(early).toMatchObject({ total: SHOWN_WHILE_COUNTING, isTotalExact: false });
  expect(early.found.map(({ uuid }) => uuid)).toEqual(newestFirst.slice(0, PAGE).map(({ uuid }) => uuid));
  // The marks are found now.
  while ((await source.places.total()) === undefined);
  for (const slice of Object.values(pages)) {
    const { total, isTotalExact, found } = await listPeople(source, search, slice);
    expect([total, isTotalExact]).toEqual([newestFirst.length, true]);
    const expected = newestFirst.slice(slice.offset, slice.offset + PAGE);
    expect(found.map(({ uuid }) => uuid)).toEqual(expected.map(({ uuid }) => uuid));
  }
});

test.each([
  ['', '1 = 1'],
  ['suspended=false', 'suspended_at IS NULL'],
  ['role=user', "role = 'user'"],
  ['role=user&suspended=false', "role = 'user' AND suspended_at IS NULL"],
])('pages of all accounts with the filter "%s" are found without a walk over the others', async (filter, where) => {
  const newestFirst = `SELECT uuid FROM accounts WHERE ${where} ORDER BY id DESC`;
  const expected = (await site.app.database.query<{ uuid: string }>(newestFirst)).map(({ uuid }) => uuid);
  const last = Math.ceil(expected.length / PAGE);
  for (const page of [1, 2, Math.ceil(last / 2), last - 1, last]) {
    const { total, users } = await ask(`${filter}&page=${page}`);
    expect([page, total]).toEqual([page, expected.length]);
    expect(users.map(({ id }) => id)).toEqual(expected.slice((page - 1) * PAGE, page * PAGE));
    await expectBounded(await statementsOf(() => ask(`${filter}&page=${page}`)), BLOCK + FEW);
  }
  expect(await ask(`${filter}&page=${last + 1}`)).toMatchObject({ total: expected.length, users: [] });
});

test('a new account is first, and counts at once', async () => {
  const { total } = await ask('');
  const newest = await site.make.account();
  const after = await ask('');
  expect([after.total, after.users[0]?.id]).toEqual([total + 1, newest.uuid]);
});
