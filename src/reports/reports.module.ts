import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ListingsModule } from '../listings/listings.module.js';
import { ReportCases } from './report-cases.service.js';
import { ReportDesk } from './report-desk.service.js';
import { ReportDeskStaffController } from './report-desk.staff.controller.js';
import { Reports } from './reports.service.js';
import { ReportCase } from './report-case.entity.js';
import { Report } from './report.entity.js';
import {
  BotReportsSiteController,
  ReportsSiteController,
  ServerReportsSiteController,
} from './reports.site.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([Report, ReportCase]), ListingsModule],
  controllers: [
    ReportDeskStaffController,
    BotReportsSiteController,
    ServerReportsSiteController,
    ReportsSiteController,
  ],
  providers: [ReportCases, ReportDesk, Reports],
  exports: [ReportCases],
})
export class ReportsModule {}
