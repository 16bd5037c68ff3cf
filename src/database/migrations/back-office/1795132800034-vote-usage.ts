import { ExtendTable } from '../schema-builder.js';

/** How many votes an account cast or removed in the running minute, and how many earned tokens on the running day. */
export class VoteUsage1795132800034 extends ExtendTable {
  readonly table = 'accounts';
  override readonly columns = {
    vote_window_start: 'datetime(3)',
    vote_window_changes: 'integer NOT NULL DEFAULT 0',
    vote_reward_day: 'integer',
    vote_rewards: 'integer NOT NULL DEFAULT 0',
  };
  readonly indices = [];
}
