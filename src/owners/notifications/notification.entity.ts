import { Entity, Index } from 'typeorm';
import { Id, Instant, LongText, Reference, Varchar } from '../../core/database/columns.js';
import type { NotificationKind } from './notification.rules.js';

/**
 * A notification of an account. Written in the transaction of the change that it is about, and deleted after 90 days.
 */
@Entity('notifications')
@Index('ix_notifications_account', ['accountId', 'id'])
@Index('ix_notifications_unread', ['accountId', 'readAt'])
@Index('ux_notifications_occasion', ['occasion'], { unique: true })
@Index('ix_notifications_listing', ['listingId', 'at'])
export class Notification {
  @Id() id!: number;
  @Reference() accountId!: number;
  @Varchar(24) kind!: NotificationKind;
  @Instant() at!: Date;
  @Instant({ nullable: true }) readAt!: Date | null;
  @Reference({ nullable: true }) listingId!: number | null;
  /** The account that caused it. Its name is read when the notification is shown. */
  @Reference({ nullable: true }) actorId!: number | null;
  /** Further facts as JSON. */
  @LongText({ nullable: true }) detail!: string | null;
  /** Unique together with the account: it gets one notification for each occasion. */
  @Varchar(60, { nullable: true }) occasion!: string | null;
}
