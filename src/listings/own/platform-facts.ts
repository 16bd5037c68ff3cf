import type { Tx } from '../../database/database.js';
import { change, insertMany } from '../../database/sql.js';
import { inspectInput } from '../../input/read-input.js';
import type { Values } from './listing-fields.rules.js';
import type { ListingPlan } from './own-listing.js';

/** What the platform tells of a listing. */
export interface Facts {
  /** It fills in what nobody wrote. */
  readonly fields: Readonly<Values>;
  /** Columns of a server that only the platform fills. */
  readonly own: Readonly<Partial<Record<'member_count' | 'online_count', number>>>;
  /** Flags of a server that staff set too, by their columns. */
  readonly marks?: Readonly<Partial<Record<'platform_partner', 0 | 1>>>;
}

export const NO_FACTS: Facts = { fields: {}, own: {} };

/** The platform's values are checked like those of owners. Values that do not fit are left out. */
export const readTold = ({ input }: ListingPlan, { fields }: Facts): Values => ({
  ...inspectInput(input, { values: fields, source: 'json', isStrict: false }).values,
});

export const rememberTold = (tx: Tx, listingId: number, told: Values, nextRefreshAt: Date): Promise<void> =>
  insertMany(tx, 'platform_facts', [
    { listing_id: listingId, told: JSON.stringify(told), next_refresh_at: nextRefreshAt },
  ]);

/** Something changed by which the platform is asked: what it answers now may be something else. */
export const askAgain = (tx: Tx, listingId: number, now: Date): Promise<unknown> =>
  change(tx, 'UPDATE platform_facts SET next_refresh_at = ?, failures = 0 WHERE listing_id = ?', [now, listingId]);

/** Writes the columns that the platform alone fills; answers whether any of them says something new. */
export async function writeOwn(tx: Tx, listingId: number, own: Facts['own']): Promise<boolean> {
  const names = Object.keys(own);
  if (names.length === 0) return false;
  const sql = `UPDATE servers SET ${names.map((name) => `${name} = ?`).join(', ')}
    WHERE listing_id = ? AND (${names.map((name) => `${name} <> ?`).join(' OR ')})`;
  return (await change(tx, sql, [...Object.values(own), listingId, ...Object.values(own)])).affected > 0;
}

/**
 * Sets the marks of which the platform says something else than before, where they still are as it said then: what staff
 * set stays. Answers the columns that changed.
 */
export async function followMarks(
  tx: Tx,
  listingId: number,
  { told, marks = {} }: { readonly told: Values; readonly marks?: Facts['marks'] },
): Promise<string[]> {
  const changed: string[] = [];
  for (const [column, mark] of Object.entries(marks)) {
    const before = told[column] ?? 0;
    const sql = `UPDATE servers SET ${column} = ? WHERE listing_id = ? AND ${column} = ?`;
    if (mark === before) continue;
    if ((await change(tx, sql, [mark, listingId, before])).affected > 0) changed.push(column);
  }
  return changed;
}
