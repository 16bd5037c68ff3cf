import type { ListingPlan } from '../listings/own/own-listing.js';
import { BOT_FIELDS } from './bot-fields.rules.js';

export const BOT_PLAN: ListingPlan = {
  kind: 'bot',
  table: 'bots',
  fields: BOT_FIELDS,
  settle: (_now, wanted) => wanted,
};
