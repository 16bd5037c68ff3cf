import { Check, Entity, Index } from 'typeorm';
import { Id, Instant, Integer, LongText, Reference, References, Varchar } from '../../../core/database/columns.js';
import { Listing } from '../../../listings/listing/listing.entity.js';
import type { Step } from './findings.js';

export type FindingState = 'open' | 'dismissed' | 'quarantined';

/** Votes for a listing that may be farmed. The votes point to it. No row has anything about a person. */
@Entity('vote_findings')
@Index('ix_vote_findings_listing', ['listingId', 'state'])
@Index('ix_vote_findings_state', ['state', 'score', 'id'])
@Check('ck_vote_findings_state', "state IN ('open', 'dismissed', 'quarantined')")
@Check('ck_vote_findings_step', "step IN ('look', 'hold')")
export class VoteFinding {
  @Id() id!: number;
  @References(() => Listing, 'fk_vote_findings_listing') @Reference() listingId!: number;
  @Varchar(12) state!: FindingState;
  @Varchar(8) step!: Step;
  /** In nats, rounded. */
  @Integer() score!: number;
  /** How many votes it had when it was found last, also those that were removed since. */
  @Integer() votes!: number;
  /** JSON: the signals with their figures, the strongest first. */
  @LongText() evidence!: string;
  /** When the first and the last of the votes were cast. */
  @Instant() fromAt!: Date;
  @Instant() toAt!: Date;
  @Instant() firstSeenAt!: Date;
  @Instant() lastSeenAt!: Date;
}
