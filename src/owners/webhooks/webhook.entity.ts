import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import * as column from '../../core/database/columns.js';
import { Listing } from '../../listings/listing/listing.entity.js';
import type { AddressState } from '../../core/delivery/switch-off.rules.js';
import type { EndpointFormat, OffReason } from './endpoints/endpoint.rules.js';
import type { HeldType, RecordedType } from './recorded-event.rules.js';
import { Leased } from '../../core/delivery/leased.entity.js';

/** An address that the owner of a listing chose, and its position in the events. */
@Entity('webhook_endpoints')
@Index('ux_webhook_endpoints_uuid', ['uuid'], { unique: true })
@Index('ix_webhook_endpoints_listing', ['listingId'])
@Index('ix_webhook_endpoints_due', ['state', 'dueAt'])
@Index('ix_webhook_endpoints_host', ['host', 'state'])
@Check('ck_webhook_endpoints_format', "format IN ('standard', 'classic', 'channel')")
@Check('ck_webhook_endpoints_state', "state IN ('on', 'off', 'resting')")
export class WebhookEndpoint extends Leased {
  @column.Id() id!: number;
  @column.Varchar(36) uuid!: string;
  @column.References(() => Listing, 'fk_webhook_endpoints_listing') @column.Reference() listingId!: number;
  @column.LongText() url!: string;
  @column.Varchar(253) host!: string;
  @column.Varchar(10) format!: EndpointFormat;
  /** The chosen types of events as a JSON list; null for all. */
  @column.LongText({ nullable: true }) types!: string | null;
  @column.Varchar(8, { default: 'off' }) state!: AddressState;
  @column.Varchar(12, { nullable: true, default: 'new' }) reason!: OffReason | null;
  /** Random bytes from which the secret is derived, as base64. */
  @column.Varchar(44) seed!: string;
  @column.Varchar(44, { nullable: true }) oldSeed!: string | null;
  @column.Instant({ nullable: true }) oldUntil!: Date | null;
  /** The position: the last event that was sent, parked for another attempt, or skipped because of its type. */
  @column.Integer({ default: 0 }) reached!: number;
  /** The last event that was sent. */
  @column.Integer({ default: 0 }) sent!: number;
  /**
   * The running replay: the event before its first one, the last event sent, and the last event to send. Null without a
   * replay.
   */
  @column.Integer({ nullable: true }) replayFrom!: number | null;
  @column.Integer({ nullable: true }) replayed!: number | null;
  @column.Integer({ nullable: true }) replayUntil!: number | null;
  @column.Instant() dueAt!: Date;
  @column.Instant() createdAt!: Date;
  @column.Instant() updatedAt!: Date;
}

/** An open stream of events. When another stream takes its slot, this row is gone and the stream ends. */
@Entity('event_streams')
@Index('ux_event_streams_holder', ['holder'], { unique: true })
@Index('ix_event_streams_opened', ['openedAt'])
export class EventStreamRow {
  @column.SharedId() credentialId!: number;
  @PrimaryColumn({ type: 'integer' }) slot!: number;
  /** Random per connection. */
  @column.Varchar(36) holder!: string;
  @column.Reference() accountId!: number;
  @column.Reference() listingId!: number;
  @column.Instant() openedAt!: Date;
}

/** A listing whose events programs read. They are recorded even if it has no webhook. */
@Entity('listing_feeds')
@Index('ix_listing_feeds_used', ['usedAt'])
export class ListingFeed {
  @column.SharedId() listingId!: number;
  /** When a program last read it; noted once an hour. */
  @column.Instant() usedAt!: Date;
}

/**
 * A decision about a listing that can still be undone. It is recorded as an event when it is final, so that no program
 * learns of a decision that was undone.
 */
@Entity('held_events')
@Index('ix_held_events_due', ['dueAt'])
export class HeldEvent {
  @column.SharedId() listingId!: number;
  @column.Varchar(32) type!: HeldType;
  @column.Instant() at!: Date;
  /** From then on the decision is final. */
  @column.Instant() dueAt!: Date;
}

/** An event of a listing, written in the transaction of the change. Deleted after 30 days. */
@Entity('listing_events')
@Check('ck_listing_events_sequence', 'sequence > 0')
export class ListingEvent {
  @column.SharedId() listingId!: number;
  /** Counts from 1 for each listing, in the order of the commits. */
  @PrimaryColumn({ type: 'integer' }) sequence!: number;
  @column.Varchar(32) type!: RecordedType;
  @column.Instant() at!: Date;
  /** The id of the vote, bump, bid or auction. */
  @column.Reference({ nullable: true }) causeId!: number | null;
  /** The voter, bumper, bidder or new owner. Their names are read when the event is sent. */
  @column.Reference({ nullable: true }) accountId!: number | null;
  /** The votes of the listing after the event. */
  @column.Integer() total!: number;
  @column.LongText({ nullable: true }) detail!: string | null;
}

/** One request to an endpoint, or one change of its state. Its owner sees this log. */
@Entity('webhook_attempts')
@Index('ix_webhook_attempts_endpoint', ['endpointId', 'id'])
@Index('ix_webhook_attempts_at', ['at'])
export class WebhookAttempt {
  @column.Id() id!: number;
  @column.Reference() endpointId!: number;
  @column.Instant() at!: Date;
  /** Null for tests and changes of the state. */
  @column.Integer({ nullable: true }) sequence!: number | null;
  @column.Varchar(32) type!: string;
  /** 1 for the first attempt. */
  @column.Integer({ default: 1 }) attempt!: number;
  /** `delivered`, `status`, a fault, or the new state. */
  @column.Varchar(20) outcome!: string;
  @column.Integer({ nullable: true }) status!: number | null;
  @column.Integer({ nullable: true }) ms!: number | null;
  /** The beginning of the answer. */
  @column.Varchar(512, { default: '' }) text!: string;
}

/** An event that an endpoint did not accept. It is sent again. */
@Entity('webhook_retries')
@Index('ix_webhook_retries_due', ['endpointId', 'dueAt'])
@Check('ck_webhook_retries_attempts', 'attempts >= 0')
export class WebhookRetry {
  @column.SharedId() endpointId!: number;
  @PrimaryColumn({ type: 'integer' }) sequence!: number;
  /** The number of the event that the endpoint got before this one. Every attempt repeats it. */
  @column.Integer() previous!: number;
  @column.Integer() attempts!: number;
  @column.Instant() dueAt!: Date;
}
