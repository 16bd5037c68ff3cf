import { DataSource, type EntityMetadata } from 'typeorm';
import { Config } from '../../src/core/config/config.js';
import { isDuplicate } from '../../src/core/database/database-errors.js';
import { dataSourceOptions } from '../../src/core/database/data-source.js';
import type { Row } from '../../src/core/database/sql.js';
import { migrate } from '../../src/core/database/migrator.js';
import { Account } from '../../src/accounts/users/account.entity.js';
import { Listing } from '../../src/listings/listing/listing.entity.js';
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
