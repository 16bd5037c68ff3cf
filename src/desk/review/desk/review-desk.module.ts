import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CaseDeskModule } from '../../../listings/case-desk/case-desk.module.js';
import { ReviewDesk } from './review-desk.service.js';
import { ReviewDeskStaffController } from './review-desk.staff.controller.js';
import { ReviewNote, ReviewWatcher } from './review-desk.entity.js';

@Module({
  imports: [CaseDeskModule, TypeOrmModule.forFeature([ReviewNote, ReviewWatcher])],
  controllers: [ReviewDeskStaffController],
  providers: [ReviewDesk],
})
export class ReviewDeskModule {}
