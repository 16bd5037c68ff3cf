import { editedFields, givenFields } from '../listing/own/field-faces.js';
import type { ListingPlan } from '../listing/own/own-listing.js';
import { BotFields } from './bot-draft.dto.js';
import { BOT_FIELDS } from './bot.fields.js';

export const BOT_PLAN: ListingPlan = {
  kind: 'bot',
  table: 'bots',
  fields: editedFields(BOT_FIELDS),
  given: givenFields(BOT_FIELDS),
  input: BotFields,
  normalize: (_now, wanted) => wanted,
};
