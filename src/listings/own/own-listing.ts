import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../database/columns.js';
import { rows } from '../../database/sql.js';
import type { InputClass } from '../../input/input-classes.js';
import type { Listing } from '../listing.entity.js';
import { type Fields, type Values, fromColumn } from './listing-fields.rules.js';
import { FACTS_FOR_ACCOUNT, type FactsForAccount, toFacts } from '../listing-facts.js';
import { grantedRow } from '../listing-rights.service.js';
import { type ListingKind, type ListingRole, roleOn } from '../listing.rules.js';
import { type ListingRight, type RightWords } from '../rights.rules.js';
import { MINE } from '../own-listings-sql.js';
import type { PlatformFact } from './platform-fact.entity.js';

/** How the listings of one kind differ from those of the other, as far as their owners write them. */
export interface ListingPlan {
  readonly kind: ListingKind;
  readonly table: 'bots' | 'servers';
  readonly fields: Fields;
  /** How the values of these fields are read. */
  readonly input: InputClass;
  /** Puts in order what belongs together, after a change of some of it. */
  settle(now: Values, wanted: Values): Values;
}

/** Where a listing of one's own stands. */
export interface OwnRow
  extends
    FactsForAccount,
    RowOf<
      Listing,
      | 'uuid'
      | 'platformId'
      | 'name'
      | 'version'
      | 'needsReview'
      | 'submittedAt'
      | 'decidedAt'
      | 'denialReasons'
      | 'decisionNote'
      | 'votes'
      | 'createdAt'
      | 'updatedAt'
    >,
    RowOf<PlatformFact, 'unreachableSince'> {}

const STANDING = `${FACTS_FOR_ACCOUNT}, l.uuid, l.platform_id AS platformId, l.name, l.version,
  l.needs_review AS needsReview, l.submitted_at AS submittedAt, l.decided_at AS decidedAt,
  l.denial_reasons AS denialReasons, l.decision_note AS decisionNote, l.votes, l.created_at AS createdAt,
  l.updated_at AS updatedAt, (SELECT f.unreachable_since FROM platform_facts f WHERE f.listing_id = l.id) AS unreachableSince`;

export const MY_LISTINGS = `SELECT ${STANDING} FROM listings l JOIN ${MINE} ON mine.id = l.id
  WHERE l.state <> 'removed' ORDER BY l.id DESC`;

export const roleOf = (row: OwnRow, accountId: number): ListingRole | undefined =>
  roleOn(toFacts(row, accountId), accountId);

/** The listing as its team sees it. A route that names listings of either kind passes its own words. */
export const ownListing = (em: EntityManager, id: number, accountId: number, words?: RightWords): Promise<OwnRow> =>
  read(em, { id, accountId, right: 'manage', words });

/** The same, for what the owner alone decides. */
export const ownedListing = (em: EntityManager, id: number, accountId: number, words?: RightWords): Promise<OwnRow> =>
  read(em, { id, accountId, right: 'own', words });

interface Asked {
  readonly id: number;
  readonly accountId: number;
  readonly right: ListingRight;
  readonly words: RightWords | undefined;
}

async function read(em: EntityManager, { id, accountId, right, words }: Asked): Promise<OwnRow> {
  const [row] = await rows<OwnRow>(em, `SELECT ${STANDING} FROM listings l WHERE l.id = ?`, [accountId, id]);
  return grantedRow(row, right, accountId, words);
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
