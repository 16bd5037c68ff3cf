import { answerOf, columnsOf, lookupFields, viewClassOf } from '../listing/own/field-faces.js';
import * as field from '../../core/openapi/fields.js';
import { SERVER_FIELDS } from './server.fields.js';
import { LISTING_STATES, type ListingState } from '../listing/listing.rules.js';
import type { ListingPage } from '../listing/figures/public-listings.service.js';

const LOOKUP = lookupFields(SERVER_FIELDS);

@field.named('Server')
export class ServerView extends viewClassOf(LOOKUP) {}

const SERVER_ROLES = ['owner', 'admin'] as const;

@field.named('MeServer')
class MyServerView extends ServerView {
  @field.oneOf('ServerRole', SERVER_ROLES, 'owner', "The account's role on the team.")
  role!: (typeof SERVER_ROLES)[number];
}

export class ServerAnswer {
  @field.nested(ServerView) server!: ServerView;
}

@field.named('MeServersAnswer')
export class MyServersAnswer {
  @field.listOf(MyServerView) servers!: MyServerView[];
}

export const SERVER_COLUMNS = columnsOf(SERVER_FIELDS);

export const toServer = answerOf(LOOKUP);

/** All fields of a server, those for people only included. */
@field.named('ServerOnPage')
class ServerOnPageView extends viewClassOf(SERVER_FIELDS) {}

export class ServerPageAnswer {
  @field.nested(ServerOnPageView) server!: ServerOnPageView;
  @field.text('<h3>What it is for</h3>', 'The long description as safe HTML.') html!: string;
  @field.oneOf(
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
