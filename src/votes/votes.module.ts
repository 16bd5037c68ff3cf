import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module.js';
import { BotVotesApiController } from './bot-votes.api.controller.js';
import { ServerVotesApiController } from './server-votes.api.controller.js';
import { VoteDays } from './vote-days.js';
import { VoterPages } from './voter-pages.js';
import { Votes } from './votes.service.js';

@Module({
  imports: [ListingsModule],
  controllers: [BotVotesApiController, ServerVotesApiController],
  providers: [Votes, VoteDays, VoterPages],
  exports: [Votes],
})
export class VotesModule {}
