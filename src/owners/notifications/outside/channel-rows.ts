import { change, type Tx } from '../../../core/database/sql.js';

/** Deletes an address outside the site, with what waits for it and its log. */
export async function deleteChannel(tx: Tx, id: number): Promise<void> {
  await change(tx, 'DELETE FROM notification_deliveries WHERE channel_id = ?', [id]);
  await change(tx, 'DELETE FROM notification_attempts WHERE channel_id = ?', [id]);
  await change(tx, 'DELETE FROM notification_channels WHERE id = ?', [id]);
}
