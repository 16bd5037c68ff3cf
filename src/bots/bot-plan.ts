import type { ListingPlan } from '../listings/own/own-listing.js';
import { BotFields } from './bot-draft.dto.js';
import { BOT_FIELDS, BOT_GIVEN } from './bot-fields.rules.js';

export const BOT_PLAN: ListingPlan = {
  kind: 'bot',
  table: 'bots',
  fields: BOT_FIELDS,
  given: BOT_GIVEN,
  input: BotFields,
  normalize: (_now, wanted) => wanted,
};
