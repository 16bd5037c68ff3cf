import { type ColumnOf, type StoredInstant, toDate } from '../../src/core/database/columns.js';
import type { ListingEvent } from '../../src/owners/webhooks/webhook.entity.js';
import type { Served } from '../support/served.js';

interface StoredEvent {
  readonly sequence: number;
  readonly type: ColumnOf<ListingEvent, 'type'>;
  readonly at: Date;
  readonly causeId: number | null;
  readonly accountId: number | null;
  readonly total: number;
  readonly detail: unknown;
}

/** The recorded events of a listing, oldest first. */
export async function eventsOf({ app }: Served, { id }: { readonly id: number }): Promise<StoredEvent[]> {
  const found = await app.database.query<
    Omit<StoredEvent, 'at' | 'detail'> & { readonly at: StoredInstant; readonly detail: string | null }
  >(
    `SELECT sequence, type, at, cause_id AS causeId, account_id AS accountId, total, detail
     FROM listing_events WHERE listing_id = ? ORDER BY sequence`,
    [id],
  );
  return found.map((row) => ({
    ...row,
    at: toDate(row.at),
    detail: row.detail === null ? null : (JSON.parse(row.detail) as unknown),
  }));
}

export async function countersOf({ app }: Served, { id }: { readonly id: number }) {
  const sql = 'SELECT votes, events, listeners FROM listings WHERE id = ?';
  const [row] = await app.database.query<{ votes: number; events: number; listeners: number }>(sql, [id]);
  if (row === undefined) throw new Error(`There is no listing ${id}`);
  return row;
}

export const listen = ({ make }: Served, listing: { readonly id: number }, listeners = 1): Promise<unknown> =>
  make.run('UPDATE listings SET listeners = ? WHERE id = ?', [listeners, listing.id]);
