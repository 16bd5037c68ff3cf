import { Check, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BigWhole, Id, Instant, LongText, Reference, Words } from '../database/columns.js';
import { Account } from '../users/account.entity.js';
import type { KeptState } from './adjustment.rules.js';

/** A correction of a balance by hand: posted at once, or waiting for a second admin. */
@Entity('adjustments')
@Index('ux_adjustments_request', ['firstId', 'requestKey'], { unique: true })
@Index('ix_adjustments_state', ['state', 'expiresAt'])
@Index('ix_adjustments_account', ['accountId'])
@Check('ck_adjustments_amount', 'amount <> 0')
@Check(
  'ck_adjustments_state',
  "state = 'pending' AND decided_at IS NULL OR state IN ('done', 'refused') AND decided_at IS NOT NULL",
)
@Check('ck_adjustments_second', 'second_id IS NULL OR second_id <> first_id')
export class Adjustment {
  @Id() id!: number;
  @Reference() accountId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_adjustments_account' })
  account!: Relation<Account>;
  @BigWhole() amount!: number;
  @LongText() reason!: string;
  @Words(10, { default: 'pending' }) state!: KeptState;
  /** Who asked for it. */
  @Reference() firstId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'first_id', foreignKeyConstraintName: 'fk_adjustments_first' })
  first!: Relation<Account>;
  /** What who asked calls this adjustment: sent twice, it is made once. */
  @Words(64, { nullable: true }) requestKey!: string | null;
  @Instant() requestedAt!: Date;
  /** Until then it can be confirmed. */
  @Instant() expiresAt!: Date;
  /** Who confirmed it; `null` for one that needed nobody else, or that its own author took back. */
  @Reference({ nullable: true }) secondId!: number | null;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'second_id', foreignKeyConstraintName: 'fk_adjustments_second' })
  second!: Relation<Account> | null;
  @Instant({ nullable: true }) decidedAt!: Date | null;
}
