import type { EntityManager } from 'typeorm';
import { isDuplicate } from '../../core/database/database-errors.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import { BATCHES_THAT_COUNT_ONCE, slotCutoff } from './batch.rules.js';

const TAKE = 'UPDATE staff_batch_slots SET taken_at = ? WHERE account_id = ? AND slot = ? AND taken_at <= ?';
const FIRST = 'INSERT INTO staff_batch_slots (account_id, slot, taken_at) VALUES (?, ?, ?)';
const TAKEN = 'SELECT COUNT(*) AS taken FROM staff_batch_slots WHERE account_id = ? AND taken_at > ?';

/**
 * Takes one of the account's slots, or returns `false` if all are taken. Concurrent batches cannot take the same one.
 */
export async function takeSlot(tx: Tx, accountId: number, now: Date): Promise<boolean> {
  for (let slot = 1; slot <= BATCHES_THAT_COUNT_ONCE; slot += 1) {
    if ((await change(tx, TAKE, [now, accountId, slot, slotCutoff(now)])).affected > 0) return true;
    if (await firstTake(tx, accountId, slot, now)) return true;
  }
  return false;
}

async function firstTake(tx: Tx, accountId: number, slot: number, now: Date): Promise<boolean> {
  try {
    await change(tx, FIRST, [accountId, slot, now]);
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return false;
  }
}

/** How many more batches of the account can count once. */
export async function freeSlots(em: EntityManager, accountId: number, now: Date): Promise<number> {
  const [found] = await rows<{ taken: number | string }>(em, TAKEN, [accountId, slotCutoff(now)]);
  return BATCHES_THAT_COUNT_ONCE - Number(found?.taken ?? 0);
}
