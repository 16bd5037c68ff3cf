import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BigInteger, Instant, Reference, SharedId, Varchar } from '../../database/columns.js';
import { Account } from '../../users/account.entity.js';

/** A deleted account that is recognised for a while if its owner signs up again. It stores no personal data. */
@Entity('departures')
@Index('ix_departures_hash', ['hash'])
@Index('ix_departures_returned_as', ['returnedAs'])
@Index('ix_departures_ends', ['endsAt'])
export class ClosedAccount {
  @SharedId() accountId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_departures_account' })
  account!: Relation<Account>;
  /** Hash of the platform id, with the pepper. */
  @Varchar(64) hash!: string;
  @Instant() endsAt!: Date;
  /** The tokens that the account owed and that no later account of the person owes yet. */
  @BigInteger({ default: 0 }) debt!: number;
  /** The new account, if the owner signed up again. */
  @Reference({ nullable: true }) returnedAs!: number | null;
}
