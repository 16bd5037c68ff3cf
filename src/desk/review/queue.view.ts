import { viewOf } from '../../core/openapi/view-of.js';
import { ApiProperty } from '@nestjs/swagger';
import { toDate, toIso } from '../../core/database/columns.js';
import * as field from '../../core/openapi/fields.js';
import { LISTING_STATES, type ListingKind, type ListingState } from '../../listings/listing/listing.rules.js';
import { CheckView } from '../../listings/listing/own/own-listing.view.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { ContenderView, toContender } from './contender.view.js';
import type { QueueRow, OwnerFacts, PastDecision, QueueFacts } from './queue-rows.js';
import { LookalikeView, SimilarView, toLookalike, toSimilar } from './similar.view.js';
import type { QueueFigures } from './queue.service.js';
import { claimEnds } from './review-claim.rules.js';
import { isFlaggedForReview } from '../../listings/listing/life-cycle.rules.js';

@field.named('QueueClaim')
export class ClaimView {
  @field.uuid('01991aa9-8400-70a5-b1f4-6e8d20c9b705', 'The account of the reviewer.') id!: string;
  @field.text('sefa.lindqvist') username!: string;
  @field.instant('2026-11-18T13:00:00.000Z', 'When the claim expires unless it is used.') endsAt!: string;
}

@field.named('QueueItem')
export class QueueItemView {
  @field.uuid(EXAMPLE.bot.uuid, "The service's id of the listing.") id!: string;
  @field.oneOf('ListingKind', ['bot', 'server'], 'bot') kind!: ListingKind;
  @field.text(EXAMPLE.bot.platformId) platformId!: string;
  @field.text(EXAMPLE.bot.name) name!: string;
  @field.linkOrNull('https://cdn.example/avatars/1.png') image!: string | null;
  @field.oneOf('ListingState', LISTING_STATES, 'pending') state!: ListingState;
  @field.yesOrNo(
    false,
    'Whether the listing is public and waits for another review, because it was changed or flagged.',
  )
  again!: boolean;
  @field.instant('2026-11-16T02:14:33.210Z') waitingSince!: string;
  @field.textOrNull(EXAMPLE.owner.username) owner!: string | null;
  @field.integer(2, 'Send this version with your decision.') version!: number;
  @field.nestedOrNull(ClaimView, '`null`: nobody has claimed it.')
  claim!: ClaimView | null;
}

@field.named('QueueFigures')
export class FiguresView {
  @field.integer(12, 'Number of waiting listings.') waiting!: number;
  @field.integer(11, 'Number of waiting listings that nobody has claimed.') unclaimed!: number;
  @field.integerOrNull(86_400, 'How many seconds the oldest listing has waited.') oldestSeconds!: number | null;
  @field.integer(40, 'Decisions of the last thirty days.') decided!: number;
  @field.integerOrNull(43_200, 'The median number of seconds from submission to decision.') medianSecondsToDecision!:
    number | null;
}

@field.named('DenialCount')
export class DenialCountView {
  @field.text('Offline', 'The name of the reason at the time of the denial.') reason!: string;
  @field.integer(4, 'Denials with this reason in the last ninety days, without undone ones.') denials!: number;
}

export class QueueAnswer {
  @field.nested(FiguresView) figures!: FiguresView;
  @field.listOf(DenialCountView, 'How often each reason was given, including active reasons that were not given.')
  denials!: DenialCountView[];
  @field.integer(1) page!: number;
  @field.integer(50) limit!: number;
  @field.integer(12, 'Number of waiting listings that match.') total!: number;
  @field.listOf(QueueItemView) listings!: QueueItemView[];
}

@field.named('QueueOwner')
export class OwnerView {
  @field.uuid(EXAMPLE.owner.uuid, "The service's id of the account.") id!: string;
  @field.text(EXAMPLE.owner.username) username!: string;
  @field.instant('2026-04-15T00:47:05.422Z', 'When the account first signed in.') createdAt!: string;
  @field.integer(2, 'Listings of this owner.') listings!: number;
  @field.integer(1, 'Approvals of listings of this owner so far.') approvals!: number;
  @field.integer(0, 'Denials of listings of this owner so far.') denials!: number;
}

@field.named('PastDecision')
export class PastDecisionView {
  @field.oneOf('ReviewDecision', ['approved', 'denied'], 'denied') decision!: 'approved' | 'denied';
  @field.instant('2026-11-12T09:00:00.000Z') at!: string;
  @field.text('sefa.lindqvist') by!: string;
  @field.texts(['Offline']) reasons!: string[];
  @field.textOrNull(null) note!: string | null;
  @field.yesOrNo(false, 'Whether the decision was undone.') undone!: boolean;
}

@field.named('FieldChange')
export class FieldChangeView {
  @field.text('name') field!: string;
  @field.anyJson('Lanternfish', 'The value at the last decision.') before!: unknown;
  @field.anyJson('Lanternfish Two', 'The current value.') now!: unknown;
}

export class QueueFactsAnswer {
  @field.nested(QueueItemView) listing!: QueueItemView;
  @field.anyObject({ name: EXAMPLE.bot.name }, 'The content that the owner wrote.')
  fields!: unknown;
  @ApiProperty({
    type: CheckView,
    isArray: true,
    nullable: true,
    description: 'Results of the checks at submission; null: none were stored.',
  })
  checks!: CheckView[] | null;
  @field.instantOrNull('2026-11-16T02:14:33.210Z', 'When the checks ran.') checkedAt!: string | null;
  @field.nestedOrNull(OwnerView) owner!: OwnerView | null;
  @field.textOrNull(null, 'The name of the former list from which it was imported; null: it was made here.')
  importedFrom!: string | null;
  @field.listOf(SimilarView) similar!: SimilarView[];
  @field.listOf(LookalikeView, 'Public listings of other owners whose names look the same, oldest first; at most five.')
  lookalikes!: LookalikeView[];
  @field.listOf(
    ContenderView,
    'The listings with this platform id, this one included; at most 20. Owners who manage the server or have proved that the bot is theirs come first, then the public listing.',
  )
  contenders!: ContenderView[];
  @field.listOf(PastDecisionView) history!: PastDecisionView[];
  @ApiProperty({
    type: FieldChangeView,
    isArray: true,
    nullable: true,
    description: 'Changes since the last decision; null: there was none.',
  })
  changes!: FieldChangeView[] | null;
}

export class NextAnswer {
  @field.nestedOrNull(QueueFactsAnswer, '`null`: no listing waits that you could claim.')
  next!: QueueFactsAnswer | null;
}

@field.named('DenialReason')
export class DenialReasonView {
  @field.integer(1) id!: number;
  @field.text('Offline') name!: string;
  @field.text('The bot was offline or did not answer when it was tried.') text!: string;
  @field.yesOrNo(true, 'Whether reviewers can choose this reason.') active!: boolean;
}

export class DenialReasonsAnswer {
  @field.listOf(DenialReasonView) reasons!: DenialReasonView[];
}

export const toItem = (row: QueueRow): QueueItemView =>
  viewOf(QueueItemView, row, {
    id: row.uuid,
    again: isFlaggedForReview(row.state, row.needsReview === 1),
    owner: row.ownerName,
    claim: claimOf(row),
  });

const claimOf = ({ claimerUuid: id, claimerName, touchedAt }: QueueRow): ClaimView | null =>
  id === null || touchedAt === null
    ? null
    : { id, username: claimerName ?? '', endsAt: claimEnds(toDate(touchedAt)).toISOString() };

export const toFigures = (row: QueueFigures): FiguresView =>
  viewOf(FiguresView, row, { medianSecondsToDecision: row.medianSeconds });

export const toFacts = ({
  row,
  fields,
  checks,
  owner,
  importedFrom,
  similar,
  lookalikes,
  contenders,
  history,
  changes,
}: QueueFacts): QueueFactsAnswer => ({
  listing: toItem(row),
  fields,
  checks: checks === undefined ? null : [...checks.found],
  checkedAt: checks === undefined ? null : toIso(checks.at),
  owner: owner === undefined ? null : toOwner(owner),
  importedFrom: importedFrom ?? null,
  similar: similar.map((one) => toSimilar(one, String(fields['description']))),
  lookalikes: lookalikes.map(toLookalike),
  contenders: contenders.map(toContender),
  history: history.map(toPast),
  changes: changes === undefined ? null : [...changes],
});

const toOwner = (row: OwnerFacts): OwnerView => viewOf(OwnerView, row, { id: row.uuid });

const toPast = ({ decision, decidedAt, reviewer, reasons, note, undoneAt }: PastDecision): PastDecisionView => ({
  decision,
  at: toIso(decidedAt),
  by: reviewer,
  reasons: JSON.parse(reasons) as string[],
  note,
  undone: undoneAt !== null,
});
