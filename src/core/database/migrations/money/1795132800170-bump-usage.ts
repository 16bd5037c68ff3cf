import { AddColumns } from '../schema-builder.js';

export class BumpUsage1795132800170 extends AddColumns {
  readonly table = 'accounts';
  override readonly columns = {
    bump_window_start: 'datetime(3)',
    bump_window_changes: 'integer NOT NULL DEFAULT 0',
    bump_reward_day: 'integer',
    bump_rewards: 'integer NOT NULL DEFAULT 0',
  };
}
