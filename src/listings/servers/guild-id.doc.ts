import type { ApiParamOptions } from '@nestjs/swagger';
import { COMPONENT } from '../../core/openapi/documented-errors.js';
import { EXAMPLE } from '../../core/shared/examples.js';

/** Describes the path parameter in the API docs. */
export const GUILD_ID: ApiParamOptions = {
  name: 'id',
  description: "The server's guild id on the platform.",
  schema: { type: 'string', maxLength: 64, example: EXAMPLE.server.platformId },
  extensions: { [COMPONENT]: 'GuildId' },
};
