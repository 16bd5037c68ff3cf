import { ExtendTable, index } from '../schema-builder.js';

/** Voting bans, and an index for finding accounts by the start of their names. */
export class VoteBans1795132800015 extends ExtendTable {
  readonly table = 'accounts';
  override readonly columns = { vote_banned_at: 'datetime(3)' };
  readonly indices = [index('ix_accounts_username', 'username')];
}
