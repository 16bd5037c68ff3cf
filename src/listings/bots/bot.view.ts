import { answerOf, columnsOf, lookupFields, viewClassOf } from '../listing/own/field-faces.js';
import * as field from '../../core/openapi/fields.js';
import { BOT_FIELDS } from './bot.fields.js';
import { LISTING_STATES, type ListingState } from '../listing/listing.rules.js';
import type { ListingPage } from '../listing/figures/public-listings.service.js';

const LOOKUP = lookupFields(BOT_FIELDS);

@field.named('Bot')
class BotView extends viewClassOf(LOOKUP) {}

const BOT_ROLES = ['owner', 'developer'] as const;

@field.named('MeBot')
class MyBotView extends BotView {
  @field.oneOf('BotRole', BOT_ROLES, 'owner', "The account's role on the team.") role!: (typeof BOT_ROLES)[number];
}

export class BotAnswer {
  @field.nested(BotView) bot!: BotView;
}

@field.named('MeBotsAnswer')
export class MyBotsAnswer {
  @field.listOf(MyBotView) bots!: MyBotView[];
}

@field.named('ServerCount')
export class ServerCountAnswer {
  @field.largeInteger(12847, 'The count that the listing now shows.') serverCount!: number;
}

export const BOT_COLUMNS = columnsOf(BOT_FIELDS);

export const toBot = answerOf(LOOKUP);

/** All fields of a bot, those for people only included. */
@field.named('BotOnPage')
class BotOnPageView extends viewClassOf(BOT_FIELDS) {}

export class BotPageAnswer {
  @field.nested(BotOnPageView) bot!: BotOnPageView;
  @field.text('<h3>What it is for</h3>', 'The long description as safe HTML.') html!: string;
  @field.oneOf(
    'ListingState',
    LISTING_STATES,
    'approved',
    'Only its team and reviewers see a listing in any other state than approved.',
  )
  state!: ListingState;
}

const toBotOnPage = answerOf(BOT_FIELDS);

export const toBotPage = ({ row, html }: ListingPage): BotPageAnswer => ({
  bot: toBotOnPage(row),
  html,
  state: row.state,
});
