import { Entity, Index, PrimaryColumn } from 'typeorm';
import { SharedId, Integer } from '../database/columns.js';

/**
 * A credential's requests on one UTC day, for the chart of the last 30 days: those within the limits (including those
 * given back later) and those refused.
 */
@Entity('usage_days')
@Index('ix_usage_days_day', ['day'])
export class UsageDay {
  @SharedId() credentialId!: number;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @Integer({ default: 0 }) requests!: number;
  @Integer({ default: 0 }) refused!: number;
}
