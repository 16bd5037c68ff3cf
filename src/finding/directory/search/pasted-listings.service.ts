import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import { lookupColumn } from '../../../listings/listing/listing-lookup.service.js';
import { type ListingKind, REFERENCE_FORMS, type ReferenceForm } from '../../../listings/listing/listing.rules.js';
import { PUBLIC_LISTING } from '../../../listings/listing/status-sql.js';
import { pastedIn } from './pasted.rules.js';

type Row = RowOf<Listing, 'id' | 'nsfw' | 'slug' | 'platformId'>;

const FIND = `SELECT l.id, l.nsfw, l.slug, l.platform_id AS platformId FROM listings l WHERE l.kind = ? AND ${PUBLIC_LISTING}`;

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
    const by = pasted && lookupColumn(pasted.reference, forms);
    if (by === undefined) return undefined;
    const [row] = await this.database.query<Row>(`${FIND} AND l.${by.column} = ?`, [kind, by.value]);
    return row;
  }
}
