import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BatchesModule } from '../../listings/batches/batches.module.js';
import { BotsModule } from '../../listings/bots/bots.module.js';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { RatingAnswers } from './rating-answers.service.js';
import { RatingBatches } from './rating-batches.service.js';
import { RatingBatchesStaffController } from './rating-batches.staff.controller.js';
import { RatingModeration } from './rating-moderation.service.js';
import { Ratings } from './ratings.service.js';
import { RatingsSiteController } from './ratings.site.controller.js';
import { RatingsStaffController } from './ratings.staff.controller.js';
import { Rating } from './rating.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Rating]), BatchesModule, BotsModule, ListingsModule],
  controllers: [RatingsSiteController, RatingsStaffController, RatingBatchesStaffController],
  providers: [RatingAnswers, RatingBatches, RatingModeration, Ratings],
  exports: [RatingModeration, Ratings],
})
export class RatingsModule {}
