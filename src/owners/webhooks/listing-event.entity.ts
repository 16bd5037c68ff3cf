import { Check, Entity, PrimaryColumn } from 'typeorm';
import { Instant, Integer, LongText, Reference, SharedId, Varchar } from '../../core/database/columns.js';
import type { RecordedType } from './recorded-event.rules.js';

/** An event of a listing, written in the transaction of the change. Deleted after 30 days. */
@Entity('listing_events')
@Check('ck_listing_events_sequence', 'sequence > 0')
export class ListingEvent {
  @SharedId() listingId!: number;
  /** Counts from 1 for each listing, in the order of the commits. */
  @PrimaryColumn({ type: 'integer' }) sequence!: number;
  @Varchar(32) type!: RecordedType;
  @Instant() at!: Date;
  /** The id of the vote, bump, bid or auction. */
  @Reference({ nullable: true }) causeId!: number | null;
  /** The voter, bumper, bidder or new owner. Their names are read when the event is sent. */
  @Reference({ nullable: true }) accountId!: number | null;
  /** The votes of the listing after the event. */
  @Integer() total!: number;
  /** Further fields as JSON. */
  @LongText({ nullable: true }) detail!: string | null;
}
