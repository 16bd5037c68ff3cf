import { randomUUID } from 'node:crypto';
import type { ColumnOf, RowOf } from '../../../core/database/columns.js';
import type { Database } from '../../../core/database/database.js';
import { change, rows, listLength, padded, placeholders } from '../../../core/database/sql.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import { lockAccount } from '../../../accounts/users/account-rows.js';
import type { EventStreamRow } from '../webhook.entity.js';
import { MAX_STREAMS_PER_CREDENTIAL } from './feed.rules.js';

interface StreamOwner {
  readonly accountId: number;
  readonly credentialId: number;
  readonly listingId: number;
}

export interface StreamState extends RowOf<EventStreamRow, 'holder'>, RowOf<Listing, 'kind' | 'platformId' | 'slug'> {
  readonly uuid: ColumnOf<Listing, 'uuid'>;
  readonly events: ColumnOf<Listing, 'events'>;
}

const TAKEN = 'SELECT slot FROM event_streams WHERE credential_id = ? ORDER BY opened_at, slot';
const TAKE = `INSERT INTO event_streams (credential_id, slot, holder, account_id, listing_id, opened_at)
  VALUES (?, ?, ?, ?, ?, ?)`;
const STATES = (
  count: number,
): string => `SELECT s.holder, l.uuid, l.kind, l.platform_id AS platformId, l.slug, l.events
  FROM event_streams s JOIN listings l ON l.id = s.listing_id AND l.owner_id = s.account_id AND l.state <> 'removed'
  WHERE s.holder IN (${placeholders(count)})`;

const MAX_AT_ONCE = 100;

/**
 * A credential has a few slots, and a new stream takes the slot that was taken first. So a client that lost its
 * connection can reconnect at once, also to another process, even if the server has not noticed the loss yet.
 */
export function takeSlot(database: Database, owner: StreamOwner, now: Date): Promise<string> {
  const { accountId, credentialId, listingId } = owner;
  const holder = randomUUID();
  return database.write(async (tx) => {
    await lockAccount(tx, accountId);
    const taken = (await rows<RowOf<EventStreamRow, 'slot'>>(tx, TAKEN, [credentialId])).map(({ slot }) => slot);
    const free = Array.from({ length: MAX_STREAMS_PER_CREDENTIAL }, (_, slot) => slot).find(
      (slot) => !taken.includes(slot),
    );
    const slot = free ?? taken[0] ?? 0;
    await change(tx, 'DELETE FROM event_streams WHERE credential_id = ? AND slot = ?', [credentialId, slot]);
    await change(tx, TAKE, [credentialId, slot, holder, accountId, listingId, now]);
    return holder;
  });
}

export const freeSlot = (database: Database, holder: string): Promise<number> =>
  database.execute('DELETE FROM event_streams WHERE holder = ?', [holder]);

/** The states of these streams. A stream is missing if it lost its slot or its account no longer owns the listing. */
export async function streamStates(database: Database, holders: readonly string[]): Promise<Map<string, StreamState>> {
  const states = new Map<string, StreamState>();
  for (let from = 0; from < holders.length; from += MAX_AT_ONCE) {
    const part = holders.slice(from, from + MAX_AT_ONCE);
    const length = listLength(part.length);
    for (const state of await database.query<StreamState>(STATES(length), padded(part, length)))
      states.set(state.holder, state);
  }
  return states;
}
