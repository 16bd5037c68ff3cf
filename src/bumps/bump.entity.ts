import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Id, Instant, Integer, Reference, Varchar } from '../database/columns.js';
import { Listing } from '../listings/listing.entity.js';
import { Account } from '../users/account.entity.js';

/** One recorded bump of a server. */
@Entity('bumps')
@Index('ix_bumps_newest', ['listingId', 'bumpedAt', 'id'])
@Index('ux_bumps_sequence', ['listingId', 'sequence'], { unique: true })
@Index('ix_bumps_account', ['accountId', 'bumpedAt'])
@Index('ix_bumps_time', ['bumpedAt', 'accountId', 'listingId'])
export class Bump {
  @Id() id!: number;
  @Reference() listingId!: number;
  @ManyToOne(() => Listing, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'listing_id', foreignKeyConstraintName: 'fk_bumps_listing' })
  listing!: Relation<Listing>;
  @Reference() accountId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_bumps_account' })
  account!: Relation<Account>;
  @Instant() bumpedAt!: Date;
  @Varchar(20, { default: 'Website' }) source!: string;
  /** 1, 2, 3 … without gaps for each server. The newest bump has the number in `servers.bumps`. */
  @Integer({ default: 0 }) sequence!: number;
}
