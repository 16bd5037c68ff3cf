import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { listLength, padded, placeholders } from '../../core/database/sql.js';
import type { Listing } from '../../listings/listing/listing.entity.js';

/** The banners of cards: lists do not show them, so cards do not have them. */
@Injectable()
export class Banners {
  constructor(private readonly database: Database) {}

  /** By the UUIDs of public listings. Those without a banner are missing. */
  async of(cards: readonly { readonly id: string }[]): Promise<ReadonlyMap<string, string>> {
    if (cards.length === 0) return new Map();
    const length = listLength(cards.length);
    const found = await this.database.query<RowOf<Listing, 'uuid' | 'banner'>>(
      `SELECT uuid, banner FROM listings WHERE uuid IN (${placeholders(length)})`,
      padded(
        cards.map(({ id }) => id),
        length,
      ),
    );
    return new Map(found.flatMap(({ uuid, banner }) => (banner === null ? [] : [[uuid, banner]])));
  }
}
