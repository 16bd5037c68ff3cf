import { type Check, failed, passed, warning } from '../listings/own/submission.rules.js';
import type { InvitedGuild } from '../platform/platform.js';

/** What the platform says of an invite; `undefined` when the invite leads nowhere. */
export type InviteAnswer = InvitedGuild | 'no answer' | undefined;

/** Whether the invite of a server leads to that server for good. */
export function checkInvite(guild: InviteAnswer, guildId: string): Check {
  // Not the owner's fault, and a reviewer tries the link anyway.
  if (guild === 'no answer')
    return warning('invite', 'The platform does not answer, so the invite could not be tried.');
  if (guild === undefined) return failed('invite', 'The invite leads nowhere: make a new one.');
  if (guild.guildId !== guildId) return failed('invite', `The invite leads to another server, "${guild.name}".`);
  return guild.expiresAt === null
    ? passed('invite', `The invite works, and leads to "${guild.name}"${counted(guild)}.`)
    : failed('invite', `The invite ends at ${guild.expiresAt.toISOString()}: make one that does not end.`);
}

/** The member counts tell owners that the server is theirs, and reviewers whether anybody is in it. */
function counted({ memberCount, onlineCount }: InvitedGuild): string {
  if (memberCount === null) return '';
  const online = onlineCount === null ? '' : `, ${onlineCount.toLocaleString('en')} of them online`;
  return ` with ${memberCount.toLocaleString('en')} ${memberCount === 1 ? 'member' : 'members'}${online}`;
}
