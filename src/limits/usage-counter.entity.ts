import { Check, Entity } from 'typeorm';
import { BigWhole, SharedId, Whole } from '../database/columns.js';

/**
 * How much of each limit a credential has used: per bucket the window's first millisecond and the requests counted in it.
 * One row a credential, so that one statement can take from two buckets or from neither.
 */
@Entity('usage_counters')
@Check(
  'ck_usage_counters_positive',
  'stats_count >= 0 AND check_count >= 0 AND default_count >= 0 AND month_count >= 0',
)
export class UsageCounter {
  @SharedId() credentialId!: number;
  @BigWhole({ default: 0 }) statsStart!: number;
  @Whole({ default: 0 }) statsCount!: number;
  @BigWhole({ default: 0 }) checkStart!: number;
  @Whole({ default: 0 }) checkCount!: number;
  @BigWhole({ default: 0 }) defaultStart!: number;
  @Whole({ default: 0 }) defaultCount!: number;
  @BigWhole({ default: 0 }) monthStart!: number;
  @Whole({ default: 0 }) monthCount!: number;
}
