import { viewOf } from '../../core/openapi/view-of.js';
import { toIsoOrNull } from '../../core/database/columns.js';
import { instant, instantOrNull, integer, listOf, text, textOrNull, named } from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { type EmptySlot, type WeekOutcome, emptySlot, emptySlotSentences, outcomeOf } from './spotlight.rules.js';
import type { EmptyWeek, PastWeek } from './spotlight.service.js';

@named('EmptySlot')
export class EmptySlotView {
  @text(
    'unsold',
    '`unsold`: no bid; `void`: the winner was not eligible at the close; `vacated`: the winner had to leave; `hidden`: it is hidden at the moment; `first-auction`: no auction has closed yet.',
  )
  because!: EmptySlot;
  @text(emptySlotSentences().unsold) sentence!: string;
  @instantOrNull(null, 'Since when it is vacated or hidden.') since!: string | null;
  @integer(0, 'Tokens refunded for the rest of the week.') refund!: number;
}

export class PastWeekView {
  @instant('2026-11-09T00:00:00.000Z') startsAt!: string;
  @instant('2026-11-16T00:00:00.000Z') endsAt!: string;
  @integer(3_200) price!: number;
  @integer(0, 'The refund if the slot was vacated early.') refund!: number;
  @instantOrNull(null) vacatedAt!: string | null;
  @textOrNull(EXAMPLE.server.name, '`null` if the slot was empty or the server is no longer listed.')
  serverName!: string | null;
  @textOrNull(EXAMPLE.server.uuid) serverId!: string | null;
  @textOrNull(EXAMPLE.server.slug) serverSlug!: string | null;
  @textOrNull(null) serverIcon!: string | null;
  @integer(7, 'How many bids the auction had.') bids!: number;
  @text(
    'held',
    'One of held, vacated (the server had to leave), void (the winner was not eligible at the close) or unsold.',
  )
  outcome!: WeekOutcome;
}

export class HistoryAnswer {
  @integer(52, 'How many weeks there are.') total!: number;
  @listOf(PastWeekView) weeks!: PastWeekView[];
}

const factsOf = ({ listingId, vacatedAt, voidBids }: EmptyWeek) => ({
  isSold: listingId !== null,
  isVacated: vacatedAt !== null,
  isVoid: voidBids > 0,
});

export function toEmptySlot(week: EmptyWeek | undefined): EmptySlotView {
  const because = emptySlot(week && factsOf(week));
  return {
    because,
    sentence: emptySlotSentences()[because],
    since: toIsoOrNull(week?.vacatedAt ?? week?.hiddenAt ?? null),
    refund: week?.refund ?? 0,
  };
}

export const toPastWeek = (week: PastWeek): PastWeekView =>
  viewOf(PastWeekView, week, { outcome: outcomeOf(factsOf(week)) });
