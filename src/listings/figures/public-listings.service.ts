import type { RowOf } from '../../database/columns.js';
import type { Database } from '../../database/database.js';
import { whereToLook } from '../listing-lookup.service.js';
import type { ListingRow } from '../listing-row.js';
import { present } from '../listing-rights.service.js';
import type { Listing } from '../listing.entity.js';
import type { ListingFacts, ListingKind, ReferenceForm } from '../listing.rules.js';
import { MINE } from '../own-listings-sql.js';
import { type Person, siteWords } from '../rights.rules.js';
import { PUBLIC_LISTING } from '../visibility-sql.js';
import type { ListingPages } from './listing-pages.service.js';

/** How the public data of one kind is read. */
interface PublicPlan {
  readonly kind: ListingKind;
  readonly columns: string;
  /** The tables of the columns, the listing as `l`. */
  readonly from: string;
  /** The ways in which the keyed API lets a listing of this kind be named. */
  readonly forms: readonly ReferenceForm[];
}

export interface ListingPage<Row> {
  readonly row: Row & RowOf<Listing, 'state'>;
  readonly html: string;
}

/** Reads the public data of the listings of one kind. */
export abstract class PublicListings<Row extends ListingRow> {
  protected constructor(
    protected readonly database: Database,
    private readonly pages: ListingPages,
    private readonly plan: PublicPlan,
  ) {}

  /** An approved listing, in one query: who has a part in it does not matter for public data. */
  async findApproved(reference: string): Promise<Row | undefined> {
    const { kind, columns, from, forms } = this.plan;
    const place = whereToLook(reference, forms);
    if (place === undefined) return undefined;
    const sql = `SELECT ${columns} FROM ${from} WHERE l.kind = ? AND l.${place.column} = ? AND ${PUBLIC_LISTING}`;
    const [row] = await this.database.query<Row>(sql, [kind, place.value]);
    return row;
  }

  /** Every listing of this kind that the account owns or co-manages, whatever its state. */
  mine(accountId: number): Promise<(Row & { readonly ownerId: number | null })[]> {
    const { kind, columns, from } = this.plan;
    const sql = `SELECT ${columns}, l.owner_id AS ownerId FROM ${from} JOIN ${MINE} ON mine.id = l.id
      WHERE l.kind = ? AND l.state <> 'removed' ORDER BY l.id`;
    return this.database.query(sql, [accountId, accountId, kind]);
  }

  /** The page of a listing that this person may see. `isLook` is false when only its headers are asked for. */
  async page(listing: ListingFacts, person: Person | undefined, isLook: boolean): Promise<ListingPage<Row>> {
    const { kind, columns, from } = this.plan;
    const sql = `SELECT ${columns}, l.state FROM ${from} WHERE l.id = ?`;
    const [found] = await this.database.query<ListingPage<Row>['row']>(sql, [listing.id]);
    const row = present(found, siteWords(kind));
    if (isLook) this.pages.viewed(listing, person);
    return { row, html: this.pages.html(row.longDescription) };
  }
}
