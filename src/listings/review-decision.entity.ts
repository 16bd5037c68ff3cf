import { Check, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Id, Instant, LongText, Reference, Whole, Words } from '../database/columns.js';
import { Account } from '../users/account.entity.js';
import { Listing } from './listing.entity.js';

/** What a reviewer decided about a listing, with what it looked like then. */
@Entity('review_decisions')
@Index('ix_review_decisions_listing', ['listingId', 'id'])
@Index('ix_review_decisions_owner', ['ownerId'])
@Index('ix_review_decisions_time', ['decidedAt'])
@Check('ck_review_decisions_decision', "decision IN ('approved', 'denied')")
@Check('ck_review_decisions_waited', 'waited_seconds >= 0')
export class ReviewDecision {
  @Id() id!: number;
  @Reference() listingId!: number;
  @ManyToOne(() => Listing, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'listing_id', foreignKeyConstraintName: 'fk_review_decisions_listing' })
  listing!: Relation<Listing>;
  @Reference() reviewerId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'reviewer_id', foreignKeyConstraintName: 'fk_review_decisions_reviewer' })
  reviewer!: Relation<Account>;
  /** Who owned it then: his record is what it says about him, wherever the listing went since. */
  @Reference({ nullable: true }) ownerId!: number | null;
  @Words(10) decision!: 'approved' | 'denied';
  @Instant() decidedAt!: Date;
  /** How long it had waited. */
  @Whole() waitedSeconds!: number;
  /** The names of the reasons, as a JSON list. */
  @LongText() reasons!: string;
  @LongText({ nullable: true }) note!: string | null;
  /** What its owner had written, field by field, as JSON. */
  @LongText() fields!: string;
  /** What the decision changed of the listing, as it was before, as JSON: to undo it. */
  @LongText() stateBefore!: string;
  /** The listing's version right after: whoever changed it since has made it too late to undo. */
  @Whole() versionAfter!: number;
  @Instant({ nullable: true }) undoneAt!: Date | null;
}
