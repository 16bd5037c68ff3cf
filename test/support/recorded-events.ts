import type { DomainEvent, EventType } from '../../src/core/events/domain-event.js';
import { Events } from '../../src/core/events/events.service.js';
import type { TestApp } from './app.js';

/** Every event type: a missing one does not compile. */
const TYPES: Readonly<Record<EventType, true>> = {
  // Comes first: later there are other members of staff, and one of them would have to answer.
  'appeal.answered': true,
  'appeal.written': true,
  'session.ended': true,
  'listing.drafted': true,
  'listing.submitted': true,
  'listing.withdrawn': true,
  'listing.approved': true,
  'listing.denied': true,
  'listing.confirmed': true,
  'listing.reopened': true,
  'listing.suspended': true,
  'listing.restored': true,
  'listing.removed': true,
  'listing.offered': true,
  'listing.transferred': true,
  'listing.changed': true,
  'listing.counted': true,
  'team.changed': true,
  'team.invited': true,
  'report.opened': true,
  'adjustment.requested': true,
  'webhook.disabled': true,
  'vote.created': true,
  'vote.removed': true,
  'bump.created': true,
  'rating.created': true,
  'rating.changed': true,
  'rating.removed': true,
  'rating.hidden': true,
  'rating.shown': true,
  'rating.answered': true,
  'spotlight.bid': true,
  'spotlight.outbid': true,
  'spotlight.won': true,
  'spotlight.refunded': true,
  'spotlight.forfeited': true,
  'spotlight.ended': true,
  'account.created': true,
  'account.suspended': true,
  'account.restored': true,
  'account.closed': true,
  'account.changed': true,
  'profile.changed': true,
  'keys.changed': true,
};

export const EVENT_TYPES = Object.keys(TYPES) as EventType[];

/** Records the events of committed changes, in order. */
export class RecordedEvents {
  #events: DomainEvent[] = [];

  constructor({ nest }: TestApp) {
    nest.get(Events).afterCommit(EVENT_TYPES, (event) => void this.#events.push(event));
  }

  /** The events since the last call. */
  take(): DomainEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /** The types of a listing's events since the last call. */
  ofListing(listingId: number): EventType[] {
    return this.take().flatMap((event) => ('listingId' in event && event.listingId === listingId ? [event.type] : []));
  }
}
