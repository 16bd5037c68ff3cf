import { nested, oneOf, text } from '../openapi/fields.js';
import { LISTING_STATES, type ListingState } from '../listings/listing.rules.js';
import { ServerView } from './server.view.js';

export class ServerPageAnswer {
  @nested(ServerView) server!: ServerView;
  @text('<h3>What it is for</h3>', 'The long description as HTML that is safe to show.') html!: string;
  @oneOf('ListingState', LISTING_STATES, 'approved', 'Anything but approved is seen by its team and by reviewers only.')
  state!: ListingState;
}
