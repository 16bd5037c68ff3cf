import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import { lookupColumn } from '../../../listings/listing/listing-lookup.service.js';
import { type ListingKind, REFERENCE_FORMS, type ReferenceForm } from '../../../listings/listing/listing.rules.js';
import { PUBLIC_LISTING } from '../../../listings/listing/status-sql.js';
import { invitesIn, pastedIn } from './pasted.rules.js';

type Row = RowOf<Listing, 'id' | 'nsfw' | 'slug' | 'platformId'>;

const FIND = `SELECT l.id, l.nsfw, l.slug, l.platform_id AS platformId FROM listings l WHERE l.kind = ? AND ${PUBLIC_LISTING}`;
const BY_INVITE = `${FIND} AND l.invite IN (?, ?) LIMIT 2`;

/** Finds the public listing that a searched text names. */
@Injectable()
export class PastedListings {
  constructor(private readonly database: Database) {}

  async find(
    kind: ListingKind,
    text: string,
    forms: readonly ReferenceForm[] = REFERENCE_FORMS,
  ): Promise<Row | undefined> {
    const pasted = pastedIn(text.trim());
    if (pasted === undefined) return this.#invited(kind, invitesIn(text.trim()));
    const by = lookupColumn(pasted.reference, forms);
    if (by === undefined) return undefined;
    const [row] = await this.database.query<Row>(`${FIND} AND l.${by.column} = ?`, [kind, by.value]);
    return row;
  }

  /** `undefined` if several listings have this invite. */
  async #invited(kind: ListingKind, addresses: readonly string[]): Promise<Row | undefined> {
    if (addresses.length === 0) return undefined;
    const [row, another] = await this.database.query<Row>(BY_INVITE, [kind, ...addresses]);
    return another === undefined ? row : undefined;
  }
}
