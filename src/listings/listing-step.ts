import type { Tx } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import { Problem } from '../shared/errors.js';
import type { ListingKind, ListingState } from './listing.rules.js';
import { STEPS, type Step, refusalOf } from './life-cycle.rules.js';

/** What a step writes beside the state, by column. */
type Beside = Readonly<Record<string, unknown>>;

/**
 * Makes one step of a listing's life: elsewhere nobody changes a state. Of two who try at once only one finds the
 * listing where the step begins; the other one is told where it is now.
 */
export async function makeStep(tx: Tx, listingId: number, step: Step, beside: Beside = {}): Promise<void> {
  const { from, to } = STEPS[step];
  const names = Object.keys(beside).map((name) => `, ${name} = ?`);
  const { affected } = await change(
    tx,
    `UPDATE listings SET state = ?, version = version + 1${names.join('')}
     WHERE id = ? AND state IN (${from.map(() => '?').join(', ')})`,
    [to, ...Object.values(beside), listingId, ...from],
  );
  if (affected > 0) return;
  const find = 'SELECT kind, state FROM listings WHERE id = ?';
  const [now] = await rows<{ kind: ListingKind; state: ListingState }>(tx, find, [listingId]);
  throw new Problem(409, refusalOf(step, now?.kind ?? 'bot', now?.state ?? 'removed'));
}
