import type { EntityManager } from 'typeorm';
import type { StoredInstant } from '../../database/columns.js';
import { rows } from '../../database/sql.js';
import { forbidden, notFound } from '../../shared/errors.js';
import { type Fields, type Values, fromColumn } from './listing-fields.rules.js';
import { CO_MANAGER, type ListingKind, type ListingRole, type ListingState } from '../listing.rules.js';
import { MINE } from './own-listings-sql.js';

/** How the listings of one kind differ from those of the other, as far as their owners write them. */
export interface ListingPlan {
  readonly kind: ListingKind;
  readonly table: 'bots' | 'servers';
  readonly fields: Fields;
  /** Puts in order what belongs together, after a change of some of it. */
  settle(now: Values, wanted: Values): Values;
}

/** Where a listing of one's own stands. */
export interface OwnRow {
  readonly id: number;
  readonly uuid: string;
  readonly kind: ListingKind;
  readonly platformId: string;
  readonly name: string;
  readonly state: ListingState;
  readonly version: number;
  readonly needsReview: number;
  readonly submittedAt: StoredInstant | null;
  readonly decidedAt: StoredInstant | null;
  readonly denialReasons: string;
  readonly decisionNote: string | null;
  readonly votes: number;
  readonly createdAt: StoredInstant;
  readonly updatedAt: StoredInstant;
  readonly ownerId: number | null;
  readonly isMember: number;
  readonly unreachableSince: StoredInstant | null;
}

const STANDING = `l.id, l.uuid, l.kind, l.platform_id AS platformId, l.name, l.state, l.version,
  l.needs_review AS needsReview, l.submitted_at AS submittedAt, l.decided_at AS decidedAt,
  l.denial_reasons AS denialReasons, l.decision_note AS decisionNote, l.votes, l.created_at AS createdAt,
  l.updated_at AS updatedAt, l.owner_id AS ownerId, (SELECT COUNT(*) FROM listing_members m
    WHERE m.listing_id = l.id AND m.account_id = ? AND m.accepted_at IS NOT NULL) AS isMember,
  (SELECT f.unreachable_since FROM platform_facts f WHERE f.listing_id = l.id) AS unreachableSince`;

export const MY_LISTINGS = `SELECT ${STANDING} FROM listings l JOIN ${MINE} ON mine.id = l.id
  WHERE l.state <> 'removed' ORDER BY l.id DESC`;

export const nothingOfYours = () => notFound('You have no such listing. GET /dashboard/listings lists yours.');

export const roleOf = (row: OwnRow, accountId: number): ListingRole | undefined => {
  if (row.ownerId === accountId) return 'owner';
  return row.isMember > 0 ? CO_MANAGER[row.kind] : undefined;
};

/** The listing, if the account has a part in it: to anybody else it is not there. */
export async function ownListing(em: EntityManager, listingId: number, accountId: number): Promise<OwnRow> {
  const find = `SELECT ${STANDING} FROM listings l WHERE l.id = ? AND l.state <> 'removed'`;
  const [row] = await rows<OwnRow>(em, find, [accountId, listingId]);
  if (row === undefined || roleOf(row, accountId) === undefined) throw nothingOfYours();
  return row;
}

/** The same, for what the owner alone decides. */
export async function ownedListing(em: EntityManager, listingId: number, accountId: number): Promise<OwnRow> {
  const row = await ownListing(em, listingId, accountId);
  if (row.ownerId !== accountId) throw forbidden(`Only the owner of this ${row.kind} may do this.`);
  return row;
}

/** What its team wrote, field by field. */
export async function fieldsOf(em: EntityManager, plan: ListingPlan, listingId: number): Promise<Values> {
  const columns = Object.entries(plan.fields).map(
    ([name, { table, column }]) => `${table === 'own' ? 'o' : 'l'}.${column} AS ${name}`,
  );
  const sql = `SELECT ${columns.join(', ')} FROM listings l JOIN ${plan.table} o ON o.listing_id = l.id WHERE l.id = ?`;
  const [row = {}] = await rows(em, sql, [listingId]);
  return Object.fromEntries(Object.entries(plan.fields).map(([name, field]) => [name, fromColumn(field, row[name])]));
}
