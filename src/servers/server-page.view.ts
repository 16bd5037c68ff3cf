import { nested, oneOf, text } from '../openapi/fields.js';
import { LISTING_STATES, type ListingState } from '../listings/listing.rules.js';
import type { ListingPage } from '../listings/figures/public-listings.service.js';
import { ServerView, toServer } from './server.view.js';

export class ServerPageAnswer {
  @nested(ServerView) server!: ServerView;
  @text('<h3>What it is for</h3>', 'The long description as safe HTML.') html!: string;
  @oneOf(
    'ListingState',
    LISTING_STATES,
    'approved',
    'Only its team and reviewers see a listing in any other state than approved.',
  )
  state!: ListingState;
}

export const toServerPage = ({ row, html }: ListingPage): ServerPageAnswer => ({
  server: toServer(row),
  html,
  state: row.state,
});
