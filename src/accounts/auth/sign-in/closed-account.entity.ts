import { Entity, Index } from 'typeorm';
import { BigInteger, Instant, Reference, References, SharedId, Varchar } from '../../../core/database/columns.js';
import { Account } from '../../users/account.entity.js';

/** A deleted account that is recognised for a while if its owner signs up again. It stores no personal data. */
@Entity('departures')
@Index('ix_departures_hash', ['hash'])
@Index('ix_departures_returned_as', ['returnedAs'])
@Index('ix_departures_ends', ['endsAt'])
export class ClosedAccount {
  @References(() => Account, 'fk_departures_account') @SharedId() accountId!: number;
  /** Hash of the platform id, with the pepper. */
  @Varchar(64) hash!: string;
  @Instant() endsAt!: Date;
  /** The tokens that the account owed and that no later account of the person owes yet. */
  @BigInteger({ default: 0 }) debt!: number;
  /** The new account, if the owner signed up again. */
  @Reference({ nullable: true }) returnedAs!: number | null;
}
