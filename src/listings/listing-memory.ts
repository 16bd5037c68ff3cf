import { Injectable, type OnModuleInit } from '@nestjs/common';
import { STEP_EVENTS } from '../events/domain-event.js';
import { Events } from '../events/events.service.js';
import { ReplyCache } from '../http/reply-cache.js';
import { ListingLookup } from './listing-lookup.service.js';

/** After these the listing may have another state, owner, team or slug, and shows something else. */
const ACCESS = ['listing.drafted', ...STEP_EVENTS, 'listing.transferred', 'listing.changed', 'team.changed'] as const;

/** After these it only shows something else. */
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
] as const;

/** Forgets what this process remembers about a listing when a change to the listing is committed. */
@Injectable()
export class ListingMemory implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly replies: ReplyCache,
    private readonly lookup: ListingLookup,
  ) {}

  onModuleInit(): void {
    this.events.after([...ACCESS, ...COUNTS], ({ listingId }) => this.replies.drop(listingId));
    this.events.after(ACCESS, ({ listingId }) => this.lookup.forget(listingId));
    // A listing shows the name of its owner.
    this.events.after(['profile.changed'], ({ listingIds }) => {
      for (const listingId of listingIds) this.replies.drop(listingId);
    });
  }
}
