import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, addIndices, dropColumn, dropIndices, index, isSqlite, unique } from '../schema-builder.js';

interface Key {
  readonly table: string;
  /** The computed column: NULL, or both values joined by a colon. */
  readonly column: string;
  readonly length: number;
  readonly values: readonly [one: string, other: string];
  /** When the column has a value. */
  readonly when: string;
  /** The name and columns of the old unique index. */
  readonly replaced: readonly [name: string, one: string, other: string];
  /** The plain index that takes its place for lookups. */
  readonly lookup: string;
}

const KEYS: readonly Key[] = [
  {
    table: 'listings',
    column: 'slug_key',
    length: 71,
    values: ['kind', 'slug'],
    when: 'slug IS NOT NULL',
    replaced: ['ux_listings_slug', 'kind', 'slug'],
    lookup: 'ix_listings_slug',
  },
  {
    table: 'listings',
    column: 'reserved_key',
    length: 43,
    values: ['kind', 'platform_id'],
    when: "state IN ('approved', 'suspended')",
    replaced: ['ux_listings_reserved_platform_id', 'kind', 'reserved_platform_id'],
    lookup: 'ix_listings_reserved_platform_id',
  },
  {
    table: 'bids',
    column: 'request_id',
    length: 80,
    values: ['account_id', 'request_key'],
    when: 'request_key IS NOT NULL',
    replaced: ['ux_bids_request', 'account_id', 'request_key'],
    lookup: 'ix_bids_request',
  },
  {
    table: 'bump_boosts',
    column: 'request_id',
    length: 106,
    values: ['account_id', 'request_key'],
    when: 'request_key IS NOT NULL',
    replaced: ['ux_bump_boosts_request', 'account_id', 'request_key'],
    lookup: 'ix_bump_boosts_request',
  },
  {
    table: 'adjustments',
    column: 'request_id',
    length: 80,
    values: ['first_id', 'request_key'],
    when: 'request_key IS NOT NULL',
    replaced: ['ux_adjustments_request', 'first_id', 'request_key'],
    lookup: 'ix_adjustments_request',
  },
  {
    table: 'reports',
    column: 'reporter_key',
    length: 30,
    values: ['case_id', 'reporter_id'],
    when: 'reporter_id IS NOT NULL',
    replaced: ['ux_reports_case_reporter', 'case_id', 'reporter_id'],
    lookup: 'ix_reports_case_reporter',
  },
];

const uniqueOf = ({ table, column }: Key) => unique(`ux_${table}_${column}`, column);
const joined = (runner: QueryRunner, [one, other]: Key['values']): string =>
  isSqlite(runner) ? `${one} || ':' || ${other}` : `CONCAT(${one}, ':', ${other})`;

/**
 * Replaces unique indices of two columns, one of which may be NULL. Galera compares the NULLs of such an index like values,
 * so changes of different rows on two nodes undid each other. The columns are computed, so that an older version, which
 * does not know them, goes on working.
 */
export class KeysOfOneColumn1795132800095 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const key of KEYS) {
      const { table, column, length, when, values, replaced, lookup } = key;
      const type = `varchar(${length}) GENERATED ALWAYS AS (CASE WHEN ${when} THEN ${joined(runner, values)} END) VIRTUAL`;
      await addColumn(runner, table, column, type);
      const [name, ...columns] = replaced;
      await addIndices(runner, table, uniqueOf(key), index(lookup, ...columns));
      await dropIndices(runner, table, unique(name));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const key of KEYS.toReversed()) {
      const { table, column, replaced, lookup } = key;
      const [name, ...columns] = replaced;
      await addIndices(runner, table, unique(name, ...columns));
      await dropIndices(runner, table, uniqueOf(key), index(lookup));
      await dropColumn(runner, table, column);
    }
  }
}
