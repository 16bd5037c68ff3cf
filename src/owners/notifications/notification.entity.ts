import { Entity, Index, Check, PrimaryColumn } from 'typeorm';
import * as column from '../../core/database/columns.js';
import type { NotificationKind, NotificationChoice } from './notification.rules.js';
import { Leased } from '../../core/delivery/leased.entity.js';

/**
 * A notification of an account. Written in the transaction of the change that it is about, and deleted after 90 days.
 */
@Entity('notifications')
@Index('ix_notifications_account', ['accountId', 'id'])
@Index('ix_notifications_unread', ['accountId', 'readAt'])
@Index('ux_notifications_occasion', ['occasion'], { unique: true })
@Index('ix_notifications_listing', ['listingId', 'at'])
export class Notification {
  @column.Id() id!: number;
  @column.Reference() accountId!: number;
  @column.Varchar(24) kind!: NotificationKind;
  @column.Instant() at!: Date;
  @column.Instant({ nullable: true }) readAt!: Date | null;
  @column.Reference({ nullable: true }) listingId!: number | null;
  /** The account that caused it. Its name is read when the notification is shown. */
  @column.Reference({ nullable: true }) actorId!: number | null;
  @column.LongText({ nullable: true }) detail!: string | null;
  /** Unique together with the account: it gets one notification for each occasion. */
  @column.Varchar(60, { nullable: true }) occasion!: string | null;
}

/**
 * The inbox of an account. Every change of its notifications locks this row first, so the number of unread ones is exact.
 * Accounts without notifications have no row.
 */
@Entity('inboxes')
@Check('ck_inboxes_unread', 'unread >= 0')
export class Inbox {
  @column.SharedId() accountId!: number;
  /** Read with the session of each request. */
  @column.Integer({ default: 0 }) unread!: number;
  /** The account was deleted: nothing is added any more. */
  @column.Flag() closed!: boolean;
  /** When the account last tested an address outside the site. */
  @column.Instant({ nullable: true }) testedAt!: Date | null;
  /** When the hour began in which the messages outside the site are counted. */
  @column.Instant({ nullable: true }) outsideSince!: Date | null;
  @column.Integer({ default: 0 }) outsideSent!: number;
  /** How many of them other accounts caused. */
  @column.Integer({ default: 0 }) outsideCaused!: number;
}

/** Where an account wants one kind of notifications. Accounts without a row use the default of the kind. */
@Entity('notification_choices')
@Index('ix_notification_choices_kind', ['kind', 'choice'])
@Check('ck_notification_choices_choice', "choice IN ('off', 'inbox', 'outside')")
export class NotificationChoiceRow {
  @column.SharedId() accountId!: number;
  @column.VarcharKey(24) kind!: NotificationKind;
  @column.Varchar(8) choice!: NotificationChoice;
}

type ChannelKind = 'webhook' | 'browser' | 'message';

/** An address outside the site to which an account has its notifications sent. */
@Entity('notification_channels')
@Index('ux_notification_channels_uuid', ['uuid'], { unique: true })
@Index('ux_notification_channels_endpoint', ['endpointHash'], { unique: true })
@Index('ix_notification_channels_account', ['accountId', 'state'])
@Index('ix_notification_channels_host', ['kind', 'host', 'state'])
@Index('ix_notification_channels_rests', ['restsSince'])
@Check('ck_notification_channels_kind', "kind IN ('webhook', 'browser', 'message')")
@Check('ck_notification_channels_state', "state IN ('on', 'off')")
export class NotificationChannel extends Leased {
  @column.Id() id!: number;
  @column.Varchar(36) uuid!: string;
  @column.Reference() accountId!: number;
  @column.Varchar(8) kind!: ChannelKind;
  @column.LongText() url!: string;
  /** The host of a webhook, the name of a browser, or the platform of direct messages. */
  @column.Varchar(253) name!: string;
  /** The host of the address; `null` in rows of 0.2 until `RestingBrowsers` has seen them. */
  @column.Varchar(253, { nullable: true }) host!: string | null;
  /** For webhooks: random bytes from which the secret is derived, as base64. */
  @column.Varchar(44, { nullable: true }) seed!: string | null;
  /** For webhooks: the seed before the last rotation. It signs too until the end of the overlap. */
  @column.Varchar(44, { nullable: true }) oldSeed!: string | null;
  @column.Instant({ nullable: true }) oldUntil!: Date | null;
  /** For browsers: the public key and the secret, as base64url. */
  @column.Varchar(100, { nullable: true }) p256dh!: string | null;
  @column.Varchar(32, { nullable: true }) auth!: string | null;
  /** For browsers: the session that subscribed. The channel ends when the session is ended, but not when it expires. */
  @column.Reference({ nullable: true }) sessionId!: number | null;
  /** For browsers: the SHA-256 of the endpoint, which belongs to one account. */
  @column.Varchar(64, { nullable: true }) endpointHash!: string | null;
  /** For direct messages: the platform's channel with the person, once it is open. */
  @column.Varchar(32, { nullable: true }) directChannel!: string | null;
  @column.Varchar(4, { default: 'on' }) state!: 'on' | 'off';
  @column.Varchar(12, { nullable: true }) reason!: string | null;
  /** For browsers: since when nothing may be sent to the host. The address comes back when that is allowed again. */
  @column.Instant({ nullable: true }) restsSince!: Date | null;
  @column.Instant() createdAt!: Date;
}

/** A notification that must still be sent to an address. Written in the transaction of the notification. */
@Entity('notification_deliveries')
@Index('ix_notification_deliveries_due', ['dueAt'])
@Index('ix_notification_deliveries_notification', ['notificationId'])
export class NotificationDelivery {
  @column.SharedId() channelId!: number;
  @PrimaryColumn({ type: 'integer' }) notificationId!: number;
  @column.Integer({ default: 0 }) attempts!: number;
  @column.Instant() dueAt!: Date;
  /** Sent together with others in one message. */
  @column.Flag() isDigest!: boolean;
}

/** One request to the webhook of an account, or one change of it. The account sees this log. */
@Entity('notification_attempts')
@Index('ix_notification_attempts_channel', ['channelId', 'id'])
@Index('ix_notification_attempts_at', ['at'])
export class OutsideAttempt {
  @column.Id() id!: number;
  @column.Reference() channelId!: number;
  /** Null for tests and changes. */
  @column.Integer({ nullable: true }) notificationId!: number | null;
  @column.Varchar(32) type!: string;
  @column.Instant() at!: Date;
  /** 1 for the first attempt. */
  @column.Integer({ default: 1 }) attempt!: number;
  /** `delivered`, `status`, a fault, or `changed`. */
  @column.Varchar(20) outcome!: string;
  @column.Integer({ nullable: true }) status!: number | null;
  @column.Integer({ nullable: true }) ms!: number | null;
  /** The beginning of the answer. */
  @column.Varchar(512, { default: '' }) text!: string;
}
