import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, type StoredInstant, toDate } from '../../core/database/columns.js';
import { rows, type Condition, isOneOf, type Tx, whereAll } from '../../core/database/sql.js';
import { PLANS } from '../../listings/kinds/plans.js';
import { requireFound } from '../../listings/listing/rights/listing-rights.service.js';
import type { ImportedListing, Listing, ListingCheck } from '../../listings/listing/listing.entity.js';
import { lockListing } from '../../listings/listing/listing-rows.js';
import { fieldsOf } from '../../listings/listing/own/own-listing.js';
import { isUuid } from '../../core/shared/ids.js';
import { siteWords } from '../../listings/listing/rights/rights.rules.js';
import type { Account } from '../../accounts/users/account.entity.js';
import type { ReviewClaim } from './review-claim.entity.js';
import { claimCutoff, type FieldChange, PAST_DECISIONS_SHOWN, changesSince } from './review-claim.rules.js';
import { type Lookalike, lookalikesOf } from '../../listings/listing/names/lookalikes.js';
import type { Values } from '../../listings/listing/own/listing-fields.rules.js';
import { type Contender, contendersOf } from './contenders.js';
import { type Similar, similarListings } from '../../listings/listing/own/similar-listings.js';
import { type Check, checksIn } from '../../listings/listing/own/submission.rules.js';
import { EVER_SUBMITTED } from '../../listings/listing/status-sql.js';

export interface QueueRow extends RowOf<
  Listing,
  'id' | 'uuid' | 'kind' | 'platformId' | 'name' | 'image' | 'state' | 'needsReview' | 'version' | 'ownerId'
> {
  readonly waitingSince: StoredInstant;
  readonly ownerName: ColumnOf<Account, 'username'> | null;
  readonly claimedBy: ColumnOf<ReviewClaim, 'accountId'> | null;
  readonly claimerUuid: ColumnOf<Account, 'uuid'> | null;
  readonly claimerName: ColumnOf<Account, 'username'> | null;
  readonly touchedAt: ColumnOf<ReviewClaim, 'touchedAt'> | null;
}

/** An approved listing that its owner changes while it waits keeps its place in the queue. */
export const SINCE = 'COALESCE(l.submitted_at, l.updated_at)';

/** The claims of listings `l`. The placeholder is `claimCutoff`: claims touched after this instant are still valid. */
const CLAIMS = 'LEFT JOIN review_claims c ON c.listing_id = l.id AND c.touched_at > ?';
const COLUMNS = `SELECT l.id, l.uuid, l.kind, l.platform_id AS platformId, l.name, l.image, l.state,
    l.needs_review AS needsReview, l.version, ${SINCE} AS waitingSince, l.owner_id AS ownerId, o.username AS ownerName,
    c.account_id AS claimedBy, r.uuid AS claimerUuid, r.username AS claimerName, c.touched_at AS touchedAt`;
const FROM = `FROM listings l LEFT JOIN accounts o ON o.id = l.owner_id
    ${CLAIMS}
    LEFT JOIN accounts r ON r.id = c.account_id`;
const OLDEST_FIRST = `ORDER BY ${SINCE}, l.id`;

/** All listings and their valid claims. The placeholder is `claimCutoff`. */
export const WITH_CLAIMS = `FROM listings l ${CLAIMS}`;

interface QueuePart {
  readonly conditions: readonly Condition[];
  readonly limit: number;
  readonly offset: number;
}

/**
 * A slice of the queue, oldest first. Reads only the listings of the slice; those before it are skipped in an index.
 */
export async function queueRows(
  em: EntityManager,
  { conditions, limit, offset }: QueuePart,
  now: Date,
): Promise<QueueRow[]> {
  const { where, parameters } = whereAll(conditions);
  const part = `SELECT l.id FROM listings l ${CLAIMS} ${where} ${OLDEST_FIRST} LIMIT ? OFFSET ?`;
  const found = await rows<RowOf<Listing, 'id'>>(em, part, [claimCutoff(now), ...parameters, limit, offset]);
  if (found.length === 0) return [];
  const [isFound, ...ids] = isOneOf(
    'l.id',
    found.map(({ id }) => id),
  );
  return rows<QueueRow>(em, `${COLUMNS} ${FROM} WHERE ${isFound} ${OLDEST_FIRST}`, [claimCutoff(now), ...ids]);
}

export function comesAfter({ waitingSince, id }: QueueRow): Condition {
  const since = toDate(waitingSince);
  return [`(${SINCE} > ? OR ${SINCE} = ? AND l.id > ?)`, since, since, id];
}

/** The listing with this UUID, whether or not it waits for review. */
export async function findForReview(em: EntityManager, uuid: string, now: Date): Promise<QueueRow> {
  const sql = `${COLUMNS} ${FROM} WHERE l.uuid = ? AND l.state <> 'removed'`;
  const [found] = isUuid(uuid) ? await rows<QueueRow>(em, sql, [claimCutoff(now), uuid.toLowerCase()]) : [];
  return requireFound(found, siteWords('listing'));
}

/** Locks the listing until the commit and returns it. Claims and decisions do this first, so one of them comes after the other. */
export async function lockForReview(tx: Tx, uuid: string, now: Date): Promise<QueueRow> {
  await lockListing(tx, (await findForReview(tx, uuid, now)).id);
  return findForReview(tx, uuid, now);
}

export const fieldsFor = (em: EntityManager, { kind, id }: Pick<QueueRow, 'kind' | 'id'>) =>
  fieldsOf(em, PLANS[kind], id);

export interface OwnerFacts extends RowOf<Account, 'uuid' | 'username' | 'createdAt'> {
  readonly listings: number;
  readonly approvals: number;
  readonly denials: number;
}

export interface PastDecision {
  readonly id: number;
  readonly decision: 'approved' | 'denied';
  readonly decidedAt: StoredInstant;
  readonly reviewer: string;
  readonly reasons: string;
  readonly note: string | null;
  readonly undoneAt: StoredInstant | null;
}

export interface QueueFacts {
  readonly row: QueueRow;
  readonly fields: Values;
  /** `undefined` for listings that were submitted before checks were stored. */
  readonly checks: { readonly found: readonly Check[]; readonly at: StoredInstant } | undefined;
  readonly owner: OwnerFacts | undefined;
  readonly importedFrom: string | undefined;
  readonly similar: readonly Similar[];
  readonly lookalikes: readonly Lookalike[];
  /** The listings of the same bot or server, this one included. */
  readonly contenders: readonly Contender[];
  readonly history: readonly PastDecision[];
  /** Changes since the last decision; `undefined` when there was none. */
  readonly changes: readonly FieldChange[] | undefined;
}

/** The queries run one after the other, because they share one connection. */
export async function factsOf(em: EntityManager, row: QueueRow, now: Date): Promise<QueueFacts> {
  const fields = await fieldsFor(em, row);
  const past = await pastDecisions(em, row.id);
  const last = past.find(({ undoneAt }) => undoneAt === null);
  return {
    row,
    fields,
    checks: await checksOf(em, row.id),
    owner: row.ownerId === null ? undefined : await ownerFacts(em, row.ownerId),
    importedFrom: await sourceOf(em, row.id),
    similar: await similarListings(em, { ...row, description: fields['description'] as string }, EVER_SUBMITTED),
    lookalikes: await lookalikesOf(em, row),
    contenders: await contendersOf(em, row, now),
    history: past,
    changes: last && changesSince(JSON.parse(last.fields) as Values, fields),
  };
}

async function sourceOf(em: EntityManager, listingId: number): Promise<string | undefined> {
  const sql = 'SELECT source FROM imported_listings WHERE listing_id = ?';
  return (await rows<RowOf<ImportedListing, 'source'>>(em, sql, [listingId]))[0]?.source;
}

async function checksOf(em: EntityManager, listingId: number): Promise<QueueFacts['checks']> {
  const sql = 'SELECT checks, checked_at AS checkedAt FROM listing_checks WHERE listing_id = ?';
  const [found] = await rows<RowOf<ListingCheck, 'checks' | 'checkedAt'>>(em, sql, [listingId]);
  return found && { found: checksIn(found.checks), at: found.checkedAt };
}

async function ownerFacts(em: EntityManager, ownerId: number): Promise<OwnerFacts | undefined> {
  const decided = `(SELECT COUNT(*) FROM review_decisions d
    WHERE d.owner_id = a.id AND d.undone_at IS NULL AND d.decision = ?)`;
  const sql = `SELECT a.uuid, a.username, a.created_at AS createdAt,
      (SELECT COUNT(*) FROM listings l WHERE l.owner_id = a.id AND l.state <> 'removed') AS listings,
      ${decided} AS approvals, ${decided} AS denials FROM accounts a WHERE a.id = ?`;
  return (await rows<OwnerFacts>(em, sql, ['approved', 'denied', ownerId]))[0];
}

function pastDecisions(em: EntityManager, listingId: number): Promise<(PastDecision & { fields: string })[]> {
  const sql = `SELECT d.id, d.decision, d.decided_at AS decidedAt, a.username AS reviewer, d.reasons, d.note,
      d.undone_at AS undoneAt, d.fields FROM review_decisions d JOIN accounts a ON a.id = d.reviewer_id
    WHERE d.listing_id = ? ORDER BY d.id DESC LIMIT ${PAST_DECISIONS_SHOWN}`;
  return rows(em, sql, [listingId]);
}
