import { Check, Entity, Index } from 'typeorm';
import * as column from '../../../core/database/columns.js';
import { Account } from '../../../accounts/users/account.entity.js';
import { Listing } from '../listing.entity.js';
import type { FormerListingRole } from './former-role.rules.js';

/** A co-manager: a developer of a bot or an admin of a server. It has rights once it has accepted the invitation. */
@Entity('listing_members')
@Index('ix_listing_members_account', ['accountId'])
@Check('ck_listing_members_times', 'accepted_at IS NULL OR accepted_at >= invited_at')
export class ListingMember {
  @column.References(() => Listing, 'fk_listing_members_listing') @column.SharedId() listingId!: number;
  @column.References(() => Account, 'fk_listing_members_account') @column.SharedId() accountId!: number;
  @column.Reference({ nullable: true }) invitedBy!: number | null;
  @column.Instant() invitedAt!: Date;
  @column.Instant({ nullable: true }) acceptedAt!: Date | null;
}

/** An offer to transfer a listing. The row is deleted when the offer is accepted, declined or withdrawn. */
@Entity('listing_transfers')
@Index('ix_listing_transfers_receiver', ['receiverId'])
export class ListingTransfer {
  @column.References(() => Listing, 'fk_listing_transfers_listing') @column.SharedId() listingId!: number;
  /** The offer is valid only while this account owns the listing. */
  @column.References(() => Account, 'fk_listing_transfers_offered_by') @column.Reference() offeredBy!: number;
  @column.References(() => Account, 'fk_listing_transfers_receiver') @column.Reference() receiverId!: number;
  /** Whether the old owner stays as a co-manager. */
  @column.Flag() stays!: boolean;
  @column.Instant() offeredAt!: Date;
}

/**
 * A role on a listing that an account no longer has. Staff may not act on such a listing for a while, wherever it is
 * now. No foreign keys, so that the rows neither prevent the deletion of a draft nor that of an account.
 */
@Entity('former_roles')
@Index('ix_former_roles_account', ['accountId'])
@Index('ix_former_roles_person', ['person'])
@Index('ix_former_roles_ended', ['endedAt'])
@Check('ck_former_roles_role', "role IN ('owner', 'member', 'invited', 'offered')")
export class FormerRole {
  @column.SharedId() listingId!: number;
  @column.SharedId() accountId!: number;
  @column.VarcharKey(10) role!: FormerListingRole;
  @column.Instant() endedAt!: Date;
  /** Hash of the platform id after the account is closed: a returning person gets the row back. */
  @column.Varchar(64, { nullable: true }) person!: string | null;
}
