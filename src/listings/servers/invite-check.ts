import { type Check, failed, passed, warning } from '../listing/own/submission.rules.js';
import type { InvitedGuild } from '../../core/platform/platform.js';

/** The platform's answer about an invite; `undefined` if the invite is not valid. */
export type InviteAnswer = InvitedGuild | 'no answer' | undefined;

export function checkInvite(guild: InviteAnswer, guildId: string): Check {
  // Only a warning: the owner cannot change it, and a reviewer will try the link anyway.
  if (guild === 'no answer')
    return warning('invite', 'The platform did not respond, so the invite could not be checked.');
  if (guild === undefined) return failed('invite', 'The invite is not valid: create a new one.');
  if (guild.guildId !== guildId) return failed('invite', `The invite leads to another server, "${guild.name}".`);
  return guild.expiresAt === null
    ? passed('invite', `The invite works, and leads to "${guild.name}"${counted(guild)}.`)
    : failed('invite', `The invite expires at ${guild.expiresAt.toISOString()}: create one that does not expire.`);
}

/** The counts help owners to recognize the server, and reviewers to see whether it is used. */
function counted({ memberCount, onlineCount }: InvitedGuild): string {
  if (memberCount === null) return '';
  const online = onlineCount === null ? '' : `, ${onlineCount.toLocaleString('en')} of them online`;
  return ` with ${memberCount.toLocaleString('en')} ${memberCount === 1 ? 'member' : 'members'}${online}`;
}
