import { type Check, failed, passed, warning } from '../listing/own/submission.rules.js';
import type { InvitedGuild } from '../../core/platform/platform.js';
import { type Sentence, says } from '../../core/shared/refusals.js';

/** The platform's answer about an invite; `undefined` if the invite is not valid. */
export type InviteAnswer = InvitedGuild | 'no answer' | undefined;

export function checkInvite(guild: InviteAnswer, guildId: string): Check {
  // Only a warning: the owner cannot change it, and a reviewer will try the link anyway.
  if (guild === 'no answer')
    return warning('invite', says('The platform did not respond, so the invite could not be checked.'));
  if (guild === undefined) return failed('invite', says('The invite is not valid: create a new one.'));
  if (guild.guildId !== guildId)
    return failed('invite', says('The invite leads to another server, "{name}".', { name: guild.name }));
  return guild.expiresAt === null
    ? passed('invite', works(guild))
    : failed('invite', says('The invite expires at {at}: create one that does not expire.', { at: guild.expiresAt }));
}

/** The counts help owners to recognize the server, and reviewers to see whether it is used. */
function works({ name, memberCount, onlineCount }: InvitedGuild): Sentence {
  if (memberCount === null) return says('The invite works, and leads to "{name}".', { name });
  if (onlineCount === null)
    return says(
      'The invite works, and leads to "{name}" with {members, plural, one {{members, number} member} other {{members, number} members}}.',
      { name, members: memberCount },
    );
  return says(
    'The invite works, and leads to "{name}" with {members, plural, one {{members, number} member} other {{members, number} members}}, {online, number} of them online.',
    { name, members: memberCount, online: onlineCount },
  );
}
