import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Id, Instant, Reference } from '../database/columns.js';
import { Listing } from '../listings/listing.entity.js';
import { Account } from '../users/account.entity.js';

/** An active vote. Removing it moves the row to `removed_votes`. */
@Entity('votes')
@Index('ux_votes_listing_account', ['listingId', 'accountId'], { unique: true })
@Index('ix_votes_newest', ['listingId', 'votedAt', 'id', 'accountId'])
@Index('ix_votes_account', ['accountId', 'votedAt'])
export class Vote {
  @Id() id!: number;
  @Reference() listingId!: number;
  @ManyToOne(() => Listing, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'listing_id', foreignKeyConstraintName: 'fk_votes_listing' })
  listing!: Relation<Listing>;
  @Reference() accountId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_votes_account' })
  account!: Relation<Account>;
  @Instant() votedAt!: Date;
}
