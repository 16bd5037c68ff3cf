import { Check, Entity, PrimaryColumn } from 'typeorm';
import { SharedId, Integer } from '../../core/database/columns.js';

/** How many active votes of a listing were cast on a UTC day; days without such votes have no row. With these counts any slice of its voters is found quickly. */
@Entity('vote_days')
@Check('ck_vote_days_votes', 'votes >= 0')
export class VoteDay {
  @SharedId() listingId!: number;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @Integer({ default: 0 }) votes!: number;
  /** How many of them come from another directory: `votes - imported` is in trends, charts and records. */
  @Integer({ default: 0 }) imported!: number;
  /** How many of them are in a finding at the step `hold`: they are not in lists of what is popular now. */
  @Integer({ default: 0 }) held!: number;
}
