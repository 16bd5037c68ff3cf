import { Delete, Get, Inject, Injectable, Param, Patch, Post, type Type } from '@nestjs/common';
import { SiteOperation, Refuses } from '../../../core/openapi/operation.js';
import { LargeBody } from '../../../core/http/body.guard.js';
import { AccountId } from '../../../core/http/controllers.js';
import { type Inspected, InspectBody, ReadBody } from '../../../core/input/dto.pipe.js';
import type { InputClass } from '../../../core/input/input-classes.js';
import { Clock } from '../../../core/shared/clock.js';
import { ReviewTimes } from '../figures/review-times.service.js';
import { KIND_NAME, type ListingKind } from '../listing.rules.js';
import { RemovalBody } from './listing-fields.dto.js';
import type { RestrictedFields } from './listing-choices.rules.js';
import {
  OwnListingAnswer,
  RemovedAnswer,
  toOwnListing,
  toOwnListingAnswer,
  ChecksAnswer,
  SubmissionAnswer,
  SubmissionRefusal,
} from './own-listing.view.js';
import type { ListingEdit, OwnListings } from './own-listings.service.js';
import { Problem } from '../../../core/shared/refusals.js';
import { checkInvitePresent } from './submission.rules.js';
import { rightRefusals } from '../listing.doc.js';
import { listedAlready } from './listing-drafts.service.js';
import { EXAMPLE } from '../../../core/shared/examples.js';
import { takenSlug } from '../slugs/slug-rows.js';
import { outOfDate } from './listing-edits.service.js';
import { VersionRefusal } from '../../../core/openapi/error.view.js';
import { impossibleStep } from '../listing-step.js';
import { failedChecks } from './submissions.service.js';

interface DashboardPlan {
  readonly Listings: Type<OwnListings>;
  readonly Draft: InputClass<RestrictedFields>;
  readonly Edit: InputClass<ListingEdit>;
  readonly refusals: readonly Problem[];
}

const NO_INVITE = checkInvitePresent('');

/** The dashboard routes of one kind. The controllers of bots and servers extend the returned class. */
export function dashboardRoutes(kind: ListingKind, { Listings, Draft, Edit, refusals }: DashboardPlan) {
  const name = KIND_NAME[kind];
  const managed = rightRefusals('manage', kind);

  @Injectable()
  class DashboardRoutes {
    constructor(
      @Inject(Listings) private readonly listings: OwnListings,
      private readonly times: ReviewTimes,
      private readonly clock: Clock,
    ) {}

    @Post()
    @LargeBody()
    @SiteOperation(`Create a draft of a ${kind}`, OwnListingAnswer, { operationId: `create${name}` })
    @Refuses(listedAlready(kind), takenSlug(EXAMPLE[kind].slug), ...refusals)
    async create(@AccountId() accountId: number, @InspectBody(Draft) body: Inspected<RestrictedFields>) {
      return toOwnListingAnswer(await this.listings.create(accountId, body), accountId, this.clock.now());
    }

    @Get(':id')
    @SiteOperation(`Get a ${kind} of yours with all fields that you can edit`, OwnListingAnswer, {
      operationId: `showMy${name}`,
    })
    @Refuses(...managed)
    async show(@AccountId() accountId: number, @Param('id') id: string) {
      return toOwnListingAnswer(await this.listings.get(accountId, id), accountId, this.clock.now());
    }

    @Patch(':id')
    @LargeBody()
    @SiteOperation(`Edit a ${kind} of yours`, OwnListingAnswer, { operationId: `change${name}` })
    @Refuses(...managed, { problem: outOfDate(3), view: VersionRefusal }, takenSlug(EXAMPLE[kind].slug))
    async change(
      @AccountId() accountId: number,
      @Param('id') id: string,
      @InspectBody(Edit) body: Inspected<ListingEdit>,
    ) {
      return toOwnListingAnswer(await this.listings.change(accountId, id, body), accountId, this.clock.now());
    }

    @Delete(':id')
    @SiteOperation(`Remove a ${kind} of yours permanently`, RemovedAnswer, { operationId: `remove${name}` })
    @Refuses(...rightRefusals('own', kind))
    async remove(@AccountId() accountId: number, @Param('id') id: string, @ReadBody() body: RemovalBody) {
      await this.listings.remove(accountId, id, body);
      return { removed: true };
    }

    @Get(':id/checks')
    @SiteOperation(`Check whether a ${kind} of yours is ready to be submitted`, ChecksAnswer, {
      operationId: `check${name}`,
    })
    @Refuses(...managed)
    async check(@AccountId() accountId: number, @Param('id') id: string) {
      const { checks } = await this.listings.check(accountId, id);
      return { checks: [...checks] };
    }

    @Post(':id/submit')
    @SiteOperation(`Submit a ${kind} for review`, SubmissionAnswer, { operationId: `submit${name}` })
    @Refuses(...managed, impossibleStep('submit', kind, 'approved'), {
      problem: failedChecks([NO_INVITE]),
      view: SubmissionRefusal,
    })
    async submit(@AccountId() accountId: number, @Param('id') id: string) {
      const { row, checks } = await this.listings.submit(accountId, id);
      const medianReviewSeconds = await this.times.medianSeconds();
      return { listing: toOwnListing(row, accountId, this.clock.now()), medianReviewSeconds, checks: [...checks] };
    }

    @Post(':id/withdraw')
    @SiteOperation(`Withdraw a ${kind} from review`, OwnListingAnswer, { operationId: `withdraw${name}` })
    @Refuses(...managed, impossibleStep('withdraw', kind, 'draft'))
    async withdraw(@AccountId() accountId: number, @Param('id') id: string) {
      return toOwnListingAnswer(await this.listings.withdraw(accountId, id), accountId, this.clock.now());
    }
  }

  return DashboardRoutes;
}
