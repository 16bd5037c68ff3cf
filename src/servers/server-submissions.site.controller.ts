import { Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SiteController } from '../http/surfaces.js';
import type { Visitor } from '../http/who/visitor.js';
import { OwnListingAnswer, toOwnListing } from '../listings/own/own-listing.view.js';
import { ReviewTimes } from '../listings/figures/review-times.service.js';
import { ChecksAnswer, SubmissionAnswer } from '../listings/own/submission.view.js';
import { ServerSubmissions } from './server-submissions.service.js';
import { CurrentVisitor } from '../http/who/current.js';

@SiteController('dashboard/servers', 'Listings')
export class ServerSubmissionsSiteController {
  constructor(
    private readonly submissions: ServerSubmissions,
    private readonly times: ReviewTimes,
  ) {}

  @Get(':id/checks')
  @ApiOperation({ summary: 'See what would be found if you submitted the server now' })
  @ApiOkResponse({ type: ChecksAnswer })
  async checkServer(@CurrentVisitor() { accountId }: Visitor, @Param('id') id: string): Promise<ChecksAnswer> {
    const { checks } = await this.submissions.check(accountId, id);
    return { checks: [...checks] };
  }

  @Post(':id/submit')
  @HttpCode(200)
  @ApiOperation({ summary: 'Submit a server to the reviewers, for the first time or again' })
  @ApiOkResponse({ type: SubmissionAnswer })
  async submitServer(@CurrentVisitor() { accountId }: Visitor, @Param('id') id: string): Promise<SubmissionAnswer> {
    const { row, checks } = await this.submissions.submit(accountId, id);
    const medianReviewSeconds = await this.times.median();
    return { listing: toOwnListing(row, accountId), medianReviewSeconds, checks: [...checks] };
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  @ApiOperation({ summary: 'Take a server back from the reviewers' })
  @ApiOkResponse({ type: OwnListingAnswer })
  async withdrawServer(@CurrentVisitor() { accountId }: Visitor, @Param('id') id: string): Promise<OwnListingAnswer> {
    const { row, fields } = await this.submissions.withdraw(accountId, id);
    return { listing: toOwnListing(row, accountId), fields };
  }
}
