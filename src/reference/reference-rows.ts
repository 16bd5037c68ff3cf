import type { EntityManager } from 'typeorm';
import type { RowOf } from '../database/columns.js';
import type { Tx } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import type { ReferenceValue } from './reference-value.entity.js';
import type { ReferenceKind } from './reference.rules.js';

export type ReferenceRow = RowOf<ReferenceValue, 'value' | 'label' | 'description' | 'position' | 'active'>;

const COLUMNS = 'value, label, description, position, active';

export const allOf = (em: EntityManager, kind: ReferenceKind): Promise<ReferenceRow[]> =>
  rows<ReferenceRow>(em, `SELECT ${COLUMNS} FROM reference_values WHERE kind = ? ORDER BY position, value`, [kind]);

/**
 * Has a value to itself until the commit, and answers it as it is then. Whoever chooses it at the same time holds it too:
 * so one waits for the other, and sees what it did.
 */
export async function heldValue(
  tx: Tx,
  kind: ReferenceKind,
  value: string,
  now: Date,
): Promise<ReferenceRow | undefined> {
  const hold = 'UPDATE reference_values SET updated_at = ? WHERE kind = ? AND value = ?';
  if ((await change(tx, hold, [now, kind, value])).affected === 0) return undefined;
  const find = `SELECT ${COLUMNS} FROM reference_values WHERE kind = ? AND value = ?`;
  return (await rows<ReferenceRow>(tx, find, [kind, value]))[0];
}

/** Keeps a value from being removed or taken out of use until the commit; says whether it can be chosen at all. */
export async function holdChoice(tx: Tx, kind: ReferenceKind, value: string): Promise<boolean> {
  const hold = 'UPDATE reference_values SET active = 1 WHERE kind = ? AND value = ? AND active = 1';
  return (await change(tx, hold, [kind, value])).affected > 0;
}

/**
 * Whether anything of the list can be chosen. Ask after the entry of the audit log is written: those take turns, so that of
 * two who take the last two out of use at the same time the second sees what the first did.
 */
export async function hasChoices(tx: Tx, kind: ReferenceKind): Promise<boolean> {
  const find = 'SELECT value FROM reference_values WHERE kind = ? AND active = 1 LIMIT 1';
  return (await rows(tx, find, [kind])).length > 0;
}

/** The words that listings have, as often as they have them, in one go through the table. */
const CHOSEN: Readonly<Record<ReferenceKind, string>> = {
  category: `SELECT s.category AS chosen, COUNT(*) AS listings FROM servers s JOIN listings l ON l.id = s.listing_id
    WHERE l.state <> 'removed' AND s.category IS NOT NULL GROUP BY s.category`,
  'content-rating': `SELECT s.content_ratings AS chosen, COUNT(*) AS listings FROM servers s
    JOIN listings l ON l.id = s.listing_id
    WHERE l.state <> 'removed' AND s.content_ratings <> '[]' GROUP BY s.content_ratings`,
  'reserved-slug': `SELECT l.slug AS chosen, COUNT(*) AS listings FROM listings l
    JOIN reference_values v ON v.kind = 'reserved-slug' AND v.value = l.slug GROUP BY l.slug`,
};

/** How many listings have each value; what was removed from the directory does not count. */
export async function usesOf(em: EntityManager, kind: ReferenceKind): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ chosen: string; listings: number | string }>(em, CHOSEN[kind]);
  const uses = new Map<string, number>();
  for (const { chosen, listings } of found)
    for (const value of kind === 'content-rating' ? (JSON.parse(chosen) as string[]) : [chosen])
      uses.set(value, (uses.get(value) ?? 0) + Number(listings));
  return uses;
}
