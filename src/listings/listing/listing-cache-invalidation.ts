import { Injectable, type OnModuleInit } from '@nestjs/common';
import { STEP_EVENTS } from '../../core/events/domain-event.js';
import { Events } from '../../core/events/events.service.js';
import { ReplyCache } from '../../core/http/reply-cache.js';
import { ListingLookup } from './listing-lookup.service.js';

/** Events after which the state, owner, team or slug of a listing may differ, and so does its public data. */
const ACCESS = ['listing.drafted', ...STEP_EVENTS, 'listing.transferred', 'listing.changed', 'team.changed'] as const;

/** Events after which only counts differ, and texts that the listing's own pages alone show. */
const COUNTS = [
  'listing.counted',
  'vote.created',
  'vote.removed',
  'bump.created',
  'rating.created',
  'rating.changed',
  'rating.removed',
  'rating.hidden',
  'rating.shown',
  'rating.answered',
] as const;

@Injectable()
export class ListingCacheInvalidation implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly replies: ReplyCache,
    private readonly lookup: ListingLookup,
  ) {}

  onModuleInit(): void {
    this.events.afterCommit(ACCESS, ({ listingId }) => this.replies.drop(listingId));
    this.events.afterCommit(COUNTS, ({ listingId }) => this.replies.dropCounts(listingId));
    this.events.afterCommit(ACCESS, ({ listingId }) => this.lookup.invalidate(listingId));
    // The public data of a listing includes the name of its owner.
    this.events.afterCommit(['profile.changed'], ({ listingIds }) => {
      for (const listingId of listingIds) this.replies.drop(listingId);
    });
  }
}
