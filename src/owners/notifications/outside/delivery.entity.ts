import { Entity, Index, PrimaryColumn } from 'typeorm';
import { Flag, Instant, Integer, SharedId } from '../../../core/database/columns.js';

/** A notification that must still be sent to an address. Written in the transaction of the notification. */
@Entity('notification_deliveries')
@Index('ix_notification_deliveries_due', ['dueAt'])
@Index('ix_notification_deliveries_notification', ['notificationId'])
export class NotificationDelivery {
  @SharedId() channelId!: number;
  @PrimaryColumn({ type: 'integer' }) notificationId!: number;
  @Integer({ default: 0 }) attempts!: number;
  @Instant() dueAt!: Date;
  /** Sent together with others in one message. */
  @Flag() isDigest!: boolean;
}
