import {
  type InvitedGuild,
  type PlatformBot,
  PlatformFault,
  type PlatformGuild,
  type PlatformProfile,
} from './platform.js';
import { PLATFORM_ID } from '../shared/ids.js';
import type { Images } from './platform-images.js';

/**
 * Reads the platform's answers. They come from outside, so nothing is taken on trust: what must be there and is not is a
 * fault, what may be missing is `null`, and no text is longer than we keep.
 */
type Answer = Readonly<Record<string, unknown>>;

const ADMINISTRATOR = 0x8n;
const MANAGE_GUILD = 0x20n;
/** What our columns hold; no guild has as many. */
const MOST_COUNTED = 2 ** 31 - 1;

const asAnswer = (value: unknown): Answer => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new PlatformFault('Not an object');
  return value as Answer;
};

/** Not in the middle of a character that takes two places. */
const cut = (value: string, most: number): string => value.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

const text = (answer: Answer, name: string, most: number): string | null => {
  const value = answer[name];
  return typeof value === 'string' && value !== '' ? cut(value, most) : null;
};

const needed = (answer: Answer, name: string, most: number): string => {
  const value = text(answer, name, most);
  if (value === null) throw new PlatformFault(`${name} is missing`);
  return value;
};

const idOf = (answer: Answer): string => {
  const id = needed(answer, 'id', 33);
  if (!PLATFORM_ID.test(id)) throw new PlatformFault('An id is not made of digits');
  return id;
};

const count = (answer: Answer, name: string): number | null => {
  const value = answer[name];
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_COUNTED ? value : null;
};

function instant(answer: Answer, name: string): Date | null {
  const value = text(answer, name, 40);
  if (value === null) return null;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) throw new PlatformFault(`${name} is no instant`);
  return date;
}

const features = (answer: Answer): readonly unknown[] => (Array.isArray(answer['features']) ? answer['features'] : []);

export function readProfile(value: unknown, images: Images): PlatformProfile {
  const answer = asAnswer(value);
  const platformId = idOf(answer);
  const discriminator = text(answer, 'discriminator', 8);
  return {
    platformId,
    username: needed(answer, 'username', 100),
    discriminator: discriminator === '0' ? null : discriminator,
    displayName: text(answer, 'global_name', 100),
    avatar: images.of('avatars', platformId, text(answer, 'avatar', 100)),
    banner: images.of('banners', platformId, text(answer, 'banner', 100)),
  };
}

export function readGuilds(value: unknown, images: Images): PlatformGuild[] {
  if (!Array.isArray(value)) throw new PlatformFault('The list of guilds is not a list');
  return value.map((one: unknown) => {
    const answer = asAnswer(one);
    const guildId = idOf(answer);
    const isOwner = answer['owner'] === true;
    return {
      guildId,
      name: needed(answer, 'name', 100),
      icon: images.of('icons', guildId, text(answer, 'icon', 100)),
      isOwner,
      mayManage: isOwner || mayManage(text(answer, 'permissions', 40)),
      memberCount: count(answer, 'approximate_member_count'),
      onlineCount: count(answer, 'approximate_presence_count'),
    };
  });
}

/** Permissions are a number of many bits, sent as text because it is too large for a JSON number. */
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
    name: needed(guild, 'name', 100),
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
    name: needed(answer, 'name', 100),
    description: text(answer, 'description', 200),
    icon: images.of('app-icons', platformId, text(answer, 'icon', 100)),
    isPublic: answer['bot_public'] !== false,
  };
}
