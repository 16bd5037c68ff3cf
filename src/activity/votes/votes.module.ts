import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { BatchesModule } from '../../listings/batches/batches.module.js';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { LedgerAudit } from '../../accounts/tokens/ledger-audit.js';
import { TokensModule } from '../../accounts/tokens/tokens.module.js';
import { FarmVotes } from './farms/farm-votes.js';
import { FarmsJob } from './farms/farms.job.js';
import { Farms } from './farms/farms.service.js';
import { FindingDesk } from './farms/finding-desk.service.js';
import { FindingMetrics } from './farms/finding-metrics.js';
import { FindingsStaffController } from './farms/findings.staff.controller.js';
import { VoteFinding } from './farms/vote-finding.entity.js';
import { HeldReward } from './held/held-reward.entity.js';
import { HeldRewards } from './held/held-rewards.service.js';
import { VOTE_CHECKS } from './vote-checks.js';
import { BotVotesApiController, ServerVotesApiController } from './votes.api.controller.js';
import { VoteDays } from './vote-days.js';
import { VoteBatches } from './batch/vote-batches.service.js';
import { Voters } from './voters.service.js';
import { VoteInspection } from './vote-inspection.service.js';
import { VoteQuarantine } from './quarantine/vote-quarantine.service.js';
import { Votes } from './votes.service.js';
import { BotVotesSiteController, ServerVotesSiteController } from './votes.site.controller.js';
import { VotesStaffController } from './votes.staff.controller.js';
import { RemovedVote } from './removed-vote.entity.js';
import { VoteDay } from './vote-day.entity.js';
import { Vote } from './vote.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([HeldReward, RemovedVote, Vote, VoteDay, VoteFinding]),
    AuthModule,
    BatchesModule,
    ListingsModule,
    TokensModule,
  ],
  controllers: [
    BotVotesApiController,
    ServerVotesApiController,
    BotVotesSiteController,
    ServerVotesSiteController,
    VotesStaffController,
    FindingsStaffController,
  ],
  providers: [
    FarmVotes,
    Farms,
    FarmsJob,
    FindingDesk,
    FindingMetrics,
    HeldRewards,
    VoteBatches,
    Votes,
    VoteDays,
    VoteInspection,
    VoteQuarantine,
    Voters,
  ],
  exports: [Farms, Votes],
})
export class VotesModule {
  constructor(audit: LedgerAudit) {
    audit.include(VOTE_CHECKS);
  }
}
