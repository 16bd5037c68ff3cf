import {
  type InvitedGuild,
  type PlatformBot,
  PlatformError,
  type PlatformGuild,
  type PlatformProfile,
} from './platform.js';
import { PLATFORM_ID } from '../shared/ids.js';
import type { Images } from './platform-images.js';

/**
 * Parses answers of the platform without trusting them: a missing required field throws, a missing or invalid optional
 * field is `null`, and texts are cut to the length of our columns.
 */
type Answer = Readonly<Record<string, unknown>>;

const ADMINISTRATOR = 0x8n;
const MANAGE_GUILD = 0x20n;
/** Far more than the platform allows. */
const MAX_ABOUT_LENGTH = 4_000;
/** The maximum of our integer columns. */
const MAX_COUNT = 2 ** 31 - 1;

export const asAnswer = (value: unknown): Answer => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new PlatformError('Not an object');
  return value as Answer;
};

/** Never cuts a surrogate pair in half. */
const cut = (value: string, maxLength: number): string => value.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');

export const text = (answer: Answer, name: string, maxLength: number): string | null => {
  const value = answer[name];
  return typeof value === 'string' && value !== '' ? cut(value, maxLength) : null;
};

export const requiredText = (answer: Answer, name: string, maxLength: number): string => {
  const value = text(answer, name, maxLength);
  if (value === null) throw new PlatformError(`${name} is missing`);
  return value;
};

export const idOf = (answer: Answer): string => {
  const id = requiredText(answer, 'id', 33);
  if (!PLATFORM_ID.test(id)) throw new PlatformError('An id is not made of digits');
  return id;
};

export const count = (answer: Answer, name: string): number | null => {
  const value = answer[name];
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_COUNT ? value : null;
};

function instant(answer: Answer, name: string): Date | null {
  const value = text(answer, name, 40);
  if (value === null) return null;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) throw new PlatformError(`${name} is not a date`);
  return date;
}

const features = (answer: Answer): readonly unknown[] => (Array.isArray(answer['features']) ? answer['features'] : []);

export function readProfile(value: unknown, images: Images): PlatformProfile {
  const answer = asAnswer(value);
  const platformId = idOf(answer);
  const discriminator = text(answer, 'discriminator', 8);
  return {
    platformId,
    username: requiredText(answer, 'username', 100),
    discriminator: discriminator === '0' ? null : discriminator,
    displayName: text(answer, 'global_name', 100),
    avatar: images.of('avatars', platformId, text(answer, 'avatar', 100)),
    banner: images.of('banners', platformId, text(answer, 'banner', 100)),
  };
}

export function readGuilds(value: unknown, images: Images): PlatformGuild[] {
  if (!Array.isArray(value)) throw new PlatformError('The list of guilds is not a list');
  return value.map((item: unknown) => {
    const answer = asAnswer(item);
    const guildId = idOf(answer);
    const isOwner = answer['owner'] === true;
    return {
      guildId,
      name: requiredText(answer, 'name', 100),
      icon: images.of('icons', guildId, text(answer, 'icon', 100)),
      isOwner,
      mayManage: isOwner || mayManage(text(answer, 'permissions', 40)),
      memberCount: count(answer, 'approximate_member_count'),
      onlineCount: count(answer, 'approximate_presence_count'),
    };
  });
}

/** Permissions are a bit field, sent as a string because it does not fit into a JSON number. */
function mayManage(permissions: string | null): boolean {
  if (permissions === null || !/^\d+$/.test(permissions)) return false;
  return (BigInt(permissions) & (ADMINISTRATOR | MANAGE_GUILD)) !== 0n;
}

export function readInvite(value: unknown, images: Images): InvitedGuild {
  const invite = asAnswer(value);
  const guild = asAnswer(invite['guild']);
  const guildId = idOf(guild);
  return {
    guildId,
    name: requiredText(guild, 'name', 100),
    description: text(guild, 'description', 200),
    icon: images.of('icons', guildId, text(guild, 'icon', 100)),
    banner: images.of('banners', guildId, text(guild, 'banner', 100)),
    memberCount: count(invite, 'approximate_member_count'),
    onlineCount: count(invite, 'approximate_presence_count'),
    isVerified: features(guild).includes('VERIFIED'),
    isPartnered: features(guild).includes('PARTNERED'),
    isNsfw: guild['nsfw_level'] === 1 || guild['nsfw_level'] === 3,
    expiresAt: instant(invite, 'expires_at'),
  };
}

export function readBot(value: unknown, images: Images): PlatformBot {
  const answer = asAnswer(value);
  const platformId = idOf(answer);
  return {
    platformId,
    name: requiredText(answer, 'name', 100),
    description: text(answer, 'description', 200),
    about: text(answer, 'description', MAX_ABOUT_LENGTH),
    icon: images.of('app-icons', platformId, text(answer, 'icon', 100)),
    isPublic: answer['bot_public'] !== false,
  };
}
