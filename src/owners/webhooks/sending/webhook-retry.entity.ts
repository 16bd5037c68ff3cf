import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant, Integer, SharedId } from '../../../core/database/columns.js';

/** An event that an endpoint did not accept. It is sent again. */
@Entity('webhook_retries')
@Index('ix_webhook_retries_due', ['endpointId', 'dueAt'])
@Check('ck_webhook_retries_attempts', 'attempts >= 0')
export class WebhookRetry {
  @SharedId() endpointId!: number;
  @PrimaryColumn({ type: 'integer' }) sequence!: number;
  /** The number of the event that the endpoint got before this one. Every attempt repeats it. */
  @Integer() previous!: number;
  @Integer() attempts!: number;
  @Instant() dueAt!: Date;
}
