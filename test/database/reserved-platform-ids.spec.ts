import { DataSource, type EntityMetadata } from 'typeorm';
import { Config } from '../../src/config/config.js';
import { isDuplicate } from '../../src/database/database-errors.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import type { Row } from '../../src/database/database.js';
import { ReservedPlatformIds1795132800033 } from '../../src/database/migrations/engine/1795132800033-reserved-platform-ids.js';
import { KeysOfOneColumn1795132800095 } from '../../src/database/migrations/growth/1795132800095-keys-of-one-column.js';
import { migrate } from '../../src/database/migrator.js';
import { Account } from '../../src/users/account.entity.js';
import { Listing } from '../../src/listings/listing.entity.js';
import { type TestDatabase, emptyDatabase } from '../support/database.js';
import { entities } from '../support/entities.js';
import { validRow } from './check-violations.js';

/** The computed column with which the database itself prevents two public listings of one bot or server. */
let store: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  store = await emptyDatabase();
  const config = Config.from({ NODE_ENV: 'test', ...store.variables });
  await migrate(config);
  source = await new DataSource({ ...dataSourceOptions(config), entities }).initialize();
  await insert(Account, {});
});

afterAll(async () => {
  await source.destroy();
  await store.drop();
});

async function insert(entity: typeof Account | typeof Listing, columns: Row): Promise<void> {
  const metadata: EntityMetadata = source.getMetadata(entity);
  const row = { ...validRow(metadata), ...columns };
  const sql = `INSERT INTO ${metadata.tableName} (${Object.keys(row).join(', ')})
    VALUES (${Object.keys(row)
      .map(() => '?')
      .join(', ')})`;
  await source.query(sql, Object.values(row));
}

const listing = (id: number, state: string, platformId = '77'): Promise<void> =>
  insert(Listing, {
    id,
    uuid: `uuid ${id}`,
    platform_id: platformId,
    live_platform_id: platformId,
    owner_id: 1,
    state,
  });
const change = (set: string, id: number) => source.query(`UPDATE listings SET ${set} WHERE id = ?`, [id]);
const isRefused = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: unknown) => isDuplicate(error),
  );
const reserved = async (): Promise<unknown[]> => {
  const sql = 'SELECT id FROM listings WHERE reserved_platform_id = ? ORDER BY id';
  return (await source.query<Row[]>(sql, ['77'])).map(({ id }) => id);
};

beforeEach(() => source.query('DELETE FROM listings'));

test('is reserved by one approved or suspended listing, and shared by all others', async () => {
  const states = ['draft', 'draft', 'pending', 'denied', 'removed', 'approved'];
  for (const [index, state] of states.entries()) await listing(index + 1, state);
  expect(await reserved()).toEqual([6]);
  for (const state of ['approved', 'suspended']) {
    expect(await isRefused(listing(7, state))).toBe(true);
    expect(await isRefused(change(`state = '${state}'`, 1))).toBe(true);
    await change("state = 'suspended'", 6);
  }
  await change("state = 'denied'", 6);
  expect(await reserved()).toEqual([]);
  await change("state = 'suspended'", 1);
  await change("kind = 'server', state = 'approved'", 2);
  expect(await reserved()).toEqual([1, 2]);
});

test('stays with the reserving listing, or else with the oldest one, when the migration is reverted', async () => {
  for (const [id, state] of [
    [1, 'draft'],
    [2, 'approved'],
    [3, 'pending'],
  ] as const)
    await listing(id, state);
  for (const [id, state] of [
    [4, 'denied'],
    [5, 'pending'],
  ] as const)
    await listing(id, state, '78');
  const [migration, later] = [new ReservedPlatformIds1795132800033(), new KeysOfOneColumn1795132800095()];
  const runner = source.createQueryRunner();
  await later.down(runner);
  await migration.down(runner);
  const live = 'SELECT id, live_platform_id AS platformId FROM listings WHERE live_platform_id IS NOT NULL ORDER BY id';
  expect(await source.query(live)).toEqual([
    { id: 2, platformId: '77' },
    { id: 4, platformId: '78' },
  ]);
  expect(await isRefused(listing(6, 'draft'))).toBe(true);
  await migration.up(runner);
  await later.up(runner);
  await runner.release();
  await listing(6, 'draft');
  expect(await isRefused(listing(7, 'approved'))).toBe(true);
});
