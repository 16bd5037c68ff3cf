import { ExtendTable, index } from '../schema-builder.js';

/** An index by day, for the accounts that use the API most in a period. */
export class UsageByDay1795132800028 extends ExtendTable {
  readonly table = 'usage_days';
  readonly indices = [index('ix_usage_days_day', 'day')];
}
