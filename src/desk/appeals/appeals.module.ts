import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { CaseDeskModule } from '../../listings/case-desk/case-desk.module.js';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { Appeal } from './appeal.entity.js';
import { Appeals } from './appeals.service.js';
import { AppealsSiteController } from './appeals.site.controller.js';
import { AppealsStaffController } from './appeals.staff.controller.js';
import { StaffAppeals } from './staff-appeals.service.js';
import { SuspendedSessionGuard } from './suspended-session.guard.js';

@Module({
  imports: [TypeOrmModule.forFeature([Appeal]), AuthModule, CaseDeskModule, ListingsModule],
  controllers: [AppealsSiteController, AppealsStaffController],
  providers: [Appeals, StaffAppeals, SuspendedSessionGuard],
  exports: [StaffAppeals],
})
export class AppealsModule {}
