import { createHash } from 'node:crypto';
import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import {
  addIndices,
  createTable,
  dropIndices,
  dropTables,
  flag,
  index,
  isSqlite,
  key,
  makeAppendOnly,
  makeChangeable,
  nullable,
  unique,
  integer,
  varchar,
} from '../schema-builder.js';

const TABLE = 'audit_entries';
const LINKS = [
  { name: 'sequence', column: integer, type: 'int' },
  { name: 'previous_hash', column: hashColumn, type: 'varchar(64)' },
  { name: 'hash', column: hashColumn, type: 'varchar(64)' },
] as const;
const INDICES = [
  index('ix_audit_entries_destructive', 'actor_id', 'destructive', 'happened_at'),
  unique('ux_audit_entries_sequence', 'sequence'),
];

function hashColumn(name: string, extras = {}) {
  return varchar(name, 64, extras);
}

/** Numbers the entries of the audit log, also existing ones, and chains each to the previous one by hashes. */
export class AuditChain1795132800012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'audit_heads', { columns: [key('id'), integer('sequence'), varchar('hash', 64)] });
    await makeChangeable(runner, TABLE);
    const added = [flag('destructive'), ...LINKS.map(({ name, column }) => column(name, nullable))];
    for (const column of added)
      if (!(await runner.hasColumn(TABLE, column.name))) await runner.addColumn(TABLE, new TableColumn(column));
    await chain(runner);
    await makeRequired(runner);
    await addIndices(runner, TABLE, ...INDICES);
    await makeAppendOnly(runner, TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await makeChangeable(runner, TABLE);
    await dropIndices(runner, TABLE, ...INDICES);
    for (const name of ['destructive', ...LINKS.map((link) => link.name)]) await runner.dropColumn(TABLE, name);
    await makeAppendOnly(runner, TABLE);
    await dropTables(runner, 'audit_heads');
  }
}

/** Makes the new columns NOT NULL. In plain SQL on MySQL, where TypeORM would recreate the column and lose its values. */
async function makeRequired(runner: QueryRunner): Promise<void> {
  for (const { name, column, type } of LINKS)
    if (isSqlite(runner)) await runner.changeColumn(TABLE, name, new TableColumn(column(name)));
    else await runner.query(`ALTER TABLE ${TABLE} MODIFY ${name} ${type} NOT NULL`);
}

type Entry = Record<string, unknown> & { readonly id: number };

const UNCHAINED = `SELECT id, happened_at, actor_id, action, target_type, target_id, reason, state_before, state_after, request_id,
  destructive FROM ${TABLE} WHERE sequence IS NULL ORDER BY id`;

async function chain(runner: QueryRunner): Promise<void> {
  const last = `SELECT sequence, hash FROM ${TABLE} WHERE sequence IS NOT NULL ORDER BY sequence DESC LIMIT 1`;
  const [end] = (await runner.query(last)) as { sequence: number; hash: string }[];
  let { sequence, hash } = end ?? { sequence: 0, hash: '0'.repeat(64) };
  for (const entry of (await runner.query(UNCHAINED)) as Entry[]) {
    const previous = hash;
    sequence += 1;
    hash = createHash('sha256')
      .update(textOf(entry, sequence, previous))
      .digest('hex');
    const sql = `UPDATE ${TABLE} SET sequence = ?, previous_hash = ?, hash = ? WHERE id = ?`;
    await runner.query(sql, [sequence, previous, hash, entry.id]);
  }
  await runner.query('DELETE FROM audit_heads');
  await runner.query('INSERT INTO audit_heads (id, sequence, hash) VALUES (0, ?, ?)', [sequence, hash]);
}

/** A copy of the audit log's rule at the time of this migration: the rule may change later, this must not. */
function textOf(entry: Entry, sequence: number, previous: string): string {
  const { happened_at: at, destructive } = entry;
  const instant = at instanceof Date ? at.toISOString() : `${String(at).replace(' ', 'T')}Z`;
  const names = [
    'actor_id',
    'action',
    'target_type',
    'target_id',
    'reason',
    'state_before',
    'state_after',
    'request_id',
  ];
  return JSON.stringify([sequence, previous, instant, ...names.map((name) => entry[name]), Boolean(destructive)]);
}
