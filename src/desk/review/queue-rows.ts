import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, type StoredInstant, toDate } from '../../core/database/columns.js';
import { rows, type Condition, isOneOf, whereAll } from '../../core/database/sql.js';
import { PLANS } from '../../listings/kinds/plans.js';
import { requireFound } from '../../listings/listing/rights/listing-rights.service.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { fieldsOf } from '../../listings/listing/own/own-listing.js';
import { isUuid } from '../../core/shared/ids.js';
import { siteWords } from '../../listings/listing/rights/rights.rules.js';
import type { Account } from '../../accounts/users/account.entity.js';
import type { ReviewClaim } from './review-claim.entity.js';
import { claimCutoff } from './review-claim.rules.js';

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

export const fieldsFor = (em: EntityManager, { kind, id }: Pick<QueueRow, 'kind' | 'id'>) =>
  fieldsOf(em, PLANS[kind], id);
