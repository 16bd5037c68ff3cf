import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
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
  SharedId,
  VarcharKey,
  BigInteger,
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

/** The decision of a reviewer on a listing, with the content of the listing at that time. */
@Entity('review_decisions')
@Index('ix_review_decisions_listing', ['listingId', 'id'])
@Index('ix_review_decisions_owner', ['ownerId'])
@Index('ix_review_decisions_time', ['decidedAt'])
@Check('ck_review_decisions_decision', "decision IN ('approved', 'denied')")
@Check('ck_review_decisions_waited', 'waited_seconds >= 0')
export class ReviewDecision {
  @Id() id!: number;
  @References(() => Listing, 'fk_review_decisions_listing') @Reference() listingId!: number;
  @References(() => Account, 'fk_review_decisions_reviewer') @Reference() reviewerId!: number;
  /** The owner at that time: the decision stays in their record when the listing changes hands. */
  @Reference({ nullable: true }) ownerId!: number | null;
  @Varchar(10) decision!: 'approved' | 'denied';
  @Instant() decidedAt!: Date;
  /** The time from the submission to the decision. */
  @Integer() waitedSeconds!: number;
  /** Names of denial reasons, as a JSON list. */
  @LongText() reasons!: string;
  @LongText({ nullable: true }) note!: string | null;
  /** The fields of the listing at that time, as JSON. */
  @LongText() fields!: string;
  /** The columns that the decision changed, with their values before it, as JSON: for undoing the decision. */
  @LongText() stateBefore!: string;
  /** The version of the listing right after the decision, which can be undone only while the version is the same. */
  @Integer() versionAfter!: number;
  @Instant({ nullable: true }) undoneAt!: Date | null;
  /** The only member of staff decided about a listing of their own. */
  @Flag() soleOperator!: boolean;
}

/** The checks of the last submission, so that a reviewer sees what the owner saw. */
@Entity('listing_checks')
export class ListingCheck {
  @References(() => Listing, 'fk_listing_checks_listing') @SharedId() listingId!: number;
  @LongText() checks!: string;
  @Instant() checkedAt!: Date;
}

/** The last report of the platform on a listing, and the next refresh. Deleted a while after the listing is removed. */
@Entity('platform_facts')
@Index('ix_platform_facts_due', ['nextRefreshAt', 'listingId'])
@Index('ix_platform_facts_visits', ['visits', 'nextRefreshAt', 'listingId'])
@Check('ck_platform_facts_failures', 'failures >= 0')
export class PlatformFact {
  @References(() => Listing, 'fk_platform_facts_listing') @SharedId() listingId!: number;
  /** JSON: the fields filled from the platform, as last reported. A field that differs now was edited by its team. */
  @LongText() told!: string;
  /** JSON: all fields as last reported, also those that its team has edited. `null` until the next report. */
  @LongText({ nullable: true }) reported!: string | null;
  @Instant() nextRefreshAt!: Date;
  /** In how many batches of page views the listing occurred since its refresh became due. */
  @Integer({ default: 0 }) visits!: number;
  /** Consecutive failures. */
  @Integer({ default: 0 }) failures!: number;
  @Instant({ nullable: true }) refreshedAt!: Date | null;
  /** Set while the platform cannot find the bot or server, or the invite leads to another server. */
  @Instant({ nullable: true }) unreachableSince!: Date | null;
}

/**
 * A slug that a listing has, or had since it was first public. The primary key decides when two listings want the same
 * slug, even while one of them is changing it.
 */
@Entity('listing_slugs')
@Index('ix_listing_slugs_listing', ['listingId'])
export class ListingSlug {
  @VarcharKey(10) kind!: ListingKind;
  @VarcharKey(60) slug!: string;
  @References(() => Listing, 'fk_listing_slugs_listing') @Reference() listingId!: number;
}

/** Figures of a listing on a UTC day. Votes and bumps have tables of their own. */
@Entity('listing_days')
@Check('ck_listing_days_counts', 'views >= 0 AND size >= 0')
export class ListingDay {
  @SharedId() listingId!: number;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @Integer({ default: 0 }) views!: number;
  /** Clicks on the invite: one per account or address and day. */
  @Integer({ default: 0 }) inviteClicks!: number;
  /** The servers of a bot or the members of a server: the last count reported on that day. */
  @BigInteger({ nullable: true }) size!: number | null;
  @Instant({ nullable: true }) sizedAt!: Date | null;
}
