import { Check, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Instant, Reference, SharedId } from '../../database/columns.js';
import { Account } from '../../users/account.entity.js';
import { Listing } from '../listing.entity.js';

/** A co-manager: a developer of a bot or an admin of a server. It has rights once it has accepted the invitation. */
@Entity('listing_members')
@Index('ix_listing_members_account', ['accountId'])
@Check('ck_listing_members_times', 'accepted_at IS NULL OR accepted_at >= invited_at')
export class ListingMember {
  @SharedId() listingId!: number;
  @ManyToOne(() => Listing, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'listing_id', foreignKeyConstraintName: 'fk_listing_members_listing' })
  listing!: Relation<Listing>;
  @SharedId() accountId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_listing_members_account' })
  account!: Relation<Account>;
  @Reference({ nullable: true }) invitedBy!: number | null;
  @Instant() invitedAt!: Date;
  @Instant({ nullable: true }) acceptedAt!: Date | null;
}
