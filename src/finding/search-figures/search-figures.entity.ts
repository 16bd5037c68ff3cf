import { Check, Entity, PrimaryColumn } from 'typeorm';
import { Integer, VarcharKey } from '../../core/database/columns.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';

/** How often a text was searched for on a UTC day. The empty text counts all searches of the day. */
@Entity('search_days')
@Check('ck_search_days_counts', 'searches >= 0 AND empty_results >= 0 AND clicks >= 0')
export class SearchDay {
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @VarcharKey(10) kind!: ListingKind;
  @VarcharKey(60) asked!: string;
  @Integer({ default: 0 }) searches!: number;
  @Integer({ default: 0 }) emptyResults!: number;
  @Integer({ default: 0 }) clicks!: number;
}

/** How often the result at a position was opened on a UTC day, over all searches. */
@Entity('search_clicks')
@Check('ck_search_clicks_count', 'clicks >= 0')
export class SearchClick {
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @VarcharKey(10) kind!: ListingKind;
  /** Counts from 1; the last position stands for all further ones. */
  @PrimaryColumn({ type: 'integer' }) position!: number;
  @Integer({ default: 0 }) clicks!: number;
}
