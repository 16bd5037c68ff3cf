import type { EntityManager } from 'typeorm';
import type { ColumnOf, RowOf } from '../../database/columns.js';
import { rows } from '../../database/sql.js';
import type { Listing } from '../../listings/listing.entity.js';
import { type Problem, notFound } from '../../shared/errors.js';
import { isUuid } from '../../shared/ids.js';
import type { SentEvent } from '../sending/message.rules.js';
import type { WebhookAttempt } from '../sending/webhook-attempt.entity.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';

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
  | 'succeededAt'
  | 'failingSince'
  | 'createdAt'
>;

/** An endpoint with what identifies its listing in messages. */
export interface EndpointRow
  extends EndpointColumns, RowOf<Listing, 'kind' | 'platformId' | 'slug' | 'events' | 'ownerId'> {
  readonly listingId: ColumnOf<Listing, 'id'>;
  readonly listingUuid: ColumnOf<Listing, 'uuid'>;
}

export interface Secrets {
  readonly endpoint: EndpointRow;
  readonly secret: string;
  readonly token: string | null;
}

export interface AttemptRow extends RowOf<
  WebhookAttempt,
  'at' | 'sequence' | 'type' | 'attempt' | 'outcome' | 'status' | 'ms' | 'text'
> {
  /** The UUID of the endpoint. */
  readonly webhook: ColumnOf<WebhookEndpoint, 'uuid'>;
}

export interface EventPage {
  readonly events: readonly { readonly event: SentEvent; readonly data: object }[];
  readonly last: number;
}

const ENDPOINTS = `SELECT e.id, e.uuid, e.url, e.format, e.types, e.state, e.reason, e.seed, e.old_seed AS oldSeed,
    e.old_until AS oldUntil, e.reached, e.sent, e.succeeded_at AS succeededAt, e.failing_since AS failingSince,
    e.created_at AS createdAt, l.id AS listingId, l.uuid AS listingUuid, l.kind, l.platform_id AS platformId, l.slug,
    l.events, l.owner_id AS ownerId
  FROM webhook_endpoints e JOIN listings l ON l.id = e.listing_id`;
const OF_LISTING = `${ENDPOINTS} WHERE l.id = ? ORDER BY e.id`;
const OF_OWNER = `${ENDPOINTS} WHERE e.uuid = ? AND l.id = ? AND l.owner_id = ?`;

export const endpointsOfListing = (em: EntityManager, listingId: number): Promise<EndpointRow[]> =>
  rows<EndpointRow>(em, OF_LISTING, [listingId]);

interface Named {
  readonly uuid: string;
  readonly listingId: number;
  readonly accountId: number;
}

/** The endpoint, if the account owns its listing now: the guard may have used data that was cached for a second. */
export async function ownedEndpoint(em: EntityManager, { uuid, listingId, accountId }: Named): Promise<EndpointRow> {
  const named = [uuid.toLowerCase(), listingId, accountId];
  const [found] = isUuid(uuid) ? await rows<EndpointRow>(em, OF_OWNER, named) : [];
  if (found === undefined) throw noSuchWebhook();
  return found;
}

export const noSuchWebhook = (): Problem =>
  notFound('This listing has no such webhook. Look at the list of its webhooks.');
