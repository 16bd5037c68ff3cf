import { Check, Entity } from 'typeorm';
import { BigInteger, SharedId, Integer } from '../database/columns.js';

/**
 * The usage of a credential: per bucket, the window's first millisecond and the requests counted in it. All buckets share
 * a row, so that one statement can take from two buckets or from neither.
 */
@Entity('usage_counters')
@Check(
  'ck_usage_counters_positive',
  'stats_count >= 0 AND check_count >= 0 AND default_count >= 0 AND month_count >= 0',
)
export class UsageCounter {
  @SharedId() credentialId!: number;
  @BigInteger({ default: 0 }) statsStart!: number;
  @Integer({ default: 0 }) statsCount!: number;
  @BigInteger({ default: 0 }) checkStart!: number;
  @Integer({ default: 0 }) checkCount!: number;
  @BigInteger({ default: 0 }) defaultStart!: number;
  @Integer({ default: 0 }) defaultCount!: number;
  @BigInteger({ default: 0 }) monthStart!: number;
  @Integer({ default: 0 }) monthCount!: number;
}
