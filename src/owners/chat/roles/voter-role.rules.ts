import { DAY, HOUR, MINUTE, SECOND } from '../../../core/shared/utc.js';

/** Why the roles of a guild are not given and taken any more. */
export type StopReason = 'gone' | 'no role' | 'no access' | 'no rights' | 'refused' | 'suspended' | 'removed';

/** The bot is gone when the platform does not find it twice, this long apart. */
export const GONE_AFTER_MS = HOUR;

/** The bits of rights on the platform. */
const bit = (position: number): bigint => 1n << BigInt(position);
const ADMINISTRATOR = bit(3);
export const MANAGE_GUILD = bit(5);
export const MANAGE_ROLES = bit(28);

/**
 * A voter role may have these rights only: add reactions, video, see channels, send messages, embed links, attach files, read the
 * history, emojis from elsewhere, connect, speak, voice activity, own nickname, application commands, request to speak, public and
 * private threads, stickers from elsewhere, messages in threads. Any other one refuses it, also one that the platform adds later.
 */
const HARMLESS_POSITIONS = [6, 9, 10, 11, 14, 15, 16, 18, 20, 21, 25, 26, 31, 32, 35, 36, 37, 38] as const;
const HARMLESS = HARMLESS_POSITIONS.reduce((all, position) => all | bit(position), 0n);

interface Role {
  readonly id: string;
  readonly rights: bigint;
  readonly position: number;
  readonly isManaged: boolean;
}

export interface RankedGuild {
  readonly guildId: string;
  readonly ownerId: string;
  readonly roles: readonly Role[];
}

export interface RankedMember {
  readonly userId: string;
  readonly roleIds: readonly string[];
}

/** The rights of a member by the roles of the guild. The rights in a channel prove nothing, because everyone who manages one can set them. */
export function hasRight(guild: RankedGuild, { userId, roleIds }: RankedMember, right: bigint): boolean {
  if (userId === guild.ownerId) return true;
  const held = guild.roles.filter(({ id }) => id === guild.guildId || roleIds.includes(id));
  const rights = held.reduce((all, role) => all | role.rights, 0n);
  return (rights & (ADMINISTRATOR | right)) !== 0n;
}

/** Whether the highest role of the member stands above this one. Two roles in one place are not above each other. */
function isAbove(guild: RankedGuild, { userId, roleIds }: RankedMember, role: Role): boolean {
  if (userId === guild.ownerId) return true;
  return guild.roles.some(({ id, position }) => roleIds.includes(id) && position > role.position);
}

export type RoleRefusal =
  'no role' | 'everyone' | 'managed' | 'rights' | 'bot rights' | 'bot place' | 'chooser rights' | 'chooser place';

/** Why the role may not be given; `undefined` if it may. `chooser` is the person who chooses it now. */
export function refusalOf(
  guild: RankedGuild,
  roleId: string,
  { bot, chooser }: { readonly bot: RankedMember; readonly chooser?: RankedMember },
): RoleRefusal | undefined {
  const role = guild.roles.find(({ id }) => id === roleId);
  if (role === undefined) return 'no role';
  if (role.id === guild.guildId) return 'everyone';
  if (role.isManaged) return 'managed';
  if ((role.rights & ~HARMLESS) !== 0n) return 'rights';
  if (chooser !== undefined && !hasRight(guild, chooser, MANAGE_ROLES)) return 'chooser rights';
  if (chooser !== undefined && !isAbove(guild, chooser, role)) return 'chooser place';
  if (!hasRight(guild, bot, MANAGE_ROLES)) return 'bot rights';
  return isAbove(guild, bot, role) ? undefined : 'bot place';
}

export const stopFor = (refusal: RoleRefusal): StopReason => {
  if (refusal === 'no role') return 'no role';
  return refusal === 'bot rights' || refusal === 'bot place' ? 'no rights' : 'refused';
};

/** The platform's numbers for errors that no later attempt can change. */
const STOPS: Readonly<Record<number, StopReason>> = {
  10_004: 'gone',
  10_011: 'no role',
  50_001: 'no access',
  50_013: 'no rights',
  60_003: 'no rights',
};
export const stopForCode = (code = 0): StopReason | undefined => STOPS[code];

/** A task that is due later waits for its person, who is not in the guild. */
export const WAITING_MS = DAY;

const PAUSES_MS = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR];
const LONGEST_PAUSE_MS = 6 * HOUR;

/** When to try again after this many failures. A task is never given up, because nothing else would correct the role. */
export const retryAfterMs = (failures: number): number => PAUSES_MS[failures - 1] ?? LONGEST_PAUSE_MS;
