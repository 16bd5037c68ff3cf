import {
  BUCKETS,
  type BucketName,
  type Charge,
  type RouteBucket,
  type BucketUsage,
  UNUSED,
  type Usage,
  type Verdict,
  bucketUsages,
  take,
} from '../../src/core/limits/limits.rules.js';

export const NOON = Date.UTC(2026, 10, 20, 12);
export const ROUTES: readonly RouteBucket[] = ['stats', 'check', 'default'];
export const lengthOf = (bucket: RouteBucket): number => BUCKETS[bucket].windowSeconds * 1_000;

/** A credential with its own clock. */
export class Caller {
  usage: Usage = UNUSED;

  constructor(public now = NOON) {}

  take(bucket: RouteBucket): Verdict {
    const { verdict, usage } = take(this.usage, 1, bucket, this.now);
    this.usage = usage;
    return verdict;
  }

  times(count: number, bucket: RouteBucket): number {
    return Array.from({ length: count }, () => this.take(bucket)).filter((verdict) => verdict.allowed).length;
  }

  of(bucket: BucketName): BucketUsage {
    const found = bucketUsages(this.usage, this.now).find((one) => one.bucket === bucket);
    if (found === undefined) throw new Error(`no usage of ${bucket}`);
    return found;
  }
}

export const charged = (verdict: Verdict): Charge => {
  if (!verdict.allowed) throw new Error('refused');
  return verdict.charge;
};
export const blocker = (verdict: Verdict): BucketUsage => {
  if (verdict.allowed) throw new Error('allowed');
  return verdict.blockedBy;
};
