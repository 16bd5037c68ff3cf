import type { ApiParamOptions } from '@nestjs/swagger';
import { COMPONENT } from '../../core/openapi/documented-errors.js';
import { EXAMPLE } from '../../core/shared/examples.js';

/** Describes the path parameter in the API docs. */
export const BOT_ID: ApiParamOptions = {
  name: 'id',
  description: "The bot's platform id, its UUID or its slug.",
  schema: { type: 'string', maxLength: 64 },
  examples: {
    platformId: { value: EXAMPLE.bot.platformId },
    uuid: { value: EXAMPLE.bot.uuid },
    slug: { value: EXAMPLE.bot.slug },
  },
  extensions: { [COMPONENT]: 'BotId' },
};

export const BOT_PLATFORM_ID: ApiParamOptions = {
  name: 'id',
  description: "The bot's platform id.",
  schema: { type: 'string', maxLength: 64, example: EXAMPLE.bot.platformId },
  extensions: { [COMPONENT]: 'BotPlatformId' },
};
