import { Entity, PrimaryColumn } from 'typeorm';
import { SharedId, Whole } from '../database/columns.js';

/** Requests of a credential on one UTC day, for the chart of the last 30 days. */
@Entity('usage_days')
export class UsageDay {
  @SharedId() credentialId!: number;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @Whole({ default: 0 }) requests!: number;
  @Whole({ default: 0 }) refused!: number;
}
