import { nested, oneOf, text } from '../openapi/fields.js';
import { LISTING_STATES, type ListingState } from '../listings/listing.rules.js';
import type { ListingPage } from '../listings/figures/public-listings.service.js';
import { type ServerRow, ServerView, toServer } from './server.view.js';

export class ServerPageAnswer {
  @nested(ServerView) server!: ServerView;
  @text('<h3>What it is for</h3>', 'The long description as HTML that is safe to show.') html!: string;
  @oneOf('ListingState', LISTING_STATES, 'approved', 'Anything but approved is seen by its team and by reviewers only.')
  state!: ListingState;
}

export const toServerPage = ({ row, html }: ListingPage<ServerRow>): ServerPageAnswer => ({
  server: toServer(row),
  html,
  state: row.state,
});
