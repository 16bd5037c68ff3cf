import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchKey } from '../../../shared/search-key.js';
import { addColumn, addIndices, dropColumn, dropIndices, index } from '../schema-builder.js';

/** The new columns: each has the search keys of another column. */
const KEYS = [
  { table: 'listings', name: 'name', key: 'name_key' },
  { table: 'accounts', name: 'username', key: 'username_key' },
] as const;
const INDICES = [
  ['listings', index('ix_listings_name_key', 'name_key', 'kind', 'state', 'needs_review')],
  ['listings', index('ix_listings_staff', 'kind', 'state', 'needs_review')],
  ['listings', index('ix_listings_newest', 'created_at', 'id', 'kind', 'state', 'needs_review')],
  ['accounts', index('ix_accounts_username_key', 'username_key')],
  ['accounts', index('ix_accounts_role', 'role')],
  ['accounts', index('ix_accounts_partner', 'partner')],
  ['accounts', index('ix_accounts_suspended', 'suspended_at')],
  ['ratings', index('ix_ratings_newest', 'listing_id', 'updated_at', 'id', 'hidden_at')],
  ['audit_entries', index('ix_audit_entries_time', 'happened_at')],
  ['audit_entries', index('ix_audit_entries_action', 'action', 'sequence')],
  ['removed_votes', index('ix_removed_votes_newest', 'listing_id', 'cause', 'voted_at', 'id', 'account_id')],
] as const;
const BATCH = 200;

/** Indices for the lists and searches of staff, and the search keys of the names that exist. */
export class StaffSearch1795132800038 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, key } of KEYS) await addColumn(runner, table, key, "varchar(100) NOT NULL DEFAULT ''");
    for (const keys of KEYS) await fill(runner, keys);
    await runner.query("UPDATE accounts SET username_key = '' WHERE deleted_at IS NOT NULL");
    for (const [table, one] of INDICES) await addIndices(runner, table, one);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, one] of INDICES) await dropIndices(runner, table, one);
    for (const { table, key } of KEYS) await dropColumn(runner, table, key);
  }
}

/** Here instead of in SQL, because SQLite's LOWER only knows ASCII. */
async function fill(runner: QueryRunner, { table, name, key }: (typeof KEYS)[number]): Promise<void> {
  const next = `SELECT id, ${name} AS name FROM ${table} WHERE id > ? ORDER BY id LIMIT ${BATCH}`;
  for (let last = 0; ;) {
    const found = (await runner.query(next, [last])) as { id: number; name: string }[];
    if (found.length === 0) return;
    const cases = found.map(() => 'WHEN ? THEN ?').join(' ');
    const values = found.flatMap((row) => [row.id, searchKey(row.name)]);
    const ids = [found[0]?.id, found.at(-1)?.id];
    await runner.query(`UPDATE ${table} SET ${key} = CASE id ${cases} END WHERE id BETWEEN ? AND ?`, [
      ...values,
      ...ids,
    ]);
    last = found.at(-1)?.id ?? last;
  }
}
