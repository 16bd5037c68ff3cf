import type { Table } from '../support/shape.js';

/** The fields of the API's resources, copied from the specification, not from the code. */
export const ME: Table = {
  id: 'string',
  platformId: 'string',
  username: 'string',
  discriminator: 'string, nullable',
  displayName: 'string, nullable',
  useDisplayName: 'boolean',
  avatar: 'string, nullable',
  banner: 'string, nullable',
  role: 'string',
  createdAt: 'datetime',
};

export const BOT: Table = {
  id: 'string',
  platformBotId: 'string',
  name: 'string',
  description: 'string',
  longDescription: 'string, nullable',
  avatar: 'string, nullable',
  banner: 'string, nullable',
  invite: 'string',
  prefix: 'string, nullable',
  discriminator: 'string, nullable',
  permissions: 'string, nullable',
  serverCount: 'integer',
  shardCount: 'integer',
  votes: 'integer',
  verified: 'boolean',
  official: 'boolean',
  nsfw: 'boolean',
  aiContent: 'boolean',
  supportServerName: 'string, nullable',
  dashboard: 'string, nullable',
  website: 'string, nullable',
  github: 'string, nullable',
  tags: 'list of string',
  screenshots: 'list of string',
  slug: 'string, nullable',
  averageRating: 'double, nullable',
  totalRatings: 'integer',
  ownerUsername: 'string, nullable',
  ownerNameColor: 'string, nullable',
  createdAt: 'datetime',
  updatedAt: 'datetime',
};

export const SERVER: Table = {
  id: 'string',
  platformGuildId: 'string',
  name: 'string',
  description: 'string',
  longDesc: 'string, nullable',
  icon: 'string, nullable',
  banner: 'string, nullable',
  bannerColor: 'string, nullable',
  invite: 'string',
  memberCount: 'integer, nullable',
  memberCountMode: 'string',
  onlineCount: 'integer',
  verified: 'boolean',
  official: 'boolean',
  nsfw: 'boolean',
  contentRatings: 'list of string',
  aiContent: 'boolean',
  language: 'string',
  secondaryLanguages: 'list of string',
  category: 'string, nullable',
  tags: 'list of string',
  votes: 'integer',
  premium: 'boolean',
  partnered: 'boolean',
  platformPartner: 'boolean',
  slug: 'string, nullable',
  ownerUsername: 'string, nullable',
  ownerDisplayName: 'string, nullable',
  ownerUseDisplayName: 'boolean',
  ownerNameColor: 'string, nullable',
  createdAt: 'datetime',
  updatedAt: 'datetime',
};

export const MY_BOT: Table = { ...BOT, role: 'string' };
export const MY_SERVER: Table = { ...SERVER, role: 'string' };

export const VOTER: Table = { username: 'string', platformId: 'string, nullable', votedAt: 'datetime' };

export const BUMP: Table = {
  bumpedAt: 'datetime',
  source: 'string',
  username: 'string, nullable',
  platformId: 'string, nullable',
};
