import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Instant, Reference, SharedId, Words } from '../../database/columns.js';
import { Account } from '../../users/account.entity.js';

/** A deleted account whose owner may come back: enough to know him by for a while, and not enough to name him. */
@Entity('departures')
@Index('ix_departures_hash', ['hash'])
@Index('ix_departures_returned_as', ['returnedAs'])
export class Departure {
  @SharedId() accountId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_departures_account' })
  account!: Relation<Account>;
  /** Of the platform id, with the pepper. */
  @Words(64) hash!: string;
  @Instant() endsAt!: Date;
  /** The account that he has now, when he came back. */
  @Reference({ nullable: true }) returnedAs!: number | null;
}
