import type { EntityManager } from 'typeorm';
import type { RowOf, StoredInstant } from '../../core/database/columns.js';
import { rows } from '../../core/database/sql.js';
import { type Lookalike, lookalikesOf } from '../../listings/listing/names/lookalikes.js';
import type { ListingCheck } from '../../listings/listing/listing.entity.js';
import type { Values } from '../../listings/listing/own/listing-fields.rules.js';
import { type Contender, contendersOf } from './contenders.js';
import { type Similar, similarListings } from '../../listings/listing/own/similar-listings.js';
import { type Check, checksIn } from '../../listings/listing/own/submission.rules.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { type QueueRow, fieldsFor } from './queue-rows.js';
import { type FieldChange, PAST_DECISIONS_SHOWN, changesSince } from './review-claim.rules.js';
import { EVER_SUBMITTED } from '../../listings/listing/status-sql.js';

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
    similar: await similarListings(em, { ...row, description: fields['description'] as string }, EVER_SUBMITTED),
    lookalikes: await lookalikesOf(em, row),
    contenders: await contendersOf(em, row, now),
    history: past,
    changes: last && changesSince(JSON.parse(last.fields) as Values, fields),
  };
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
