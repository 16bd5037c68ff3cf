import { Check, Entity, Index } from 'typeorm';
import { Flag, Instant, Reference, SharedId, Varchar } from '../../core/database/columns.js';

/** A vote that no longer counts, under its old id, by which its tokens were reversed. Releasing it from quarantine deletes the row. */
@Entity('removed_votes')
@Index('ix_removed_votes_listing', ['listingId', 'removedAt'])
@Index('ix_removed_votes_newest', ['listingId', 'cause', 'votedAt', 'id', 'accountId'])
@Index('ix_removed_votes_account', ['accountId', 'removedAt'])
@Check('ck_removed_votes_cause', "cause IN ('voter', 'quarantine')")
export class RemovedVote {
  @SharedId() id!: number;
  @Reference() listingId!: number;
  @Reference() accountId!: number;
  @Instant() votedAt!: Date;
  @Instant() removedAt!: Date;
  @Varchar(12) cause!: 'voter' | 'quarantine';
  @Flag() imported!: boolean;
  @Flag() byChat!: boolean;
  @Reference({ nullable: true }) findingId!: number | null;
}
