import { toDate, toIsoOrNull } from '../../core/database/columns.js';
import * as field from '../../core/openapi/fields.js';
import { claimEnds } from '../review/review-claim.rules.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { START_POINTS, START_STATES } from './getting-started.rules.js';
import type { DayCounts, DeskHome } from './desk-home.service.js';

@field.named('OwnClaim')
export class OwnClaimView {
  @field.uuid(EXAMPLE.bot.uuid, 'The UUID of the listing.') id!: string;
  @field.oneOf('ListingKind', ['bot', 'server'], 'bot') kind!: string;
  @field.text(EXAMPLE.bot.name) name!: string;
  @field.instant('2026-11-18T13:00:00.000Z', 'When the claim ends, unless you do something with the listing.')
  endsAt!: string;
}

@field.named('WaitingReviews')
export class WaitingReviewsView {
  @field.integer(14) waiting!: number;
  @field.integer(12, 'Those without a claim.') unclaimed!: number;
  @field.integerOrNull(86_400, 'How long the oldest has waited; null: none waits.') oldestSeconds!: number | null;
  @field.listOf(OwnClaimView, 'What you have claimed, at most 20.') claims!: OwnClaimView[];
}

@field.named('WaitingReports')
export class WaitingReportsView {
  @field.integer(5, 'Cases without a member of staff.') open!: number;
  @field.integer(1, 'Cases that you work on.') mine!: number;
  @field.instantOrNull('2026-11-16T02:14:33.210Z', 'When the oldest open case was opened.') oldestAt!: string | null;
}

@field.named('LedgerState')
export class LedgerStateView {
  @field.instant('2026-11-18T03:00:00.000Z', 'When the ledger was last checked.') at!: string;
  @field.integer(0, 'Faults that the check found.') faults!: number;
}

@field.named('ChainState')
export class ChainStateView {
  @field.instantOrNull('2026-11-18T11:00:00.000Z', 'When the chain was last checked; null: the first check still runs.')
  at!: string | null;
  @field.textOrNull(null, 'The first place where the chain is broken; null: it is intact.') mismatch!: string | null;
}

@field.named('StartPoint')
export class StartPointView {
  @field.oneOf('StartPointName', START_POINTS, 'backup') name!: string;
  @field.oneOf('StartPointState', START_STATES, 'done') state!: string;
  @field.textOrNull('2026-11-18T03:00:00.000Z', 'The names of the admins, or when it was last seen.')
  fact!: string | null;
}

export class GettingStartedAnswer {
  @field.listOf(StartPointView, 'Empty when every point is done or put away, and outside of production.')
  gettingStarted!: StartPointView[];
}

@field.named('WaitingForAdmins')
export class AdminHomeView {
  @field.integer(2, 'Adjustments of tokens that you may confirm or refuse.') adjustments!: number;
  @field.nestedOrNull(LedgerStateView, '`null`: the ledger has not been checked yet.') ledger!: LedgerStateView | null;
  @field.nested(ChainStateView) audit!: ChainStateView;
  @field.listOf(StartPointView, 'Empty when every point is done or put away, and outside of production.')
  gettingStarted!: StartPointView[];
}

@field.named('DayFigure')
export class DayFigureView {
  @field.oneOf('DayFigureName', ['approvals', 'denials', 'cases', 'appeals', 'actions'], 'approvals') name!: string;
  @field.integer(12, 'Since midnight (UTC).') today!: number;
  @field.integer(9, 'In the same hours one week before.') weekAgo!: number;
}

export class DeskHomeAnswer {
  @field.nestedOrNull(WaitingReviewsView, '`null`: your role does not review.') queue!: WaitingReviewsView | null;
  @field.nestedOrNull(WaitingReportsView, '`null`: your role does not review.') reports!: WaitingReportsView | null;
  @field.integerOrNull(1, 'Appeals that are for you to answer; null: your role answers none.') appeals!: number | null;
  @field.integerOrNull(3, 'Open findings about votes; null: your role does not review.') findings!: number | null;
  @field.nestedOrNull(AdminHomeView, '`null`: you are no admin.') admin!: AdminHomeView | null;
  @field.listOf(DayFigureView) figures!: DayFigureView[];
}

const NAMES = ['approvals', 'denials', 'cases', 'appeals', 'actions'] as const satisfies readonly (keyof DayCounts)[];

export const toDeskHome = ({ review, admin, today, weekAgo }: DeskHome): DeskHomeAnswer => ({
  queue:
    review === undefined
      ? null
      : {
          waiting: review.queue.waiting,
          unclaimed: review.queue.unclaimed,
          oldestSeconds: review.queue.oldestSeconds,
          claims: review.claims.map(({ uuid: id, kind, name, touchedAt }) => ({
            id,
            kind,
            name,
            endsAt: claimEnds(toDate(touchedAt)).toISOString(),
          })),
        },
  reports:
    review === undefined
      ? null
      : { open: review.cases.open, mine: review.cases.mine, oldestAt: toIsoOrNull(review.cases.oldestAt) },
  appeals: review?.appeals ?? null,
  findings: review?.findings ?? null,
  admin: admin === undefined ? null : toAdmin(admin),
  figures: NAMES.map((name) => ({ name, today: today[name], weekAgo: weekAgo[name] })),
});

const toAdmin = ({ adjustments, ledger, audit: { last }, start }: NonNullable<DeskHome['admin']>): AdminHomeView => ({
  adjustments,
  ledger: ledger === undefined ? null : { at: ledger.at.toISOString(), faults: ledger.faults.length },
  audit: { at: last?.at.toISOString() ?? null, mismatch: last?.report.mismatch ?? null },
  gettingStarted: [...start],
});
