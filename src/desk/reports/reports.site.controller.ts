import { Get, Injectable, Param, Post } from '@nestjs/common';
import { SiteOperation, Refuses } from '../../core/openapi/operation.js';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { SiteController, AccountId, CurrentVisitor } from '../../core/http/controllers.js';
import type { Visitor } from '../../core/http/who/visitor.js';
import { CurrentListing, SiteAccess } from '../../listings/listing/listing-access.js';
import { type ListingFacts, type ListingKind, KIND_NAME } from '../../listings/listing/listing.rules.js';
import { ListingReportBody, RatingReportBody } from './report.dto.js';
import { noSuchRating } from './report-rows.js';
import { OwnReportAnswer, OwnReportsAnswer, toOwnReport, toOwnReports } from './report-cases.view.js';
import { Reports } from './reports.service.js';
import { deletedAccount } from '../../accounts/users/account-problems.js';

function reportRoutes(kind: ListingKind) {
  @Injectable()
  class ReportRoutes {
    constructor(private readonly reports: Reports) {}

    @Post(':id/reports')
    @SiteAccess(kind, 'report')
    @SiteOperation(`Report a ${kind}, or change your open report of it`, OwnReportAnswer, {
      operationId: `report${KIND_NAME[kind]}`,
    })
    @Refuses(deletedAccount())
    async report(
      @CurrentVisitor() visitor: Visitor,
      @CurrentListing() { id }: ListingFacts,
      @ReadBody() body: ListingReportBody,
    ) {
      return { report: toOwnReport(await this.reports.file(visitor, { listingId: id, ratingId: null }, body)) };
    }
  }

  return ReportRoutes;
}

@SiteController('bots', 'Reports')
export class BotReportsSiteController extends reportRoutes('bot') {}

@SiteController('servers', 'Reports')
export class ServerReportsSiteController extends reportRoutes('server') {}

@SiteController('', 'Reports')
export class ReportsSiteController {
  constructor(private readonly reports: Reports) {}

  @Post('bots/:id/ratings/:rating/reports')
  @SiteAccess('bot', 'see')
  @SiteOperation('Report a rating of a bot, or change your open report of it', OwnReportAnswer)
  @Refuses(deletedAccount())
  async reportRating(
    @CurrentVisitor() visitor: Visitor,
    @CurrentListing() { id }: ListingFacts,
    @Param('rating') rating: string,
    @ReadBody() body: RatingReportBody,
  ) {
    if (!/^[1-9]\d{0,14}$/.test(rating)) throw noSuchRating();
    const reported = { listingId: id, ratingId: Number(rating) };
    return { report: toOwnReport(await this.reports.file(visitor, reported, body)) };
  }

  @Get('account/reports')
  @SiteOperation('List your reports with the state of their cases', OwnReportsAnswer)
  async listOwnReports(@AccountId() accountId: number, @ReadQuery() slice: SliceQuery) {
    return toOwnReports(await this.reports.listOwn(accountId, slice), slice);
  }
}
