import { Check, Entity, Index } from 'typeorm';
import {
  ComputedVarchar,
  Flag,
  Id,
  Instant,
  Integer,
  LongText,
  Reference,
  References,
  TextList,
  Varchar,
} from '../../core/database/columns.js';
import { MAX_SEARCH_KEY_LENGTH } from '../../core/shared/search-key.js';
import { Account } from '../../accounts/users/account.entity.js';
import type { ListingKind, ListingState } from './listing.rules.js';
import { APPROVED_OR_SUSPENDED } from './status-sql.js';

/** The columns that bots and servers have in common. */
@Entity('listings')
@Index('ux_listings_uuid', ['uuid'], { unique: true })
@Index('ix_listings_live_platform_id', ['kind', 'livePlatformId'])
@Index('ix_listings_reserved_platform_id', ['kind', 'reservedPlatformId'])
@Index('ux_listings_reserved_key', ['reservedKey'], { unique: true })
@Index('ix_listings_platform_id', ['kind', 'platformId'])
@Index('ix_listings_slug', ['kind', 'slug'])
@Index('ux_listings_slug_key', ['slugKey'], { unique: true })
@Index('ix_listings_owner', ['ownerId'])
@Index('ix_listings_description', ['kind', 'description'])
@Index('ix_listings_queue', ['state', 'submittedAt'])
@Index('ix_listings_needs_review', ['needsReview', 'state'])
@Index('ix_listings_changed', ['state', 'nsfw', 'id', 'updatedAt', 'decidedAt'])
@Index('ix_listings_staff', ['kind', 'state', 'needsReview'])
@Index('ix_listings_newest', ['createdAt', 'id', 'kind', 'state', 'needsReview'])
@Index('ix_listings_kind_newest', ['kind', 'createdAt', 'id', 'state', 'needsReview'])
@Index('ix_listings_state_newest', ['state', 'createdAt', 'id', 'kind', 'needsReview'])
@Index('ix_listings_waiting', ['state', 'needsReview', 'submittedAt', 'updatedAt', 'kind'])
@Index('ix_listings_name_key', ['nameKey', 'kind', 'state', 'needsReview'])
@Check('ck_listings_kind', "kind IN ('bot', 'server')")
@Check('ck_listings_state', "state IN ('draft', 'pending', 'approved', 'denied', 'suspended', 'removed')")
@Check('ck_listings_votes', 'votes >= 0')
export class Listing {
  @Id() id!: number;
  @Varchar(36) uuid!: string;
  @Varchar(10) kind!: ListingKind;
  /** The platform's id of the bot or guild. */
  @Varchar(32) platformId!: string;
  /** The platform id until the listing is removed, null afterwards. */
  @Varchar(32, { nullable: true }) livePlatformId!: string | null;
  /** The platform id while the listing is approved or suspended. It is unique then; other listings may share theirs. */
  @ComputedVarchar(32, `CASE WHEN ${APPROVED_OR_SUSPENDED} THEN platform_id END`) reservedPlatformId!: string | null;
  /** Of one column, because on a cluster, NULL in a unique index of two columns collides with NULL. */
  @ComputedVarchar(43, `CASE WHEN ${APPROVED_OR_SUSPENDED} THEN CONCAT(kind, ':', platform_id) END`) reservedKey!:
    string | null;
  @Varchar(60, { nullable: true }) slug!: string | null;
  @ComputedVarchar(71, "CASE WHEN slug IS NOT NULL THEN CONCAT(kind, ':', slug) END") slugKey!: string | null;
  @Varchar(12, { default: 'draft' }) state!: ListingState;
  @References(() => Account, 'fk_listings_owner') @Reference({ nullable: true }) ownerId!: number | null;
  @Varchar(100) name!: string;
  /** The search key of the name, for staff: they find listings in every state. */
  @Varchar(MAX_SEARCH_KEY_LENGTH, { default: '' }) nameKey!: string;
  @Varchar(200) description!: string;
  @LongText({ nullable: true }) longDescription!: string | null;
  /** A bot's avatar, a server's icon. */
  @Varchar(512, { nullable: true }) image!: string | null;
  @Varchar(512, { nullable: true }) banner!: string | null;
  @Varchar(512) invite!: string;
  @TextList() tags!: string[];
  @Flag() verified!: boolean;
  @Flag() official!: boolean;
  @Flag() nsfw!: boolean;
  @Flag() aiContent!: boolean;
  /** Active votes; always equal to the number of rows in `votes`. */
  @Integer({ default: 0 }) votes!: number;
  /** Incremented with every vote cast or removed: counts taken from the votes are valid while it does not change. */
  @Integer({ default: 0 }) voteRevision!: number;
  /** The number of the last recorded event. Events are recorded while `listeners` is not 0. */
  @Integer({ default: 0 }) events!: number;
  /** The number of the listing's webhook endpoints that are not switched off, plus one if programs read its feed. */
  @Integer({ default: 0 }) listeners!: number;
  /** The number of the last event before the first listener. All later changes of the votes have an event. */
  @Integer({ default: 0 }) listenedFrom!: number;
  @Flag() needsReview!: boolean;
  @Instant({ nullable: true }) submittedAt!: Date | null;
  @Instant({ nullable: true }) decidedAt!: Date | null;
  @TextList() denialReasons!: string[];
  @LongText({ nullable: true }) decisionNote!: string | null;
  /** Incremented with every change, for optimistic locking. */
  @Integer({ default: 1 }) version!: number;
  @Instant() createdAt!: Date;
  /** The last change of the content; votes, bumps and posted counts do not affect it. */
  @Instant() updatedAt!: Date;
  /** When the running hour of edits by the team began, and the edits in it. */
  @Instant({ nullable: true }) editsSince!: Date | null;
  @Integer({ default: 0 }) edits!: number;
}
