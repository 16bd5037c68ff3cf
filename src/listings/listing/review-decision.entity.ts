import { Check, Entity, Index } from 'typeorm';
import { Flag, Id, Instant, Integer, LongText, Reference, References, Varchar } from '../../core/database/columns.js';
import { Account } from '../../accounts/users/account.entity.js';
import { Listing } from './listing.entity.js';

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
