import { Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ReadBody, ReadQuery } from '../input/dto.pipe.js';
import { PageQuery } from '../input/page.dto.js';
import { SiteController } from '../http/surfaces.js';
import type { Visitor } from '../http/who/visitor.js';
import { ListingPages } from '../listings/figures/listing-pages.service.js';
import type { ListingKind } from '../listings/listing.rules.js';
import { ListingReportBody, RatingReportBody } from './report.dto.js';
import { noSuchRating } from './report-rows.js';
import { OwnReportAnswer, OwnReportsAnswer, toOwnReport, toOwnReports } from './report.view.js';
import { Reports } from './reports.service.js';
import { CurrentVisitor } from '../http/who/current.js';

/** Reporting to staff what should not be here. */
@SiteController('', 'Reports')
export class ReportsSiteController {
  constructor(
    private readonly reports: Reports,
    private readonly pages: ListingPages,
  ) {}

  @Post('bots/:id/reports')
  @HttpCode(200)
  @ApiOperation({ summary: 'Report a bot, or change your open report of it' })
  @ApiOkResponse({ type: OwnReportAnswer })
  reportBot(
    @CurrentVisitor() visitor: Visitor,
    @Param('id') id: string,
    @ReadBody() body: ListingReportBody,
  ): Promise<OwnReportAnswer> {
    return this.#reportListing('bot', visitor, id, body);
  }

  @Post('servers/:id/reports')
  @HttpCode(200)
  @ApiOperation({ summary: 'Report a server, or change your open report of it' })
  @ApiOkResponse({ type: OwnReportAnswer })
  reportServer(
    @CurrentVisitor() visitor: Visitor,
    @Param('id') id: string,
    @ReadBody() body: ListingReportBody,
  ): Promise<OwnReportAnswer> {
    return this.#reportListing('server', visitor, id, body);
  }

  @Post('bots/:id/ratings/:rating/reports')
  @HttpCode(200)
  @ApiOperation({ summary: 'Report a rating of a bot, or change your open report of it' })
  @ApiOkResponse({ type: OwnReportAnswer })
  async reportRating(
    @CurrentVisitor() visitor: Visitor,
    @Param('id') id: string,
    @Param('rating') rating: string,
    @ReadBody() body: RatingReportBody,
  ): Promise<OwnReportAnswer> {
    const listing = await this.pages.find('bot', id, visitor);
    if (!/^[1-9]\d{0,14}$/.test(rating)) throw noSuchRating();
    const reported = { listingId: listing.id, ratingId: Number(rating) };
    return { report: toOwnReport(await this.reports.file(visitor, reported, body)) };
  }

  @Get('account/reports')
  @ApiOperation({ summary: 'See what you have reported, and where staff stand with it' })
  @ApiOkResponse({ type: OwnReportsAnswer })
  async listOwnReports(
    @CurrentVisitor() { accountId }: Visitor,
    @ReadQuery() page: PageQuery,
  ): Promise<OwnReportsAnswer> {
    return toOwnReports(await this.reports.mine(accountId, page), page);
  }

  async #reportListing(
    kind: ListingKind,
    visitor: Visitor,
    reference: string,
    body: ListingReportBody,
  ): Promise<OwnReportAnswer> {
    const { id } = await this.pages.find(kind, reference, visitor);
    return { report: toOwnReport(await this.reports.file(visitor, { listingId: id, ratingId: null }, body)) };
  }
}
