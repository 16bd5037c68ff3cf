import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, type StoredInstant, toDate, toDateOrNull } from '../../../core/database/columns.js';
import type { Database } from '../../../core/database/database.js';
import { rows, listLength, padded, placeholders } from '../../../core/database/sql.js';
import { BATCH } from '../../../core/delivery/retry.rules.js';
import { seedsOf } from '../../../core/delivery/secrets.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import type { Account } from '../../../accounts/users/account.entity.js';
import { shownName } from '../../../accounts/users/account.rules.js';
import { type EndpointFormat, wantedTypes } from '../endpoints/endpoint.rules.js';
import type { WebhookEndpoint, ListingEvent, WebhookRetry } from '../webhook.entity.js';
import { LOOKED_AT, type WorkItem, chainOf, emptyChain } from './event-chain.rules.js';
import type { NamedListing, SentEvent } from './message.rules.js';

type EndpointColumns = RowOf<
  WebhookEndpoint,
  | 'id'
  | 'url'
  | 'format'
  | 'types'
  | 'state'
  | 'seed'
  | 'oldSeed'
  | 'oldUntil'
  | 'reached'
  | 'sent'
  | 'replayFrom'
  | 'replayed'
  | 'replayUntil'
  | 'strikes'
  | 'failingSince'
>;

interface EndpointRow
  extends EndpointColumns, RowOf<Listing, 'uuid' | 'kind' | 'platformId' | 'slug' | 'name' | 'events'> {
  readonly listingId: ColumnOf<Listing, 'id'>;
  /** Whether staff stopped all webhooks to its host. */
  readonly isBlocked: number | boolean;
  readonly ownerLanguage: ColumnOf<Account, 'language'>;
}

export interface LeasedEndpoint extends Omit<EndpointRow, 'types' | 'failingSince'> {
  readonly listing: NamedListing;
  readonly seeds: readonly string[];
  readonly wantedTypes: readonly string[] | null;
  readonly failingSince: Date | null;
  readonly obstacle: 'staff' | undefined;
}

const ENDPOINT = `SELECT e.id, e.url, e.format, e.types, e.state, e.seed, e.old_seed AS oldSeed, e.old_until AS oldUntil,
    e.reached, e.sent, e.replay_from AS replayFrom, e.replayed, e.replay_until AS replayUntil, e.strikes,
    e.failing_since AS failingSince, l.id AS listingId, l.uuid, l.kind, l.platform_id AS platformId, l.slug, l.name, l.events,
    EXISTS (SELECT 1 FROM webhook_hosts b WHERE b.host = e.host) AS isBlocked, o.language AS ownerLanguage
  FROM webhook_endpoints e JOIN listings l ON l.id = e.listing_id LEFT JOIN accounts o ON o.id = l.owner_id
  WHERE e.id = ? AND e.leased_by = ? AND e.state <> 'off'`;

/** The endpoint, unless it was switched off or another process leased it. */
export async function readLeased(
  database: Database,
  { id, holder, now }: { readonly id: number; readonly holder: string; readonly now: Date },
): Promise<LeasedEndpoint | undefined> {
  const [row] = await database.query<EndpointRow>(ENDPOINT, [id, holder]);
  if (row === undefined) return undefined;
  return {
    ...row,
    listing: row,
    seeds: seedsOf(row, now),
    wantedTypes: typesOf(row.types),
    failingSince: toDateOrNull(row.failingSince),
    // The owner chose this host at the moment when staff stopped it.
    obstacle: row.isBlocked ? 'staff' : undefined,
  };
}

export const typesOf = (types: string | null): string[] | null =>
  types === null ? null : (JSON.parse(types) as string[]);

interface EventRow extends RowOf<ListingEvent, 'sequence' | 'type' | 'at' | 'causeId' | 'total' | 'detail'> {
  readonly platformId: ColumnOf<Account, 'platformId'>;
  readonly username: ColumnOf<Account, 'username'> | null;
  readonly displayName: ColumnOf<Account, 'displayName'>;
  readonly useDisplayName: number | null;
  readonly votedAt: StoredInstant | null;
}

const EVENT = `v.sequence, v.type, v.at, v.cause_id AS causeId, v.total, v.detail, a.platform_id AS platformId, a.username,
    a.display_name AS displayName, a.use_display_name AS useDisplayName, COALESCE(c.voted_at, r.voted_at) AS votedAt`;
const WITH_NAMES = `LEFT JOIN accounts a ON a.id = v.account_id
  LEFT JOIN votes c ON c.id = v.cause_id AND v.type IN ('vote.created', 'vote.removed')
  LEFT JOIN removed_votes r ON r.id = v.cause_id AND v.type IN ('vote.created', 'vote.removed')`;
const EVENTS = `SELECT ${EVENT} FROM listing_events v ${WITH_NAMES}
  WHERE v.listing_id = ? AND v.sequence > ? AND v.sequence <= ? ORDER BY v.sequence LIMIT ?`;
const RETRIES = `SELECT ${EVENT}, t.attempts, t.previous
  FROM webhook_retries t JOIN listing_events v ON v.listing_id = ? AND v.sequence = t.sequence ${WITH_NAMES}
  WHERE t.endpoint_id = ? AND t.due_at <= ? ORDER BY t.sequence LIMIT ${BATCH}`;
const OLDEST_RETRY = `SELECT ${EVENT}, t.attempts, t.previous, t.due_at AS dueAt
  FROM webhook_retries t JOIN listing_events v ON v.listing_id = ? AND v.sequence = t.sequence ${WITH_NAMES}
  WHERE t.endpoint_id = ? ORDER BY t.sequence LIMIT 1`;

type RetryRow = EventRow & RowOf<WebhookRetry, 'attempts' | 'previous'>;

const toEvent = ({ votedAt, at, detail, ...row }: EventRow): SentEvent => ({
  sequence: row.sequence,
  type: row.type,
  causeId: row.causeId,
  total: row.total,
  at: toDate(at),
  votedAt: toDateOrNull(votedAt),
  account: toPerson(row),
  detail: detail === null ? {} : (JSON.parse(detail) as Record<string, unknown>),
});

/** `null` for a deleted account. */
function toPerson({
  platformId,
  username,
  displayName,
  useDisplayName,
}: Pick<EventRow, 'platformId' | 'username' | 'displayName' | 'useDisplayName'>): SentEvent['account'] {
  if (platformId === null || username === null) return null;
  return { platformId, username: shownName({ username, displayName, useDisplayName: useDisplayName ?? 0 }) };
}

const toRetry = (row: RetryRow): WorkItem => ({
  event: toEvent(row),
  previous: row.previous,
  attempts: row.attempts,
  source: 'retry',
});

/** What to send to an endpoint now. `fresh` and `replay` also contain how far the events were read. */
interface Work {
  readonly retries: readonly WorkItem[];
  readonly fresh: ReturnType<typeof chainOf>;
  readonly replay: ReturnType<typeof chainOf>;
}

/** Events that one request sends: one, or several in the format `channel`. */
export type EventMessage = readonly WorkItem[];

export interface DueEndpoint extends LeasedEndpoint {
  readonly work: Work;
  readonly messages: readonly EventMessage[];
}

export const itemsOf = ({ retries, fresh, replay }: Work): WorkItem[] => [...retries, ...fresh.items, ...replay.items];

export async function readWork(database: Database, endpoint: LeasedEndpoint, now: Date): Promise<Work> {
  const { id, listingId, state } = endpoint;
  if (state === 'resting') return oldestOnly(database, endpoint, now);
  const retries = (await database.query<RetryRow>(RETRIES, [listingId, id, now])).map(toRetry);
  // Older events first, so that an endpoint that works again gets them in order.
  const fresh = await readFresh(database, endpoint, BATCH - retries.length);
  const room = BATCH - retries.length - fresh.items.length;
  return { retries, fresh, replay: await readReplay(database, endpoint, room) };
}

/** A resting endpoint gets only the oldest event: a parked one, or else the next one. */
async function oldestOnly(database: Database, endpoint: LeasedEndpoint, now: Date): Promise<Work> {
  const [oldest] = await database.query<RetryRow & RowOf<WebhookRetry, 'dueAt'>>(OLDEST_RETRY, [
    endpoint.listingId,
    endpoint.id,
  ]);
  const isDue = oldest !== undefined && toDate(oldest.dueAt) <= now;
  const fresh = await readFresh(database, endpoint, oldest === undefined ? 1 : 0);
  return { retries: isDue ? [toRetry(oldest)] : [], fresh, replay: emptyChain(endpoint.replayed ?? 0, 0) };
}

async function readFresh(database: Database, endpoint: LeasedEndpoint, limit: number): Promise<Work['fresh']> {
  const { listingId, reached, sent, events } = endpoint;
  if (limit === 0 || reached >= events) return emptyChain(reached, sent);
  const found = await readEvents(database, listingId, { after: reached, to: events, limit: LOOKED_AT });
  // Deleted events cannot be sent. The next event names the last of them, so that the receiver notices the gap.
  if (found.length === 0) return emptyChain(events, events);
  const filter = { format: endpoint.format, types: endpoint.wantedTypes };
  return chainOf(found, filter, { from: reached, sent, source: 'fresh', limit });
}

async function readReplay(database: Database, endpoint: LeasedEndpoint, limit: number): Promise<Work['replay']> {
  const { listingId, replayed, replayUntil } = endpoint;
  if (limit <= 0 || replayed === null || replayUntil === null) return emptyChain(replayed ?? 0, 0);
  const found = await readEvents(database, listingId, { after: replayed, to: replayUntil, limit: LOOKED_AT });
  if (found.length === 0) return emptyChain(replayUntil, 0);
  const filter = { format: endpoint.format, types: endpoint.wantedTypes };
  const sent = await database.read((em) => lastWanted(em, { listingId, upTo: replayed, ...filter }));
  return chainOf(found, filter, { from: replayed, sent, source: 'replay', limit });
}

/** Not MAX: with it, MariaDB reads all events before this one. */
const LAST_WANTED = (count: number): string => `SELECT sequence FROM listing_events
  WHERE listing_id = ? AND sequence <= ? AND type IN (${placeholders(count)}) ORDER BY sequence DESC LIMIT 1`;

interface Passed {
  readonly listingId: number;
  readonly upTo: number;
  readonly format: EndpointFormat;
  readonly types: readonly string[] | null;
}

const OLDEST = 'SELECT sequence FROM listing_events WHERE listing_id = ? ORDER BY sequence LIMIT 1';

/**
 * The number of the last event up to this one that such an endpoint gets. If it may be deleted, the number before the
 * oldest stored event.
 */
export async function lastWanted(em: EntityManager, { listingId, upTo, format, types }: Passed): Promise<number> {
  const wanted = wantedTypes(format, types);
  const length = listLength(wanted.length);
  const asked = [listingId, upTo, ...padded(wanted, length)];
  const [found] = await rows<RowOf<ListingEvent, 'sequence'>>(em, LAST_WANTED(length), asked);
  if (found !== undefined) return found.sequence;
  const [oldest] = await rows<RowOf<ListingEvent, 'sequence'>>(em, OLDEST, [listingId]);
  return Math.min(upTo, (oldest?.sequence ?? upTo + 1) - 1);
}

const NUMBERED = (count: number): string => `SELECT ${EVENT} FROM listing_events v ${WITH_NAMES}
  WHERE v.listing_id = ? AND v.sequence IN (${placeholders(count)})`;

/** The events of a listing with these numbers. Deleted events are missing. */
export async function readNumbered(
  database: Database,
  listingId: number,
  sequences: readonly number[],
): Promise<Map<number, SentEvent>> {
  if (sequences.length === 0) return new Map();
  const length = listLength(sequences.length);
  const found = await database.query<EventRow>(NUMBERED(length), [listingId, ...padded(sequences, length)]);
  return new Map(found.map((row) => [row.sequence, toEvent(row)]));
}

/** The events of a listing after one number and up to another, oldest first. */
export async function readEvents(
  database: Database,
  listingId: number,
  { after, to, limit }: { readonly after: number; readonly to: number; readonly limit: number },
): Promise<SentEvent[]> {
  return (await database.query<EventRow>(EVENTS, [listingId, after, to, limit])).map(toEvent);
}
