import * as field from '../../../core/openapi/fields.js';
import { EXAMPLE } from '../../../core/shared/examples.js';
import { type SentEvent, type SentListing, bodyOf } from '../sending/message.rules.js';
import { EVENT_TYPES } from '../endpoints/endpoint.rules.js';

const DATA = {
  listing: { kind: 'bot', id: EXAMPLE.bot.uuid, platformId: EXAMPLE.bot.platformId, slug: EXAMPLE.bot.slug },
  vote: { id: '4711', votedAt: '2026-11-18T12:00:00.000Z' },
  voter: { platformId: EXAMPLE.voter.platformId, username: EXAMPLE.voter.username },
  votes: 1_284,
};

/** An event in the form that webhooks send. */
export class FeedEventView {
  @field.oneOf('FeedEventType', EVENT_TYPES, 'vote.created') type!: string;
  @field.instant('2026-11-18T12:00:00.000Z', 'When it happened.') timestamp!: string;
  @field.integer(8, 'The events of a listing have the numbers 1, 2, 3 …') sequence!: number;
  @field.integer(
    7,
    'The number of the event before it. If you have another one as your last, you have missed something.',
  )
  previous!: number;
  @field.anyObject(DATA, 'Depends on the type: the guide has all of them.') data!: object;
}

export class FeedAnswer {
  @field.listOf(FeedEventView, 'Oldest first.') events!: FeedEventView[];
  @field.integer(
    8,
    'The number of the last event of the listing. You have all events when it is the number of your last one.',
  )
  last!: number;
}

/** A feed has all types of events, so `previous` is always the number before. */
export function feedEvent(event: SentEvent, listing: SentListing): FeedEventView {
  const { sequence } = event;
  const previous = sequence - 1;
  return { ...bodyOf(event, listing, previous), sequence, previous };
}
