import type { DomainEvent, EventOf, EventType } from '../../core/events/domain-event.js';
import { UNDOABLE_EVENTS } from '../../core/audit/undo.rules.js';

/** The domain events that webhooks send, under the same names. */
export const RECORDED = [
  'vote.created',
  'vote.removed',
  'bump.created',
  'listing.approved',
  'listing.denied',
  'listing.suspended',
  'listing.restored',
  'listing.changed',
  'listing.transferred',
  'spotlight.won',
  'spotlight.outbid',
  'spotlight.ended',
  'spotlight.refunded',
] as const satisfies readonly EventType[];

/** Decisions that are recorded when they can no longer be undone. */
export type HeldType = (typeof UNDOABLE_EVENTS)[number];

export const isHeld = (type: EventType): type is HeldType => UNDOABLE_EVENTS.some((one) => one === type);

/** Whether the event says that a reviewer undid this decision. A public listing whose denial is undone is approved again. */
export const undoes = (type: EventType, decision: HeldType): boolean =>
  type === 'listing.reopened' || (type === 'listing.approved' && decision === 'listing.denied');

/** `webhook.disabled` informs the other endpoints of an account that one was switched off. */
export type RecordedType = (typeof RECORDED)[number] | 'webhook.disabled';

export type RecordedEvent = EventOf<(typeof RECORDED)[number]>;

/** What is stored about an event besides its number, its time and the votes of the listing. */
export interface EventRecord {
  readonly causeId: number | null;
  readonly accountId: number | null;
  readonly detail: Readonly<Record<string, unknown>> | null;
}

const NOTHING: EventRecord = { causeId: null, accountId: null, detail: null };

export function recordOf(event: RecordedEvent): EventRecord {
  switch (event.type) {
    case 'vote.created':
      return { ...NOTHING, causeId: event.voteId, accountId: event.accountId };
    case 'vote.removed':
      return { causeId: event.voteId, accountId: event.accountId, detail: { cause: event.cause } };
    case 'bump.created':
      return { ...NOTHING, causeId: event.bumpId, accountId: event.accountId };
    case 'listing.changed':
      return { ...NOTHING, detail: { fields: event.fields } };
    case 'listing.transferred':
      return { ...NOTHING, accountId: event.receiverId };
    case 'spotlight.won':
    case 'spotlight.outbid':
    case 'spotlight.refunded':
      return { causeId: event.bidId, accountId: event.accountId, detail: bidDetail(event) };
    case 'spotlight.ended':
      return {
        causeId: event.auctionId,
        accountId: event.accountId,
        detail: { auctionId: event.auctionId, reason: event.reason, refund: event.refund },
      };
    default:
      return NOTHING;
  }
}

const bidDetail = ({ auctionId, amount }: Pick<Extract<DomainEvent, { amount: number }>, 'auctionId' | 'amount'>) => ({
  auctionId,
  amount,
});

/** The total at the event's own instant, also for events that were counted together. */
export const votesSince = (type: EventType, later: number): number => (type === 'vote.removed' ? later : -later);
