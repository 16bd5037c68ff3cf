import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BotsModule } from '../bots/bots.module.js';
import { ListingsModule } from '../listings/listings.module.js';
import { RatingAnswers } from './rating-answers.service.js';
import { RatingModeration } from './rating-moderation.service.js';
import { Ratings } from './ratings.service.js';
import { RatingsSiteController } from './ratings.site.controller.js';
import { RatingsStaffController } from './ratings.staff.controller.js';
import { Rating } from './rating.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Rating]), BotsModule, ListingsModule],
  controllers: [RatingsSiteController, RatingsStaffController],
  providers: [RatingAnswers, RatingModeration, Ratings],
  exports: [Ratings],
})
export class RatingsModule {}
