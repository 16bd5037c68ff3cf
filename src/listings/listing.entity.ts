import { Check, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Flag, Id, Instant, LongText, Reference, TextList, Whole, Words } from '../database/columns.js';
import { Account } from '../users/account.entity.js';
import type { ListingKind, ListingState } from './listing.rules.js';

/** What bots and servers have in common: who owns it, where it stands in review, what it says of itself, its votes. */
@Entity('listings')
@Index('ux_listings_uuid', ['uuid'], { unique: true })
@Index('ux_listings_live_platform_id', ['kind', 'livePlatformId'], { unique: true })
@Index('ux_listings_slug', ['kind', 'slug'], { unique: true })
@Index('ix_listings_owner', ['ownerId'])
@Index('ix_listings_queue', ['state', 'submittedAt'])
@Index('ix_listings_needs_review', ['needsReview', 'state'])
@Check('ck_listings_kind', "kind IN ('bot', 'server')")
@Check('ck_listings_state', "state IN ('draft', 'pending', 'approved', 'denied', 'suspended', 'removed')")
@Check('ck_listings_votes', 'votes >= 0')
export class Listing {
  @Id() id!: number;
  @Words(36) uuid!: string;
  @Words(10) kind!: ListingKind;
  /** The platform's id of the bot or guild. */
  @Words(32) platformId!: string;
  /** The same, while the listing is not removed: so that it can be listed once, and again after a removal. */
  @Words(32, { nullable: true }) livePlatformId!: string | null;
  @Words(60, { nullable: true }) slug!: string | null;
  @Words(12, { default: 'draft' }) state!: ListingState;
  @Reference({ nullable: true }) ownerId!: number | null;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'fk_listings_owner' })
  owner!: Relation<Account> | null;
  @Words(100) name!: string;
  @Words(200) description!: string;
  @LongText({ nullable: true }) longDescription!: string | null;
  /** A bot's avatar, a server's icon. */
  @Words(512, { nullable: true }) image!: string | null;
  @Words(512, { nullable: true }) banner!: string | null;
  @Words(512) invite!: string;
  @TextList() tags!: string[];
  @Flag() verified!: boolean;
  @Flag() official!: boolean;
  @Flag() nsfw!: boolean;
  @Flag() aiContent!: boolean;
  /** Active votes; the number of rows in `votes`, always. */
  @Whole({ default: 0 }) votes!: number;
  /** Rises with every vote cast or removed: what was counted from the votes is valid while it stands still. */
  @Whole({ default: 0 }) voteRevision!: number;
  @Flag() needsReview!: boolean;
  @Instant({ nullable: true }) submittedAt!: Date | null;
  @Instant({ nullable: true }) decidedAt!: Date | null;
  @TextList() denialReasons!: string[];
  @LongText({ nullable: true }) decisionNote!: string | null;
  /** Rises with every change, so that two people cannot change the same thing without noticing. */
  @Whole({ default: 1 }) version!: number;
  @Instant() createdAt!: Date;
  /** The last change of what the listing says; votes, bumps and posted counts do not move it. */
  @Instant() updatedAt!: Date;
}
