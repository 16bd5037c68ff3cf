import { Check, Entity, Index } from 'typeorm';
import { Instant, Integer, Reference, References, SharedId } from '../../../core/database/columns.js';
import { Account } from '../../../accounts/users/account.entity.js';

/** The reward of a vote that is posted later. The row goes in the transaction that posts it. */
@Entity('held_rewards')
@Index('ix_held_rewards_due', ['dueAt', 'voteId'])
@Check('ck_held_rewards_amount', 'amount > 0')
export class HeldReward {
  @SharedId() voteId!: number;
  @References(() => Account, 'fk_held_rewards_account') @Reference() accountId!: number;
  @Integer() amount!: number;
  @Instant() dueAt!: Date;
}
