import { ApiSchema } from '@nestjs/swagger';
import { nested, oneOf, text } from '../../core/openapi/fields.js';
import { LISTING_STATES, type ListingState } from '../listing/listing.rules.js';
import type { ListingPage } from '../listing/figures/public-listings.service.js';
import { answerOf, viewOf } from '../listing/own/field-faces.js';
import { BOT_FIELDS } from './bot.fields.js';

/** All fields of a bot, those for people only included. */
@ApiSchema({ name: 'BotOnPage' })
export class BotOnPageView extends viewOf(BOT_FIELDS) {}

export class BotPageAnswer {
  @nested(BotOnPageView) bot!: BotOnPageView;
  @text('<h3>What it is for</h3>', 'The long description as safe HTML.') html!: string;
  @oneOf(
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
