import type { EntityManager } from 'typeorm';
import type { ColumnOf, RowOf, StoredInstant } from '../../../core/database/columns.js';
import { rows } from '../../../core/database/sql.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import type { Slice } from '../../../core/shared/pagination.rules.js';
import type { Account } from '../../../accounts/users/account.entity.js';
import type { AddressState } from '../../../core/delivery/switch-off.rules.js';
import { HOSTS_SHOWN } from '../endpoints/endpoint.rules.js';
import type { WebhookEndpoint, WebhookAttempt } from '../webhook.entity.js';
import type { WebhookHost } from '../../../core/delivery/webhook-host.entity.js';

type EndpointColumns = RowOf<
  WebhookEndpoint,
  'id' | 'uuid' | 'host' | 'format' | 'state' | 'reason' | 'reached' | 'failingSince' | 'succeededAt' | 'createdAt'
>;

/** A webhook as staff see it: with its host, but without its address, which may contain secrets. */
export interface StaffWebhookRow extends EndpointColumns, RowOf<Listing, 'kind' | 'name' | 'events'> {
  readonly listingId: ColumnOf<Listing, 'id'>;
  readonly listing: ColumnOf<Listing, 'uuid'>;
  readonly ownerId: ColumnOf<Listing, 'ownerId'>;
  readonly owner: ColumnOf<Account, 'uuid'> | null;
  readonly ownerName: ColumnOf<Account, 'username'> | null;
  readonly lastAt: StoredInstant | null;
  readonly lastOutcome: ColumnOf<WebhookAttempt, 'outcome'> | null;
  readonly lastStatus: ColumnOf<WebhookAttempt, 'status'>;
}

export type BlockedHostRow = RowOf<WebhookHost, 'host' | 'blockedAt' | 'reason'>;

export interface PushHostRow {
  readonly host: string;
  readonly browsers: number | string;
  readonly resting: number | string;
}

export interface StaffWebhookList {
  readonly total: number;
  readonly webhooks: readonly StaffWebhookRow[];
  readonly blocked: readonly BlockedHostRow[];
  readonly push: readonly PushHostRow[];
}

const CHOICE = `(? = '' OR e.state = ?) AND (? = '' OR e.host = ?) AND (? = 0 OR e.failing_since IS NOT NULL)`;
const TOTAL = `SELECT COUNT(*) AS total FROM webhook_endpoints e WHERE ${CHOICE}`;
const WEBHOOKS = `SELECT e.id, e.uuid, e.host, e.format, e.state, e.reason, e.reached, e.failing_since AS failingSince,
    e.succeeded_at AS succeededAt, e.created_at AS createdAt, l.id AS listingId, l.uuid AS listing, l.kind, l.name, l.events,
    l.owner_id AS ownerId, o.uuid AS owner, o.username AS ownerName, a.at AS lastAt, a.outcome AS lastOutcome, a.status AS lastStatus
  FROM webhook_endpoints e JOIN listings l ON l.id = e.listing_id LEFT JOIN accounts o ON o.id = l.owner_id
  LEFT JOIN webhook_attempts a ON a.id = (SELECT n.id FROM webhook_attempts n
    WHERE n.endpoint_id = e.id AND n.type NOT IN ('state', 'change') ORDER BY n.id DESC LIMIT 1)`;
const LIST = `${WEBHOOKS} WHERE ${CHOICE} ORDER BY e.id DESC LIMIT ? OFFSET ?`;
const ONE = `${WEBHOOKS} WHERE e.uuid = ?`;
const BLOCKED = `SELECT host, blocked_at AS blockedAt, reason FROM webhook_hosts ORDER BY blocked_at DESC, host
  LIMIT ${HOSTS_SHOWN}`;
/** Read from the index of the hosts alone. */
const PUSH = `SELECT host, SUM(CASE WHEN state = 'on' THEN 1 ELSE 0 END) AS browsers,
    SUM(CASE WHEN state = 'on' THEN 0 ELSE 1 END) AS resting
  FROM notification_channels WHERE kind = 'browser' AND host IS NOT NULL GROUP BY host
  ORDER BY COUNT(*) DESC, host LIMIT ${HOSTS_SHOWN}`;

interface Choice {
  readonly state?: AddressState | undefined;
  readonly host?: string | undefined;
  readonly failing: boolean;
}

export async function listWebhooks(
  em: EntityManager,
  { state, host = '', failing }: Choice,
  { limit, offset }: Slice,
): Promise<StaffWebhookList> {
  const chosen = [state ?? '', state ?? '', host.toLowerCase(), host.toLowerCase(), failing ? 1 : 0];
  const [counted] = await rows<{ total: number | string }>(em, TOTAL, chosen);
  const webhooks = await rows<StaffWebhookRow>(em, LIST, [...chosen, limit, offset]);
  const blocked = await rows<BlockedHostRow>(em, BLOCKED);
  const push = await rows<PushHostRow>(em, PUSH);
  return { total: Number(counted?.total ?? 0), webhooks, blocked, push };
}

export const findWebhook = async (em: EntityManager, uuid: string): Promise<StaffWebhookRow | undefined> =>
  (await rows<StaffWebhookRow>(em, ONE, [uuid]))[0];
