import { ExtendTable } from '../schema-builder.js';

/** How often an account bumped in the running hour, and how many of its bumps earned tokens on the running day. */
export class BumpUsage1795132800170 extends ExtendTable {
  readonly table = 'accounts';
  override readonly columns = {
    bump_window_start: 'datetime(3)',
    bump_window_changes: 'integer NOT NULL DEFAULT 0',
    bump_reward_day: 'integer',
    bump_rewards: 'integer NOT NULL DEFAULT 0',
  };
}
