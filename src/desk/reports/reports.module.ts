import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BatchesModule } from '../../listings/batches/batches.module.js';
import { CaseDeskModule } from '../../listings/case-desk/case-desk.module.js';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { RatingsModule } from '../../activity/ratings/ratings.module.js';
import { ModerationModule } from '../moderation/moderation.module.js';
import { ReportBatches } from './report-batches.service.js';
import { ReportBatchesStaffController } from './report-batches.staff.controller.js';
import { ReportCases } from './report-cases.service.js';
import { StaffReportCases } from './staff-report-cases.service.js';
import { ReportCasesStaffController } from './report-cases.staff.controller.js';
import { Reports } from './reports.service.js';
import { ReportCase, Report } from './report-case.entity.js';
import {
  BotReportsSiteController,
  ReportsSiteController,
  ServerReportsSiteController,
} from './reports.site.controller.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Report, ReportCase]),
    BatchesModule,
    CaseDeskModule,
    ListingsModule,
    ModerationModule,
    RatingsModule,
  ],
  controllers: [
    ReportBatchesStaffController,
    ReportCasesStaffController,
    BotReportsSiteController,
    ServerReportsSiteController,
    ReportsSiteController,
  ],
  providers: [ReportBatches, ReportCases, StaffReportCases, Reports],
  exports: [StaffReportCases],
})
export class ReportsModule {}
