import { Module } from '@nestjs/common';
import { BotsModule } from '../bots/bots.module.js';
import { ListingsModule } from '../listings/listings.module.js';
import { Ratings } from './ratings.service.js';
import { RatingsSiteController } from './ratings.site.controller.js';

@Module({
  imports: [BotsModule, ListingsModule],
  controllers: [RatingsSiteController],
  providers: [Ratings],
  exports: [Ratings],
})
export class RatingsModule {}
