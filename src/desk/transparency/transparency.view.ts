import { viewOf } from '../../core/openapi/view-of.js';
import { BUCKETS } from '../../core/limits/limits.rules.js';
import { instant, integer, integerOrNull, listOf, nested, text } from '../../core/openapi/fields.js';
import type { TransparencyFigures } from './transparency.service.js';

export class ReviewFiguresView {
  @integer(14, 'Listings that wait for a review now.') waiting!: number;
  @integer(87, 'Decisions of the last 30 days.') decided!: number;
  @integerOrNull(86_400, 'The median time from submission to decision in these 30 days; null without decisions.')
  medianSeconds!: number | null;
  @integer(0, 'Decisions, since the beginning, of the only member of staff about listings of their own.')
  ownDecisions!: number;
}

export class DenialFiguresView {
  @text('Copy of another listing', 'The name of the reason.') reason!: string;
  @integer(4, 'Denials of the last 90 days that named it.') denials!: number;
}

export class AppealFiguresView {
  @integer(6, 'Appeals of the last 90 days against denials and suspensions.') written!: number;
  @integer(4, 'Those after which the decision stayed.') upheld!: number;
  @integer(1, 'Those that were granted.') granted!: number;
}

export class SettlementFiguresView {
  @integer(46, 'Auctions of the Spotlight that are settled: the last 52 at most.') settled!: number;
  @integer(46, 'Those that were settled within a minute after they closed.') onTime!: number;
}

export class PublicLimitsView {
  @integer(60, 'Searches per minute and address.') searchesPerMinute!: number;
  @integer(600, 'Other requests to the site per minute and address.') pagesPerMinute!: number;
  @integer(600, 'Badges per minute and address.') badgesPerMinute!: number;
  @integer(BUCKETS.month.limit, 'Requests to the API per calendar month and account.') apiRequestsPerMonth!: number;
}

export class TransparencyAnswer {
  @nested(ReviewFiguresView) reviews!: ReviewFiguresView;
  @listOf(DenialFiguresView, 'Why listings were denied, most frequent first.') denials!: DenialFiguresView[];
  @integer(3, 'Votes that staff hold in quarantine now.') votesInQuarantine!: number;
  @integer(2, 'Listings that are suspended now.') suspendedListings!: number;
  @integer(1, 'Accounts that are suspended now.') suspendedAccounts!: number;
  @nested(AppealFiguresView) appeals!: AppealFiguresView;
  @nested(SettlementFiguresView) settlements!: SettlementFiguresView;
  @nested(PublicLimitsView) limits!: PublicLimitsView;
  @instant('2026-11-20T23:30:00.000Z', 'When the figures were read; they are kept for ten minutes.') readAt!: string;
  @instant('2026-11-02T08:00:00.000Z', 'Since when the process that answers has been running.') runningSince!: string;
}

export const toTransparency = (figures: TransparencyFigures): TransparencyAnswer =>
  viewOf(TransparencyAnswer, figures, {
    reviews: { waiting: figures.waiting, ...figures.reviews, ownDecisions: figures.ownDecisions },
    denials: figures.denials.map(({ reason, denials }) => ({ reason, denials })),
    appeals: { ...figures.appeals },
    settlements: { ...figures.settlements },
    limits: { ...figures.limits, apiRequestsPerMonth: BUCKETS.month.limit },
    runningSince: figures.startedAt.toISOString(),
  });
