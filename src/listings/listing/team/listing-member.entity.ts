import { Check, Entity, Index } from 'typeorm';
import { Instant, Reference, References, SharedId } from '../../../core/database/columns.js';
import { Account } from '../../../accounts/users/account.entity.js';
import { Listing } from '../listing.entity.js';

/** A co-manager: a developer of a bot or an admin of a server. It has rights once it has accepted the invitation. */
@Entity('listing_members')
@Index('ix_listing_members_account', ['accountId'])
@Check('ck_listing_members_times', 'accepted_at IS NULL OR accepted_at >= invited_at')
export class ListingMember {
  @References(() => Listing, 'fk_listing_members_listing') @SharedId() listingId!: number;
  @References(() => Account, 'fk_listing_members_account') @SharedId() accountId!: number;
  @Reference({ nullable: true }) invitedBy!: number | null;
  @Instant() invitedAt!: Date;
  @Instant({ nullable: true }) acceptedAt!: Date | null;
}
