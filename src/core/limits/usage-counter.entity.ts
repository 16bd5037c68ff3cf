import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import { BigInteger, SharedId, Integer, Flag, Varchar, VarcharKey } from '../database/columns.js';
import type { CountingPlace } from './counting-place.rules.js';

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

/**
 * A process that counts requests or wants to. `beats` increases while the process is alive: others delete a row whose
 * `beats` stay the same for too long.
 */
@Entity('counting_processes')
export class CountingProcess {
  @VarcharKey(24) process!: string;
  @Varchar(10) place!: CountingPlace;
  @Flag() lacksRedis!: boolean;
  @Integer({ default: 0 }) beats!: number;
}

/** One row: a random code that separates this installation from others on the same Redis. Created when first needed. */
@Entity('installations')
export class Installation {
  @SharedId() id!: number;
  @Varchar(32) code!: string;
}
