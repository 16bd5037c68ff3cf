import { Documents, PLATFORM_ID, VERSION, givenIn } from '../listings/own/given.js';
import type { Given } from '../listings/own/listing-fields.rules.js';
import { BOT_FIELDS } from './bot-fields.rules.js';

/** A bot that the sample data does not have. */
const NEW_BOT = {
  platformId: '419000000000000001',
  name: 'Night Light',
  description: 'Shines when everybody else has gone to bed.',
  invite: 'https://platform.example/invite/night-light',
  tags: ['light', 'night'],
  slug: 'night-light',
};

/** A new bot: its platform id, and what its owner says of it already. */
@Documents({ platformId: PLATFORM_ID, ...BOT_FIELDS }, { needed: ['platformId'], examples: NEW_BOT })
export class BotDraftBody {
  given!: Given;

  static read(raw: unknown): BotDraftBody {
    return { given: givenIn(raw) };
  }
}

/** What changes; what is left out stays as it is. */
@Documents({ version: VERSION, ...BOT_FIELDS }, { needed: ['version'] })
export class BotEditBody {
  given!: Given;

  static read(raw: unknown): BotEditBody {
    return { given: givenIn(raw) };
  }
}
