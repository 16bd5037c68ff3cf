import type { Config } from '../../../core/config/config.js';
import type { RowOf } from '../../../core/database/columns.js';
import type { Database } from '../../../core/database/database.js';
import { idByEarlierSlug, lookupColumn } from '../listing-lookup.service.js';
import { type ListingRow, OWN_LISTING_IDS } from '../listing-rows.js';
import { requireFound } from '../rights/listing-rights.service.js';
import type { Listing } from '../listing.entity.js';
import { type ListingFacts, type ListingKind, isOnTeam, isPublic, type ReferenceForm } from '../listing.rules.js';
import { type Markdown, markdownOf } from '../markdown.js';
import { siteWords, type Person } from '../rights/rights.rules.js';
import { PUBLIC_LISTING } from '../status-sql.js';
import type { ListingDays } from './listing-days.js';
import type { AskedPage } from './sources.rules.js';

interface PublicPlan {
  readonly kind: ListingKind;
  readonly columns: string;
  /** The tables of the columns, with `listings` as `l`. */
  readonly from: string;
  /** The forms of reference that the keyed API accepts for this kind. */
  readonly forms: readonly ReferenceForm[];
}

type PageRequested = AskedPage & { readonly method: string };

export interface ListingPage {
  readonly row: ListingRow & RowOf<Listing, 'state'>;
  readonly html: string;
}

export abstract class PublicListings {
  readonly #render: Markdown['render'];

  protected constructor(
    { publicUrl }: Config,
    protected readonly database: Database,
    protected readonly days: ListingDays,
    private readonly plan: PublicPlan,
  ) {
    this.#render = markdownOf(publicUrl).render;
  }

  /** One query, without the team: it does not matter for public data. An earlier slug takes two more. */
  async findApproved(reference: string): Promise<ListingRow | undefined> {
    const { kind, columns, from, forms } = this.plan;
    const target = lookupColumn(reference, forms);
    if (target === undefined) return undefined;
    const sql = (column: string): string =>
      `SELECT ${columns} FROM ${from} WHERE l.kind = ? AND l.${column} = ? AND ${PUBLIC_LISTING}`;
    const [row] = await this.database.query<ListingRow>(sql(target.column), [kind, target.value]);
    if (row !== undefined || target.column !== 'slug') return row;
    const id = await idByEarlierSlug(this.database, kind, target.value);
    return id === undefined ? undefined : (await this.database.query<ListingRow>(sql('id'), [kind, id]))[0];
  }

  /** The listings that the account owns or co-manages, in every state but removed. */
  listOwn(accountId: number): Promise<(ListingRow & { readonly ownerId: number | null })[]> {
    const { kind, columns, from } = this.plan;
    const sql = `SELECT ${columns}, l.owner_id AS ownerId FROM ${from} JOIN ${OWN_LISTING_IDS} ON mine.id = l.id
      WHERE l.kind = ? AND l.state <> 'removed' ORDER BY l.id`;
    return this.database.query(sql, [accountId, accountId, kind]);
  }

  /** The listing in any state. The caller has checked that the person may see it. */
  async row(id: number): Promise<ListingPage['row']> {
    const { kind, columns, from } = this.plan;
    const sql = `SELECT ${columns}, l.state FROM ${from} WHERE l.id = ?`;
    const [found] = await this.database.query<ListingPage['row']>(sql, [id]);
    return requireFound(found, siteWords(kind));
  }

  /** The caller has checked that the person may see the listing. A HEAD request is no view. */
  async page(listing: ListingFacts, person: Person | undefined, request: PageRequested): Promise<ListingPage> {
    const row = await this.row(listing.id);
    if (request.method === 'GET' && isPublic(listing.state) && !isOnTeam(listing, person?.accountId))
      this.days.countView(listing.id, request);
    return { row, html: row.longDescription === null ? '' : this.#render(row.longDescription) };
  }
}
