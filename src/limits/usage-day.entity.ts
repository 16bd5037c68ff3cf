import { Entity, Index, PrimaryColumn } from 'typeorm';
import { SharedId, Whole } from '../database/columns.js';

/**
 * A credential on one UTC day, for the chart of the last 30 days: requests that its limits had room for (also those that
 * were given back later), and those that were refused.
 */
@Entity('usage_days')
@Index('ix_usage_days_day', ['day'])
export class UsageDay {
  @SharedId() credentialId!: number;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @Whole({ default: 0 }) requests!: number;
  @Whole({ default: 0 }) refused!: number;
}
