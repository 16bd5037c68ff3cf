import type { EntityManager } from 'typeorm';
import type { ColumnOf, RowOf, StoredInstant } from '../../../core/database/columns.js';
import { rows } from '../../../core/database/sql.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import { isUuid } from '../../../core/shared/ids.js';
import type { SentEvent } from '../sending/message.rules.js';
import type { WebhookAttempt, WebhookEndpoint } from '../webhook.entity.js';
import { says, type Problem, notFound } from '../../../core/shared/refusals.js';

type EndpointColumns = RowOf<
  WebhookEndpoint,
  | 'id'
  | 'uuid'
  | 'url'
  | 'format'
  | 'types'
  | 'state'
  | 'reason'
  | 'seed'
  | 'oldSeed'
  | 'oldUntil'
  | 'reached'
  | 'sent'
  | 'replayFrom'
  | 'replayed'
  | 'replayUntil'
  | 'succeededAt'
  | 'failingSince'
  | 'createdAt'
>;

/** An endpoint with the facts that identify its listing in messages. */
export interface EndpointRow
  extends EndpointColumns, RowOf<Listing, 'kind' | 'platformId' | 'slug' | 'name' | 'events' | 'ownerId'> {
  readonly listingId: ColumnOf<Listing, 'id'>;
  readonly listingUuid: ColumnOf<Listing, 'uuid'>;
  /** When the newest logged request was made; null if none is logged. */
  readonly lastAt: StoredInstant | null;
  readonly lastOutcome: ColumnOf<WebhookAttempt, 'outcome'> | null;
  readonly lastStatus: ColumnOf<WebhookAttempt, 'status'>;
}

export interface Secrets {
  readonly endpoint: EndpointRow;
  /** Null for the format `channel`: its address is the secret. */
  readonly secret: string | null;
  readonly token: string | null;
}

export interface AttemptRow extends RowOf<
  WebhookAttempt,
  'id' | 'at' | 'sequence' | 'type' | 'attempt' | 'outcome' | 'status' | 'ms' | 'text'
> {
  readonly webhook: ColumnOf<WebhookEndpoint, 'uuid'>;
}

export interface AttemptPage {
  readonly attempts: readonly AttemptRow[];
  /** The events of the requests, by number. Deleted events are missing. */
  readonly events: ReadonlyMap<number, SentEvent>;
  readonly hasMore: boolean;
}

export interface EventPage {
  readonly events: readonly { readonly event: SentEvent; readonly data: object }[];
  readonly last: number;
}

const ENDPOINTS = `SELECT e.id, e.uuid, e.url, e.format, e.types, e.state, e.reason, e.seed, e.old_seed AS oldSeed,
    e.old_until AS oldUntil, e.reached, e.sent, e.replay_from AS replayFrom, e.replayed,
    e.replay_until AS replayUntil, e.succeeded_at AS succeededAt, e.failing_since AS failingSince,
    e.created_at AS createdAt, l.id AS listingId, l.uuid AS listingUuid, l.kind, l.platform_id AS platformId, l.slug,
    l.name, l.events, l.owner_id AS ownerId, a.at AS lastAt, a.outcome AS lastOutcome, a.status AS lastStatus
  FROM webhook_endpoints e JOIN listings l ON l.id = e.listing_id
  LEFT JOIN webhook_attempts a ON a.id = (SELECT n.id FROM webhook_attempts n
    WHERE n.endpoint_id = e.id AND n.type NOT IN ('state', 'change') ORDER BY n.id DESC LIMIT 1)`;
const OF_LISTING = `${ENDPOINTS} WHERE l.id = ? ORDER BY e.id`;
const OF_OWNER = `${ENDPOINTS} WHERE e.uuid = ? AND l.id = ? AND l.owner_id = ?`;

export const endpointsOfListing = (em: EntityManager, listingId: number): Promise<EndpointRow[]> =>
  rows<EndpointRow>(em, OF_LISTING, [listingId]);

/** The endpoint, if the account owns its listing now. The guard may have used ownership data up to a second old. */
export async function ownedEndpoint(
  em: EntityManager,
  { uuid, listingId, accountId }: { readonly uuid: string; readonly listingId: number; readonly accountId: number },
): Promise<EndpointRow> {
  const named = [uuid.toLowerCase(), listingId, accountId];
  const [found] = isUuid(uuid) ? await rows<EndpointRow>(em, OF_OWNER, named) : [];
  if (found === undefined) throw noSuchWebhook();
  return found;
}

const noSuchWebhook = (): Problem =>
  notFound(says('This listing has no such webhook. Look at the list of its webhooks.'));
