import type { EntityManager } from 'typeorm';
import type { RowOf } from '../database/columns.js';
import { change, rows, type Tx } from '../database/sql.js';
import type { ReferenceValue } from './reference-value.entity.js';
import { type ReferenceKind, type WordsByLanguage, wordsIn } from './reference.rules.js';

type StoredRow = RowOf<
  ReferenceValue,
  'value' | 'label' | 'description' | 'introduction' | 'words' | 'position' | 'active'
>;
export type ReferenceRow = Omit<StoredRow, 'words'> & { readonly words: WordsByLanguage };

const FIND = 'SELECT value, label, description, introduction, words, position, active FROM reference_values';

const read = async (em: EntityManager, where: string, values: readonly unknown[]): Promise<ReferenceRow[]> =>
  (await rows<StoredRow>(em, `${FIND} WHERE ${where}`, values)).map((row) => ({ ...row, words: wordsIn(row.words) }));

export const valuesOf = (em: EntityManager, kind: ReferenceKind): Promise<ReferenceRow[]> =>
  read(em, 'kind = ? ORDER BY position, value', [kind]);

/** Locks a value until the commit and returns it. Listings that choose the value lock it too (`lockChoice`). */
export async function lockValue(
  tx: Tx,
  kind: ReferenceKind,
  value: string,
  now: Date,
): Promise<ReferenceRow | undefined> {
  const lock = 'UPDATE reference_values SET updated_at = ? WHERE kind = ? AND value = ?';
  if ((await change(tx, lock, [now, kind, value])).affected === 0) return undefined;
  return (await read(tx, 'kind = ? AND value = ?', [kind, value]))[0];
}

/** Locks an active value, so that it cannot be removed or deactivated until the commit; `false` when there is none. */
export async function lockChoice(tx: Tx, kind: ReferenceKind, value: string): Promise<boolean> {
  const lock = 'UPDATE reference_values SET active = 1 WHERE kind = ? AND value = ? AND active = 1';
  return (await change(tx, lock, [kind, value])).affected > 0;
}

/**
 * Whether the list has an active value. Call it after writing the audit entry: that serializes concurrent changes, so
 * that two admins cannot deactivate the last two values at the same time.
 */
export async function hasChoices(tx: Tx, kind: ReferenceKind): Promise<boolean> {
  const find = 'SELECT value FROM reference_values WHERE kind = ? AND active = 1 LIMIT 1';
  return (await rows(tx, find, [kind])).length > 0;
}

/** Counts the values of all listings in one pass. */
const CHOSEN: Readonly<Record<ReferenceKind, string>> = {
  category: `SELECT s.category AS chosen, COUNT(*) AS listings FROM servers s JOIN listings l ON l.id = s.listing_id
    WHERE l.state <> 'removed' AND s.category IS NOT NULL GROUP BY s.category`,
  'content-rating': `SELECT s.content_ratings AS chosen, COUNT(*) AS listings FROM servers s
    JOIN listings l ON l.id = s.listing_id
    WHERE l.state <> 'removed' AND s.content_ratings <> '[]' GROUP BY s.content_ratings`,
  'reserved-slug': `SELECT l.slug AS chosen, COUNT(*) AS listings FROM listings l
    JOIN reference_values v ON v.kind = 'reserved-slug' AND v.value = l.slug GROUP BY l.slug`,
  // Listings do not choose from these lists, so no value is ever in use.
  synonym: `SELECT l.slug AS chosen, 0 AS listings FROM listings l WHERE l.id < 0`,
  tag: `SELECT l.slug AS chosen, 0 AS listings FROM listings l WHERE l.id < 0`,
};

/** The number of listings that have each value, without removed listings. */
export async function countUses(em: EntityManager, kind: ReferenceKind): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ chosen: string; listings: number | string }>(em, CHOSEN[kind]);
  const uses = new Map<string, number>();
  for (const { chosen, listings } of found)
    for (const value of kind === 'content-rating' ? (JSON.parse(chosen) as string[]) : [chosen])
      uses.set(value, (uses.get(value) ?? 0) + Number(listings));
  return uses;
}
