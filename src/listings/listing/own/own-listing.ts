import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../../core/database/columns.js';
import { rows } from '../../../core/database/sql.js';
import type { InputClass } from '../../../core/input/input-classes.js';
import type { Listing, PlatformFact } from '../listing.entity.js';
import { type Fields, type Values, fromColumn } from './listing-fields.rules.js';
import { FACTS_FOR_ACCOUNT, type FactsForAccount, OWN_LISTING_IDS } from '../listing-rows.js';
import { requireRowRight } from '../rights/listing-rights.service.js';
import type { ListingKind } from '../listing.rules.js';
import type { ListingFields } from './listing-field.js';
import type { ListingRight, RightWords } from '../rights/rights.rules.js';

/** The differences between the kinds in drafts, edits and submissions. */
export interface ListingPlan {
  readonly kind: ListingKind;
  readonly table: 'bots' | 'servers';
  readonly fields: ListingFields;
  readonly given: ListingFields;
  readonly input: InputClass;
  /** Adjusts fields that depend on each other. */
  normalize(now: Values, wanted: Values): Values;
}

export interface OwnListingRow
  extends
    FactsForAccount,
    RowOf<
      Listing,
      | 'uuid'
      | 'platformId'
      | 'slug'
      | 'name'
      | 'image'
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

const COLUMNS = `${FACTS_FOR_ACCOUNT}, l.uuid, l.platform_id AS platformId, l.slug, l.name, l.image, l.version,
  l.needs_review AS needsReview, l.submitted_at AS submittedAt, l.decided_at AS decidedAt,
  l.denial_reasons AS denialReasons, l.decision_note AS decisionNote, l.votes, l.created_at AS createdAt,
  l.updated_at AS updatedAt, (SELECT f.unreachable_since FROM platform_facts f WHERE f.listing_id = l.id) AS unreachableSince`;

export const MY_LISTINGS = `SELECT ${COLUMNS} FROM listings l JOIN ${OWN_LISTING_IDS} ON mine.id = l.id
  WHERE l.state <> 'removed' ORDER BY l.id DESC`;

const readListing =
  (right: ListingRight) =>
  async (em: EntityManager, id: number, accountId: number, words?: RightWords): Promise<OwnListingRow> => {
    const [row] = await rows<OwnListingRow>(em, `SELECT ${COLUMNS} FROM listings l WHERE l.id = ?`, [accountId, id]);
    return requireRowRight(row, right, accountId, words);
  };

/** The listing, if the account is on its team. Routes that take both kinds of listing pass their own sentences. */
export const managedListing = readListing('manage');

/** The listing, if the account owns it. */
export const ownedListing = readListing('own');

/** The values of the fields that the team can edit, or of other fields of the plan. */
export async function fieldsOf(
  em: EntityManager,
  plan: ListingPlan,
  listingId: number,
  fields: Fields = plan.fields,
): Promise<Values> {
  const columns = Object.entries(fields).map(
    ([name, { table, column }]) => `${table === 'own' ? 'o' : 'l'}.${column} AS ${name}`,
  );
  const sql = `SELECT ${columns.join(', ')} FROM listings l JOIN ${plan.table} o ON o.listing_id = l.id WHERE l.id = ?`;
  const [row = {}] = await rows(em, sql, [listingId]);
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fromColumn(field, row[name])]));
}
