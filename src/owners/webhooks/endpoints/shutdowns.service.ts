import { Injectable, Logger } from '@nestjs/common';
import { Audit } from '../../../core/audit/audit.service.js';
import type { ColumnOf, RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import { Events } from '../../../core/events/events.service.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import { Clock } from '../../../core/shared/clock.js';
import { EventRecorder } from '../event-recorder.service.js';
import type { OffReason } from './endpoint.rules.js';
import { switchOff } from './endpoint-switch.js';
import type { WebhookEndpoint } from '../webhook.entity.js';

const ENDPOINT = `SELECT e.id, e.uuid, e.url, e.host, l.id AS listingId, l.kind, l.uuid AS listing, l.owner_id AS ownerId
  FROM webhook_endpoints e JOIN listings l ON l.id = e.listing_id WHERE e.id = ?`;
/** Every change of a state takes this lock, see `lockEvents`. */
const LOCK = 'UPDATE listings SET events = events WHERE id = (SELECT listing_id FROM webhook_endpoints WHERE id = ?)';
const LISTENED = 'SELECT id FROM listings WHERE owner_id = ? AND listeners > 0 ORDER BY id';

interface EndpointRow
  extends RowOf<WebhookEndpoint, 'id' | 'uuid' | 'url' | 'host'>, RowOf<Listing, 'kind' | 'ownerId'> {
  readonly listingId: ColumnOf<Listing, 'id'>;
  readonly listing: ColumnOf<Listing, 'uuid'>;
}

export interface OffEndpoint
  extends Pick<EndpointRow, 'ownerId' | 'listingId' | 'kind'>, RowOf<WebhookEndpoint, 'uuid' | 'host'> {}

type Unanswered = RowOf<WebhookEndpoint, 'id' | 'url'>;

/**
 * Switches off endpoints that no longer answer or whose host staff stopped, and notifies other endpoints of the
 * account.
 */
@Injectable()
export class Shutdowns {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly recorder: EventRecorder,
    private readonly events: Events,
  ) {}

  /** `url` is the address that failed. If the owner has changed the address in the meantime, the endpoint stays on. */
  async switchOff({ id: endpointId, url }: Unanswered, reason: OffReason): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      await change(tx, LOCK, [endpointId]);
      const [endpoint] = await rows<EndpointRow>(tx, ENDPOINT, [endpointId]);
      if (endpoint === undefined || endpoint.url !== url) return;
      const { listingId, listing, kind, uuid, host } = endpoint;
      if (!(await switchOff(tx, { endpointId, listingId, now }, reason))) return;
      await this.tellOthers(tx, endpoint, reason, now);
      await this.audit.record(tx, {
        happenedAt: now,
        actorId: null,
        action: 'webhook.disable',
        targetType: kind,
        targetId: listing,
        reason:
          reason === 'staff' ? 'Staff stopped all webhooks to this host.' : `The endpoint did not answer (${reason}).`,
        stateAfter: { webhook: uuid, host, state: 'off', reason },
      });
      new Logger('Webhooks').warn(`Endpoint ${uuid} at ${host} was switched off: ${reason}`);
    });
  }

  /** Notifies the owner, and records `webhook.disabled` for the owner's other listings that have a listener. */
  async tellOthers(tx: Tx, { ownerId, uuid, host, listingId, kind }: OffEndpoint, reason: OffReason, now: Date) {
    await this.events.emit(tx, { type: 'webhook.disabled', listingId, kind, host, reason, now });
    const listened = await rows<RowOf<Listing, 'id'>>(tx, LISTENED, [ownerId]);
    const about = { type: 'webhook.disabled', causeId: null, accountId: null, now } as const;
    for (const { id } of listened)
      await this.recorder.record(tx, { ...about, listingId: id, detail: { webhook: { id: uuid, host }, reason } });
  }
}
