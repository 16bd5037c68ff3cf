import { Check, Entity, Index } from 'typeorm';
import { Id, Instant, Integer, LongText, Reference, References, Varchar } from '../../../core/database/columns.js';
import { Listing } from '../../../listings/listing/listing.entity.js';
import type { AddressState } from '../../../core/delivery/retry.rules.js';
import type { EndpointFormat, OffReason } from './endpoint.rules.js';

/** An address that the owner of a listing chose, and its position in the events. */
@Entity('webhook_endpoints')
@Index('ux_webhook_endpoints_uuid', ['uuid'], { unique: true })
@Index('ix_webhook_endpoints_listing', ['listingId'])
@Index('ix_webhook_endpoints_due', ['state', 'dueAt'])
@Index('ix_webhook_endpoints_host', ['host', 'state'])
@Check('ck_webhook_endpoints_format', "format IN ('standard', 'classic', 'channel')")
@Check('ck_webhook_endpoints_state', "state IN ('on', 'off', 'resting')")
export class WebhookEndpoint {
  @Id() id!: number;
  @Varchar(36) uuid!: string;
  @References(() => Listing, 'fk_webhook_endpoints_listing') @Reference() listingId!: number;
  /** As it was entered. */
  @LongText() url!: string;
  @Varchar(253) host!: string;
  @Varchar(10) format!: EndpointFormat;
  /** The chosen types of events as a JSON list; null for all. */
  @LongText({ nullable: true }) types!: string | null;
  @Varchar(8, { default: 'off' }) state!: AddressState;
  /** Why the endpoint is off. */
  @Varchar(12, { nullable: true, default: 'new' }) reason!: OffReason | null;
  /** Random bytes from which the secret is derived, as base64. */
  @Varchar(44) seed!: string;
  @Varchar(44, { nullable: true }) oldSeed!: string | null;
  @Instant({ nullable: true }) oldUntil!: Date | null;
  /** The position: the last event that was sent, parked for another attempt, or skipped because of its type. */
  @Integer({ default: 0 }) reached!: number;
  /** The last event that was sent. */
  @Integer({ default: 0 }) sent!: number;
  /**
   * The running replay: the event before its first one, the last event sent, and the last event to send. Null without a
   * replay.
   */
  @Integer({ nullable: true }) replayFrom!: number | null;
  @Integer({ nullable: true }) replayed!: number | null;
  @Integer({ nullable: true }) replayUntil!: number | null;
  /** When the endpoint is next looked at. */
  @Instant() dueAt!: Date;
  @Varchar(36, { nullable: true }) leasedBy!: string | null;
  @Instant({ nullable: true }) leasedUntil!: Date | null;
  /** Failed attempts in a row. */
  @Integer({ default: 0 }) strikes!: number;
  @Instant({ nullable: true }) failingSince!: Date | null;
  @Instant({ nullable: true }) succeededAt!: Date | null;
  @Instant() createdAt!: Date;
  @Instant() updatedAt!: Date;
}
