import { ApiSchema } from '@nestjs/swagger';
import { nested, oneOf, text } from '../../core/openapi/fields.js';
import { LISTING_STATES, type ListingState } from '../listing/listing.rules.js';
import type { ListingPage } from '../listing/figures/public-listings.service.js';
import { answerOf, viewOf } from '../listing/own/field-faces.js';
import { SERVER_FIELDS } from './server.fields.js';

/** All fields of a server, those for people only included. */
@ApiSchema({ name: 'ServerOnPage' })
export class ServerOnPageView extends viewOf(SERVER_FIELDS) {}

export class ServerPageAnswer {
  @nested(ServerOnPageView) server!: ServerOnPageView;
  @text('<h3>What it is for</h3>', 'The long description as safe HTML.') html!: string;
  @oneOf(
    'ListingState',
    LISTING_STATES,
    'approved',
    'Only its team and reviewers see a listing in any other state than approved.',
  )
  state!: ListingState;
}

const toServerOnPage = answerOf(SERVER_FIELDS);

export const toServerPage = ({ row, html }: ListingPage): ServerPageAnswer => ({
  server: toServerOnPage(row),
  html,
  state: row.state,
});
