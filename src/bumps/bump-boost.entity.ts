import { Check, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Id, Instant, LongText, Reference, Words } from '../database/columns.js';
import { Account } from '../users/account.entity.js';

/** A stretch of time in which the servers of an account may be bumped more often. */
@Entity('bump_boosts')
@Index('ix_bump_boosts_account', ['accountId', 'endsAt'])
@Check('ck_bump_boosts_times', 'ends_at > starts_at')
@Check('ck_bump_boosts_origin', "origin IN ('staff', 'tokens')")
export class BumpBoost {
  @Id() id!: number;
  @Reference() accountId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_bump_boosts_account' })
  account!: Relation<Account>;
  @Words(10) origin!: 'staff' | 'tokens';
  @Instant() startsAt!: Date;
  @Instant() endsAt!: Date;
  @Instant({ nullable: true }) revokedAt!: Date | null;
  @Reference({ nullable: true }) grantedBy!: number | null;
  @LongText({ nullable: true }) reason!: string | null;
}
