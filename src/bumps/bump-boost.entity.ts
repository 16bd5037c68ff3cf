import { Check, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Id, Instant, LongText, Reference, Words } from '../database/columns.js';
import { Account } from '../users/account.entity.js';
import type { BoostOrigin } from './boosts.rules.js';

/** A stretch of time in which the servers of an account may be bumped more often. */
@Entity('bump_boosts')
@Index('ix_bump_boosts_account', ['accountId', 'endsAt'])
@Index('ux_bump_boosts_request', ['accountId', 'requestKey'], { unique: true })
@Check('ck_bump_boosts_times', 'ends_at > starts_at')
@Check('ck_bump_boosts_origin', "origin IN ('staff', 'tokens')")
export class BumpBoost {
  @Id() id!: number;
  @Reference() accountId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_bump_boosts_account' })
  account!: Relation<Account>;
  @Words(10) origin!: BoostOrigin;
  @Instant() startsAt!: Date;
  @Instant() endsAt!: Date;
  @Instant({ nullable: true }) revokedAt!: Date | null;
  @Reference({ nullable: true }) grantedBy!: number | null;
  /** Why it was granted; how the ledger calls its purchase, if it was bought. */
  @LongText({ nullable: true }) reason!: string | null;
  /** By what name it was asked for: its owner's own, or for a grant that of who granted it, as `<account>/<name>`. */
  @Words(90, { nullable: true }) requestKey!: string | null;
}
