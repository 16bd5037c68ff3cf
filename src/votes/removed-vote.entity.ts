import { Check, Entity, Index } from 'typeorm';
import { Instant, Reference, SharedId, Words } from '../database/columns.js';

/** A vote that counts no more, under the id it had: its tokens are reversed by it. One in quarantine goes when it is released. */
@Entity('removed_votes')
@Index('ix_removed_votes_listing', ['listingId', 'removedAt'])
@Index('ix_removed_votes_account', ['accountId', 'removedAt'])
@Check('ck_removed_votes_cause', "cause IN ('voter', 'quarantine')")
export class RemovedVote {
  @SharedId() id!: number;
  @Reference() listingId!: number;
  @Reference() accountId!: number;
  @Instant() votedAt!: Date;
  @Instant() removedAt!: Date;
  @Words(12) cause!: 'voter' | 'quarantine';
}
