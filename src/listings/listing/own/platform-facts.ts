import type { EntityManager } from 'typeorm';
import { type RowOf, toDateOrNull } from '../../../core/database/columns.js';
import { change, insertMany, rows, type Tx } from '../../../core/database/sql.js';
import { inspectInput } from '../../../core/input/dto.pipe.js';
import type { Values } from './listing-fields.rules.js';
import type { ListingPlan } from './own-listing.js';
import type { PlatformFact } from '../listing.entity.js';
import { type PlatformReport, platformReport } from './platform-facts.rules.js';

export interface PlatformFacts {
  /** Defaults for the fields that the team can edit. */
  readonly fields: Readonly<Values>;
  /** Columns of a server that only the platform sets. */
  readonly columns: Readonly<Partial<Record<'member_count' | 'online_count', number>>>;
  /** Flags of a server that staff can set too, by column. */
  readonly flags?: Readonly<Partial<Record<'platform_partner', 0 | 1>>>;
}

export const NO_PLATFORM_FACTS: PlatformFacts = { fields: {}, columns: {} };

/** Values from the platform are validated like those of owners; invalid ones are left out. */
export const readPlatformValues = ({ input }: ListingPlan, { fields }: PlatformFacts): Values => ({
  ...inspectInput(input, { values: fields, source: 'json', isStrict: false }).values,
});

export const storePlatformFacts = (
  tx: Tx,
  listingId: number,
  {
    filled,
    reported,
    nextRefreshAt,
  }: { readonly filled: Values; readonly reported: Values; readonly nextRefreshAt: Date },
): Promise<void> =>
  insertMany(tx, 'platform_facts', [
    {
      listing_id: listingId,
      told: JSON.stringify(filled),
      reported: JSON.stringify(reported),
      next_refresh_at: nextRefreshAt,
    },
  ]);

export interface StoredReport extends PlatformReport {
  /** `null`: when the draft was made. */
  readonly refreshedAt: Date | null;
}

const REPORT = 'SELECT told, reported, refreshed_at AS refreshedAt FROM platform_facts WHERE listing_id = ?';

/** What the platform last reported; `undefined` if it reported nothing. `current` has the listing's own values. */
export async function readPlatformReport(
  em: EntityManager,
  listingId: number,
  current: Values,
): Promise<StoredReport | undefined> {
  const [row] = await rows<RowOf<PlatformFact, 'told' | 'reported' | 'refreshedAt'>>(em, REPORT, [listingId]);
  if (row === undefined) return undefined;
  const filled = JSON.parse(row.told) as Values;
  const reported = row.reported === null ? null : (JSON.parse(row.reported) as Values);
  const report = platformReport({ filled, reported }, current);
  return report && { ...report, refreshedAt: toDateOrNull(row.refreshedAt) };
}

/** For changes that affect what the platform would report, such as a new invite. */
export const scheduleRefresh = (tx: Tx, listingId: number, now: Date): Promise<unknown> =>
  change(tx, 'UPDATE platform_facts SET next_refresh_at = ?, failures = 0 WHERE listing_id = ?', [now, listingId]);

/** Returns whether any value changed. */
export async function writePlatformColumns(
  tx: Tx,
  listingId: number,
  columns: PlatformFacts['columns'],
): Promise<boolean> {
  const names = Object.keys(columns);
  if (names.length === 0) return false;
  const sql = `UPDATE servers SET ${names.map((name) => `${name} = ?`).join(', ')}
    WHERE listing_id = ? AND (${names.map((name) => `${name} <> ?`).join(' OR ')})`;
  const values = Object.values(columns);
  return (await change(tx, sql, [...values, listingId, ...values])).affected > 0;
}

/** Follows the platform's changes of flags, unless staff have changed the flag. Returns the changed columns. */
export async function updatePlatformFlags(
  tx: Tx,
  listingId: number,
  { filled, flags = {} }: { readonly filled: Values; readonly flags?: PlatformFacts['flags'] },
): Promise<string[]> {
  const changed: string[] = [];
  for (const [column, flag] of Object.entries(flags)) {
    const before = filled[column] ?? 0;
    const sql = `UPDATE servers SET ${column} = ? WHERE listing_id = ? AND ${column} = ?`;
    if (flag === before) continue;
    if ((await change(tx, sql, [flag, listingId, before])).affected > 0) changed.push(column);
  }
  return changed;
}
