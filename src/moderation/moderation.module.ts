import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module.js';
import { HandOvers } from './hand-over.service.js';
import { ListingFiles } from './listing-file.service.js';
import { ModerationStaffController } from './moderation.staff.controller.js';
import { Moderation } from './moderation.service.js';

/** What staff do with listings, beside the queue. */
@Module({
  imports: [ListingsModule],
  controllers: [ModerationStaffController],
  providers: [HandOvers, ListingFiles, Moderation],
})
export class ModerationModule {}
