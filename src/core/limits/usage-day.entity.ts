import { Entity, Index, PrimaryColumn } from 'typeorm';
import { SharedId, Integer } from '../database/columns.js';

/**
 * A credential's requests on one UTC day: those within the limits (including those given back later) and those refused.
 * Deleted after 92 days.
 */
@Entity('usage_days')
@Index('ix_usage_days_day', ['day'])
export class UsageDay {
  @SharedId() credentialId!: number;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @Integer({ default: 0 }) requests!: number;
  @Integer({ default: 0 }) refused!: number;
}
