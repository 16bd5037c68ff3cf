import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import * as column from '../../core/database/columns.js';
import { MAX_SEARCH_KEY_LENGTH } from '../../core/shared/search-key.js';
import { Account } from '../../accounts/users/account.entity.js';
import type { ListingKind, ListingState } from './listing.rules.js';
import { APPROVED_OR_SUSPENDED } from './status-sql.js';

@Entity('listings')
@Index('ux_listings_uuid', ['uuid'], { unique: true })
@Index('ix_listings_live_platform_id', ['kind', 'livePlatformId'])
@Index('ix_listings_reserved_platform_id', ['kind', 'reservedPlatformId'])
@Index('ux_listings_reserved_key', ['reservedKey'], { unique: true })
@Index('ix_listings_platform_id', ['kind', 'platformId'])
@Index('ix_listings_slug', ['kind', 'slug'])
@Index('ux_listings_slug_key', ['slugKey'], { unique: true })
@Index('ix_listings_owner', ['ownerId'])
@Index('ix_listings_invite', ['invite'])
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
  @column.Id() id!: number;
  @column.Varchar(36) uuid!: string;
  @column.Varchar(10) kind!: ListingKind;
  @column.Varchar(32) platformId!: string;
  /** The platform id until the listing is removed, null afterwards. */
  @column.Varchar(32, { nullable: true }) livePlatformId!: string | null;
  /** The platform id while the listing is approved or suspended. It is unique then; other listings may share theirs. */
  @column.ComputedVarchar(32, `CASE WHEN ${APPROVED_OR_SUSPENDED} THEN platform_id END`) reservedPlatformId!:
    string | null;
  /** Of one column, because on a cluster, NULL in a unique index of two columns collides with NULL. */
  @column.ComputedVarchar(43, `CASE WHEN ${APPROVED_OR_SUSPENDED} THEN CONCAT(kind, ':', platform_id) END`)
  reservedKey!: string | null;
  @column.Varchar(60, { nullable: true }) slug!: string | null;
  @column.ComputedVarchar(71, "CASE WHEN slug IS NOT NULL THEN CONCAT(kind, ':', slug) END") slugKey!: string | null;
  @column.Varchar(12, { default: 'draft' }) state!: ListingState;
  @column.References(() => Account, 'fk_listings_owner') @column.Reference({ nullable: true }) ownerId!: number | null;
  @column.Varchar(100) name!: string;
  /** The search key of the name, for staff: they find listings in every state. */
  @column.Varchar(MAX_SEARCH_KEY_LENGTH, { default: '' }) nameKey!: string;
  @column.Varchar(200) description!: string;
  @column.LongText({ nullable: true }) longDescription!: string | null;
  /** A bot's avatar, a server's icon. */
  @column.Varchar(512, { nullable: true }) image!: string | null;
  @column.Varchar(512, { nullable: true }) banner!: string | null;
  @column.Varchar(512) invite!: string;
  @column.TextList() tags!: string[];
  @column.Flag() verified!: boolean;
  @column.Flag() official!: boolean;
  @column.Flag() nsfw!: boolean;
  @column.Flag() aiContent!: boolean;
  /** Active votes; always equal to the number of rows in `votes`. */
  @column.Integer({ default: 0 }) votes!: number;
  /** Incremented with every vote cast or removed: counts taken from the votes are valid while it does not change. */
  @column.Integer({ default: 0 }) voteRevision!: number;
  /** The number of the last recorded event. Events are recorded while `listeners` is not 0. */
  @column.Integer({ default: 0 }) events!: number;
  /** The number of the listing's webhook endpoints that are not switched off, plus one if programs read its feed. */
  @column.Integer({ default: 0 }) listeners!: number;
  /** The number of the last event before the first listener. All later changes of the votes have an event. */
  @column.Integer({ default: 0 }) listenedFrom!: number;
  /** While it has a finding about farmed votes at the step `hold`, the rewards of new votes wait. */
  @column.Flag() rewardsHeld!: boolean;
  @column.Flag() needsReview!: boolean;
  @column.Instant({ nullable: true }) submittedAt!: Date | null;
  @column.Instant({ nullable: true }) decidedAt!: Date | null;
  @column.TextList() denialReasons!: string[];
  @column.LongText({ nullable: true }) decisionNote!: string | null;
  /** Incremented with every change, for optimistic locking. */
  @column.Integer({ default: 1 }) version!: number;
  @column.Instant() createdAt!: Date;
  /** The last change of the content; votes, bumps and posted counts do not affect it. */
  @column.Instant() updatedAt!: Date;
  /** When the running hour of edits by the team began, and the edits in it. */
  @column.Instant({ nullable: true }) editsSince!: Date | null;
  @column.Integer({ default: 0 }) edits!: number;
}

/** A listing that came from another directory. */
@Entity('imported_listings')
@Index('ux_imported_listings_external_id', ['source', 'kind', 'externalId'], { unique: true })
export class ImportedListing {
  @column.References(() => Listing, 'fk_imported_listings_listing') @column.SharedId() listingId!: number;
  @column.Varchar(40) source!: string;
  @column.Varchar(10) kind!: ListingKind;
  /** Its id in the other directory, by which another import recognises it. */
  @column.Varchar(32) externalId!: string;
  /** The votes that it had there, without their voters: shown as history, and in no count of votes. */
  @column.Integer({ nullable: true }) formerVotes!: number | null;
  @column.Instant() importedAt!: Date;
}

/** The decision of a reviewer on a listing, with the content of the listing at that time. */
@Entity('review_decisions')
@Index('ix_review_decisions_listing', ['listingId', 'id'])
@Index('ix_review_decisions_owner', ['ownerId'])
@Index('ix_review_decisions_time', ['decidedAt'])
@Check('ck_review_decisions_decision', "decision IN ('approved', 'denied')")
@Check('ck_review_decisions_waited', 'waited_seconds >= 0')
export class ReviewDecision {
  @column.Id() id!: number;
  @column.References(() => Listing, 'fk_review_decisions_listing') @column.Reference() listingId!: number;
  @column.References(() => Account, 'fk_review_decisions_reviewer') @column.Reference() reviewerId!: number;
  /** The owner at that time: the decision stays in their record when the listing changes hands. */
  @column.Reference({ nullable: true }) ownerId!: number | null;
  @column.Varchar(10) decision!: 'approved' | 'denied';
  @column.Instant() decidedAt!: Date;
  @column.Integer() waitedSeconds!: number;
  /** Names of denial reasons, as a JSON list. */
  @column.LongText() reasons!: string;
  @column.LongText({ nullable: true }) note!: string | null;
  /** The fields of the listing at that time, as JSON. */
  @column.LongText() fields!: string;
  /** The columns that the decision changed, with their values before it, as JSON: for undoing the decision. */
  @column.LongText() stateBefore!: string;
  /** The version of the listing right after the decision, which can be undone only while the version is the same. */
  @column.Integer() versionAfter!: number;
  @column.Instant({ nullable: true }) undoneAt!: Date | null;
  /** The only member of staff decided about a listing of their own. */
  @column.Flag() soleOperator!: boolean;
}

/** The checks of the last submission, so that a reviewer sees what the owner saw. */
@Entity('listing_checks')
export class ListingCheck {
  @column.References(() => Listing, 'fk_listing_checks_listing') @column.SharedId() listingId!: number;
  @column.LongText() checks!: string;
  @column.Instant() checkedAt!: Date;
}

/** The last report of the platform on a listing, and the next refresh. Deleted a while after the listing is removed. */
@Entity('platform_facts')
@Index('ix_platform_facts_due', ['nextRefreshAt', 'listingId'])
@Index('ix_platform_facts_visits', ['visits', 'nextRefreshAt', 'listingId'])
@Index('ix_platform_facts_counts', ['countsDueAt', 'listingId'])
@Check('ck_platform_facts_failures', 'failures >= 0')
export class PlatformFact {
  @column.References(() => Listing, 'fk_platform_facts_listing') @column.SharedId() listingId!: number;
  /** JSON: the fields filled from the platform, as last reported. A field that differs now was edited by its team. */
  @column.LongText() told!: string;
  /** JSON: all fields as last reported, also those that its team has edited. `null` until the next report. */
  @column.LongText({ nullable: true }) reported!: string | null;
  @column.Instant() nextRefreshAt!: Date;
  /** In how many batches of page views the listing occurred since its refresh or its counts became due. */
  @column.Integer({ default: 0 }) visits!: number;
  @column.Integer({ default: 0 }) failures!: number;
  @column.Instant({ nullable: true }) refreshedAt!: Date | null;
  /** Set while the platform cannot find the bot or server, or the invite leads to another server. */
  @column.Instant({ nullable: true }) unreachableSince!: Date | null;
  /** When the bot of this site counts the members next; `null` if it is not in the server. */
  @column.Instant({ nullable: true }) countsDueAt!: Date | null;
  /** When the bot counted them last. */
  @column.Instant({ nullable: true }) countedAt!: Date | null;
  /** Since when the platform has not found the bot in the server. */
  @column.Instant({ nullable: true }) botMissingSince!: Date | null;
}

/**
 * A slug that a listing has, or had since it was first public. The primary key decides when two listings want the same
 * slug, even while one of them is changing it.
 */
@Entity('listing_slugs')
@Index('ix_listing_slugs_listing', ['listingId'])
export class ListingSlug {
  @column.VarcharKey(10) kind!: ListingKind;
  @column.VarcharKey(60) slug!: string;
  @column.References(() => Listing, 'fk_listing_slugs_listing') @column.Reference() listingId!: number;
}

/** The views of a day by where they came from: a host, or one of `SOURCES`. Nothing about the people. */
@Entity('listing_sources')
@Index('ix_listing_sources_day', ['day'])
export class ListingSource {
  @column.SharedId() listingId!: number;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @column.VarcharKey(80) source!: string;
  @column.Integer() views!: number;
}

/** Figures of a listing on a UTC day. Votes and bumps have tables of their own. */
@Entity('listing_days')
@Check('ck_listing_days_counts', 'views >= 0 AND size >= 0')
export class ListingDay {
  @column.SharedId() listingId!: number;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @column.Integer({ default: 0 }) views!: number;
  /** Clicks on the invite: one per account or address and day. */
  @column.Integer({ default: 0 }) inviteClicks!: number;
  /** The servers of a bot or the members of a server: the last count reported on that day. */
  @column.BigInteger({ nullable: true }) size!: number | null;
  @column.Instant({ nullable: true }) sizedAt!: Date | null;
}
