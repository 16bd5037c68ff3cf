import { Entity, Index } from 'typeorm';
import { Id, Instant, Integer, Reference, Varchar } from '../../../core/database/columns.js';

/** One request to the webhook of an account, or one change of it. The account sees this log. */
@Entity('notification_attempts')
@Index('ix_notification_attempts_channel', ['channelId', 'id'])
@Index('ix_notification_attempts_at', ['at'])
export class OutsideAttempt {
  @Id() id!: number;
  @Reference() channelId!: number;
  /** Null for tests and changes. */
  @Integer({ nullable: true }) notificationId!: number | null;
  @Varchar(32) type!: string;
  @Instant() at!: Date;
  /** 1 for the first attempt. */
  @Integer({ default: 1 }) attempt!: number;
  /** `delivered`, `status`, a fault, or `changed`. */
  @Varchar(20) outcome!: string;
  @Integer({ nullable: true }) status!: number | null;
  @Integer({ nullable: true }) ms!: number | null;
  /** The beginning of the answer. */
  @Varchar(512, { default: '' }) text!: string;
}
