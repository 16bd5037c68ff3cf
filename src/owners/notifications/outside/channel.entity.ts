import { Check, Entity, Index } from 'typeorm';
import { Id, Instant, Integer, LongText, Reference, Varchar } from '../../../core/database/columns.js';

type ChannelKind = 'webhook' | 'browser';

/** An address outside the site to which an account has its notifications sent. */
@Entity('notification_channels')
@Index('ux_notification_channels_uuid', ['uuid'], { unique: true })
@Index('ux_notification_channels_endpoint', ['endpointHash'], { unique: true })
@Index('ix_notification_channels_account', ['accountId', 'state'])
@Index('ix_notification_channels_host', ['kind', 'host', 'state'])
@Index('ix_notification_channels_rests', ['restsSince'])
@Check('ck_notification_channels_kind', "kind IN ('webhook', 'browser')")
@Check('ck_notification_channels_state', "state IN ('on', 'off')")
export class NotificationChannel {
  @Id() id!: number;
  @Varchar(36) uuid!: string;
  @Reference() accountId!: number;
  @Varchar(8) kind!: ChannelKind;
  @LongText() url!: string;
  /** The host of a webhook, or the name of a browser. */
  @Varchar(253) name!: string;
  /** The host of the address; `null` in rows of 0.2 until `RestingBrowsers` has seen them. */
  @Varchar(253, { nullable: true }) host!: string | null;
  /** For webhooks: random bytes from which the secret is derived, as base64. */
  @Varchar(44, { nullable: true }) seed!: string | null;
  /** For webhooks: the seed before the last rotation. It signs too until the end of the overlap. */
  @Varchar(44, { nullable: true }) oldSeed!: string | null;
  @Instant({ nullable: true }) oldUntil!: Date | null;
  /** For browsers: the public key and the secret, as base64url. */
  @Varchar(100, { nullable: true }) p256dh!: string | null;
  @Varchar(32, { nullable: true }) auth!: string | null;
  /** For browsers: the session that subscribed. The channel ends when the session is ended, but not when it expires. */
  @Reference({ nullable: true }) sessionId!: number | null;
  /** For browsers: the SHA-256 of the endpoint, which belongs to one account. */
  @Varchar(64, { nullable: true }) endpointHash!: string | null;
  @Varchar(4, { default: 'on' }) state!: 'on' | 'off';
  /** Why the channel is off. */
  @Varchar(12, { nullable: true }) reason!: string | null;
  /** For browsers: since when nothing may be sent to the host. The address comes back when that is allowed again. */
  @Instant({ nullable: true }) restsSince!: Date | null;
  @Varchar(36, { nullable: true }) leasedBy!: string | null;
  @Instant({ nullable: true }) leasedUntil!: Date | null;
  /** Failed attempts in a row. */
  @Integer({ default: 0 }) strikes!: number;
  @Instant({ nullable: true }) failingSince!: Date | null;
  @Instant({ nullable: true }) succeededAt!: Date | null;
  @Instant() createdAt!: Date;
}
