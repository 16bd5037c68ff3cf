import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { Bids } from './bids.service.js';
import { Release } from './release.service.js';
import { Settlement } from './settlement.service.js';
import { SpotlightJob } from './spotlight.job.js';
import { Spotlight } from './spotlight.service.js';
import { SpotlightSiteController } from './spotlight.site.controller.js';

@Module({
  imports: [ListingsModule, TokensModule],
  controllers: [SpotlightSiteController],
  providers: [Bids, Release, Settlement, Spotlight, SpotlightJob],
  exports: [Bids, Release, Settlement, Spotlight],
})
export class SpotlightModule {}
