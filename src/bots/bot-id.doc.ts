import type { ApiParamOptions } from '@nestjs/swagger';
import { EXAMPLE } from '../shared/examples.js';

/** How the documentation describes the path parameter that names a bot. */
export const BOT_ID: ApiParamOptions = {
  name: 'id',
  description: "The bot's platform id, its UUID or its slug.",
  schema: { type: 'string', maxLength: 64, example: EXAMPLE.bot.platformId },
};

export const BOT_PLATFORM_ID: ApiParamOptions = {
  name: 'id',
  description: "The bot's platform id.",
  schema: { type: 'string', maxLength: 64, example: EXAMPLE.bot.platformId },
};
