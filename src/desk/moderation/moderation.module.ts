import { Module } from '@nestjs/common';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { StaffListingLookup } from './staff-listing-lookup.service.js';
import { ModerationStaffController } from './moderation.staff.controller.js';
import { Moderation } from './moderation.service.js';

@Module({
  imports: [ListingsModule],
  controllers: [ModerationStaffController],
  providers: [StaffListingLookup, Moderation],
  exports: [StaffListingLookup, Moderation],
})
export class ModerationModule {}
