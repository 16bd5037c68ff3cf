import { toIsoOrNull } from '../../../core/database/columns.js';
import * as field from '../../../core/openapi/fields.js';
import type { InChat, ServerInChat } from './in-chat.service.js';

class VoterRoleAnswer {
  @field.text('Voters') name!: string;
  @field.textOrNull(null, 'Why it is not given and taken at the moment, such as `gone`; null: it is.')
  stopReason!: string | null;
}

class ChannelRemindersAnswer {
  @field.textOrNull('bumps', 'The name of the channel when it was chosen.') channel!: string | null;
  @field.textOrNull('https://platform.example/channels/420/600', 'The channel on the platform.') url!: string | null;
  @field.textOrNull('Bumpers', 'The role that they mention, if everybody may mention it.') role!: string | null;
}

export class SentAnswer {
  @field.yesOrNo(true) sent!: boolean;
}

export class InChatAnswer {
  @field.textOrNull(
    'https://platform.example/oauth2/authorize?client_id=4711&scope=applications.commands',
    "The platform's page that adds the application to a server; null without a platform to sign in on.",
  )
  addUrl!: string | null;
  @field.yesOrNo(true, 'Whether this site has connected its bot.') hasBot!: boolean;
  @field.yesOrNo(
    true,
    'Whether the application is in use: the server was bumped by command or set up, or the bot is in it.',
  )
  isInstalled!: boolean;
  @field.yesOrNo(true, 'Whether the bot was in the server when members were last counted.') isBotPresent!: boolean;
  @field.instantOrNull('2026-11-20T22:38:29.918Z', 'The last bump by command.') lastBumpAt!: string | null;
  @field.integer(1_204, 'As the platform counts them, which is approximate.') memberCount!: number;
  @field.instantOrNull('2026-11-20T22:40:00.000Z', 'When the bot counted the members; null: they come from the invite.')
  countedAt!: string | null;
  @field.nestedOrNull(VoterRoleAnswer, 'Chosen with `/setup`.') voterRole!: VoterRoleAnswer | null;
  @field.integer(12, 'Members with a role that the bot gave them.') holders!: number;
  @field.nestedOrNull(ChannelRemindersAnswer, 'Chosen with `/setup`.') reminders!: ChannelRemindersAnswer | null;
}

type Found = ServerInChat & { readonly holders: number };

export function toInChat(found: Found, chat: InChat): InChatAnswer {
  const { isInstalled, isBotPresent, memberCount, countedAt, lastBumpAt, holders } = found;
  const { voterRoleId, voterRoleName, stopReason, reminderChannelId, reminderChannelName, reminderRoleName } = found;
  return {
    addUrl: chat.addUrl,
    hasBot: chat.hasBot,
    isInstalled,
    isBotPresent,
    lastBumpAt: toIsoOrNull(lastBumpAt),
    memberCount,
    countedAt: isBotPresent ? toIsoOrNull(countedAt) : null,
    voterRole: voterRoleId === null ? null : { name: voterRoleName ?? '', stopReason },
    holders,
    reminders:
      reminderChannelId === null
        ? null
        : { channel: reminderChannelName, url: chat.channelUrlOf(found), role: reminderRoleName },
  };
}
