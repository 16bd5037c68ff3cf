import type { DomainEvent, EventType } from '../../src/events/domain-event.js';
import { Events } from '../../src/events/events.service.js';
import type { TestApp } from './app.js';

/** All there are: a type that is missing here does not compile. */
const TYPES: Readonly<Record<EventType, true>> = {
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
  'listing.transferred': true,
  'listing.changed': true,
  'listing.counted': true,
  'team.changed': true,
  'vote.created': true,
  'vote.removed': true,
  'bump.created': true,
  'rating.created': true,
  'rating.changed': true,
  'rating.removed': true,
  'rating.hidden': true,
  'rating.shown': true,
  'spotlight.bid': true,
  'spotlight.outbid': true,
  'spotlight.won': true,
  'spotlight.refunded': true,
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

/** The events of committed changes, in their order. */
export class Heard {
  #events: DomainEvent[] = [];

  constructor({ nest }: TestApp) {
    nest.get(Events).after(EVENT_TYPES, (event) => void this.#events.push(event));
  }

  /** Those since the last look. */
  take(): DomainEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /** The types of those of a listing, since the last look. */
  ofListing(listingId: number): EventType[] {
    return this.take().flatMap((event) => ('listingId' in event && event.listingId === listingId ? [event.type] : []));
  }
}
