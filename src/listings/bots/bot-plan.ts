import { editedFields, givenFields } from '../listing/own/field-faces.js';
import type { ListingPlan } from '../listing/own/own-listing.js';
import { BotFields } from './bot.dto.js';
import { BOT_FIELDS } from './bot.fields.js';
import type { PlatformFacts } from '../listing/own/platform-facts.js';
import type { PlatformBot } from '../../core/platform/platform.js';

export const BOT_PLAN: ListingPlan = {
  kind: 'bot',
  table: 'bots',
  fields: editedFields(BOT_FIELDS),
  given: givenFields(BOT_FIELDS),
  input: BotFields,
  normalize: (_now, wanted) => wanted,
};

export function factsOfBot({ name, description, icon }: PlatformBot): PlatformFacts {
  return { fields: { name, description: description?.replaceAll(/\s+/g, ' '), avatar: icon }, columns: {} };
}
