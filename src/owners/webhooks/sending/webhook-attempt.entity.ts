import { Entity, Index } from 'typeorm';
import { Id, Instant, Integer, Reference, Varchar } from '../../../core/database/columns.js';

/** One request to an endpoint, or one change of its state. Its owner sees this log. */
@Entity('webhook_attempts')
@Index('ix_webhook_attempts_endpoint', ['endpointId', 'id'])
@Index('ix_webhook_attempts_at', ['at'])
export class WebhookAttempt {
  @Id() id!: number;
  @Reference() endpointId!: number;
  @Instant() at!: Date;
  /** Null for tests and changes of the state. */
  @Integer({ nullable: true }) sequence!: number | null;
  @Varchar(32) type!: string;
  /** 1 for the first attempt. */
  @Integer({ default: 1 }) attempt!: number;
  /** `delivered`, `status`, a fault, or the new state. */
  @Varchar(20) outcome!: string;
  @Integer({ nullable: true }) status!: number | null;
  @Integer({ nullable: true }) ms!: number | null;
  /** The beginning of the answer. */
  @Varchar(512, { default: '' }) text!: string;
}
