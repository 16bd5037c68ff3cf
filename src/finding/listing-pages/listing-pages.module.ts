import { Module } from '@nestjs/common';
import { BumpsModule } from '../../activity/bumps/bumps.module.js';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { RatingsModule } from '../../activity/ratings/ratings.module.js';
import { SpotlightModule } from '../../activity/spotlight/spotlight.module.js';
import { StatisticsModule } from '../../activity/statistics/statistics.module.js';
import { VotesModule } from '../../activity/votes/votes.module.js';
import {
  FormerBotAddressesSiteController,
  FormerServerAddressesSiteController,
} from './former-addresses.site.controller.js';
import { ListingAround } from './listing-around.service.js';
import { BotPartsSiteController, ServerPartsSiteController } from './listing-pages.site.controller.js';
import { SimilarListings } from './similar-listings.service.js';

@Module({
  imports: [BumpsModule, ListingsModule, RatingsModule, SpotlightModule, StatisticsModule, VotesModule],
  controllers: [
    BotPartsSiteController,
    FormerBotAddressesSiteController,
    FormerServerAddressesSiteController,
    ServerPartsSiteController,
  ],
  providers: [ListingAround, SimilarListings],
})
export class ListingPagesModule {}
