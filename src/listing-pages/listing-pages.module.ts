import { Module } from '@nestjs/common';
import { BumpsModule } from '../bumps/bumps.module.js';
import { ListingsModule } from '../listings/listings.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { SpotlightModule } from '../spotlight/spotlight.module.js';
import { StatisticsModule } from '../statistics/statistics.module.js';
import { VotesModule } from '../votes/votes.module.js';
import { ListingAround } from './listing-around.service.js';
import { BotPartsSiteController, ServerPartsSiteController } from './listing-pages.site.controller.js';
import { SimilarListings } from './similar-listings.service.js';

@Module({
  imports: [BumpsModule, ListingsModule, RatingsModule, SpotlightModule, StatisticsModule, VotesModule],
  controllers: [BotPartsSiteController, ServerPartsSiteController],
  providers: [ListingAround, SimilarListings],
})
export class ListingPagesModule {}
