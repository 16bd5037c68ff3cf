import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { RowOf } from '../../../core/database/columns.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import { Events } from '../../../core/events/events.service.js';
import { deleteEndpoint, switchOff } from './endpoint-switch.js';
import type { WebhookEndpoint } from '../webhook.entity.js';

/**
 * Includes endpoints that were off already, because the new owner must learn that the earlier owner chose their
 * addresses.
 */
const TRANSFERRED = `UPDATE webhook_endpoints SET reason = 'transferred', updated_at = ?
  WHERE listing_id = ? AND state = 'off' AND reason <> 'staff'`;

/**
 * Switches all endpoints of a listing off when it is transferred, because the old owner has their addresses and
 * secrets, and deletes them when it is removed. Subscribes after the recorder, so that the transfer itself is still
 * recorded.
 */
@Injectable()
export class EndpointListener implements OnApplicationBootstrap {
  constructor(private readonly events: Events) {}

  onApplicationBootstrap(): void {
    this.events.on(['listing.transferred'], async (tx, { listingId, now }) => {
      for (const endpointId of await endpointsOf(tx, listingId))
        await switchOff(tx, { endpointId, listingId, now }, 'transferred');
      await change(tx, TRANSFERRED, [now, listingId]);
    });
    this.events.on(['listing.removed'], async (tx, { listingId, now }) => {
      for (const endpointId of await endpointsOf(tx, listingId)) {
        await switchOff(tx, { endpointId, listingId, now }, 'owner');
        await deleteEndpoint(tx, endpointId);
      }
    });
  }
}

async function endpointsOf(tx: Tx, listingId: number): Promise<number[]> {
  const sql = 'SELECT id FROM webhook_endpoints WHERE listing_id = ? ORDER BY id';
  return (await rows<RowOf<WebhookEndpoint, 'id'>>(tx, sql, [listingId])).map(({ id }) => id);
}
