import { toIsoOrNull } from '../../../core/database/columns.js';
import * as field from '../../../core/openapi/fields.js';
import type { ServerInChat } from './in-chat.service.js';

export class InChatAnswer {
  @field.textOrNull(
    'https://platform.example/oauth2/authorize?client_id=4711&scope=applications.commands',
    "The platform's page that adds the application to a server; null without a platform to sign in on.",
  )
  addUrl!: string | null;
  @field.yesOrNo(true, 'Whether this site has connected its bot.') hasBot!: boolean;
  @field.yesOrNo(true, 'Whether the application is in use: the server was bumped by command, or the bot is in it.')
  isInstalled!: boolean;
  @field.yesOrNo(true, 'Whether the bot was in the server when members were last counted.') isBotPresent!: boolean;
  @field.instantOrNull('2026-11-20T22:38:29.918Z', 'The last bump by command.') lastBumpAt!: string | null;
  @field.integer(1_204, 'As the platform counts them, which is approximate.') memberCount!: number;
  @field.instantOrNull('2026-11-20T22:40:00.000Z', 'When the bot counted the members; null: they come from the invite.')
  countedAt!: string | null;
}

interface Site {
  readonly addUrl: string | null;
  readonly hasBot: boolean;
}

export function toInChat({ countedAt, lastBumpAt, ...found }: ServerInChat, { addUrl, hasBot }: Site): InChatAnswer {
  return {
    addUrl,
    hasBot,
    ...found,
    lastBumpAt: toIsoOrNull(lastBumpAt),
    countedAt: found.isBotPresent ? toIsoOrNull(countedAt) : null,
  };
}
