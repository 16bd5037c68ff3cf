import { iso } from './data.mjs';
import { Remembered } from './memory.mjs';

const SHARED = `l.uuid, l.platform_id, l.name, l.description, l.long_description, l.image, l.banner, l.invite, l.tags, l.verified,
  l.official, l.nsfw, l.ai_content, l.votes, l.slug, l.created_at, l.updated_at, a.username, a.name_color`;
const BOT = `SELECT ${SHARED}, b.prefix, b.discriminator, b.permissions, b.server_count, b.shard_count, b.support_server_name,
    b.dashboard, b.website, b.github, b.screenshots, b.rating_sum, b.total_ratings
  FROM listings l JOIN bots b ON b.listing_id = l.id LEFT JOIN accounts a ON a.id = l.owner_id
  WHERE l.kind = 'bot' AND l.reserved_platform_id = ? AND l.state = 'approved'`;
const SERVER = `SELECT ${SHARED}, s.banner_color, s.member_count, s.member_count_mode, s.online_count, s.content_ratings, s.language,
    s.secondary_languages, s.category, s.premium, s.partnered, s.platform_partner, a.display_name, a.use_display_name
  FROM listings l JOIN servers s ON s.listing_id = l.id LEFT JOIN accounts a ON a.id = l.owner_id
  WHERE l.kind = 'server' AND l.reserved_platform_id = ? AND l.state = 'approved'`;
const FACTS = `SELECT l.id, l.state, l.owner_id, m.account_id AS member_id
  FROM listings l LEFT JOIN listing_members m ON m.listing_id = l.id AND m.accepted_at IS NOT NULL
  WHERE l.kind = ? AND l.reserved_platform_id = ?`;

export class Listings {
  #facts = new Remembered(20_000);

  constructor(ask) {
    this.ask = ask;
  }

  /** The owner and team of a listing, cached for a second. */
  async facts(kind, platformId) {
    const name = `${kind} ${platformId}`;
    const known = this.#facts.get(name);
    if (known !== undefined) return known;
    const rows = await this.ask(FACTS, [kind, platformId]);
    if (rows.length === 0) return undefined;
    const [{ id, state, owner_id: ownerId }] = rows;
    const facts = { id, state, ownerId, members: rows.map((row) => row.member_id) };
    this.#facts.set(name, facts);
    return facts;
  }

  async bot(platformId) {
    const [row] = await this.ask(BOT, [platformId]);
    return row && { bot: toBot(row) };
  }

  async server(platformId) {
    const [row] = await this.ask(SERVER, [platformId]);
    return row && { server: toServer(row) };
  }
}

const toBot = (row) => ({
  id: row.uuid,
  platformBotId: row.platform_id,
  name: row.name,
  description: row.description,
  longDescription: row.long_description,
  avatar: row.image,
  banner: row.banner,
  invite: row.invite,
  prefix: row.prefix,
  discriminator: row.discriminator,
  permissions: row.permissions,
  serverCount: row.server_count,
  shardCount: row.shard_count,
  votes: row.votes,
  verified: row.verified === 1,
  official: row.official === 1,
  nsfw: row.nsfw === 1,
  aiContent: row.ai_content === 1,
  supportServerName: row.support_server_name,
  dashboard: row.dashboard,
  website: row.website,
  github: row.github,
  tags: JSON.parse(row.tags),
  screenshots: JSON.parse(row.screenshots),
  slug: row.slug,
  averageRating: row.total_ratings === 0 ? null : Math.round((row.rating_sum / row.total_ratings) * 100) / 100,
  totalRatings: row.total_ratings,
  ownerUsername: row.username,
  ownerNameColor: row.name_color,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
});

/** Rounded down to two digits, unless the owner shows the exact number. */
export function shown(count, mode) {
  if (mode === 'accurate' || count < 100) return count;
  const unit = 10 ** (Math.floor(Math.log10(count)) - 1);
  return Math.floor(count / unit) * unit;
}

const toServer = (row) => ({
  id: row.uuid,
  platformGuildId: row.platform_id,
  name: row.name,
  description: row.description,
  longDesc: row.long_description,
  icon: row.image,
  banner: row.banner,
  bannerColor: row.banner_color,
  invite: row.invite,
  memberCount: row.member_count_mode === 'hidden' ? null : shown(row.member_count, row.member_count_mode),
  memberCountMode: row.member_count_mode,
  onlineCount: shown(row.online_count, row.member_count_mode),
  verified: row.verified === 1,
  official: row.official === 1,
  nsfw: row.nsfw === 1,
  contentRatings: JSON.parse(row.content_ratings),
  aiContent: row.ai_content === 1,
  language: row.language,
  secondaryLanguages: JSON.parse(row.secondary_languages),
  category: row.category,
  tags: JSON.parse(row.tags),
  votes: row.votes,
  premium: row.premium === 1,
  partnered: row.partnered === 1,
  platformPartner: row.platform_partner === 1,
  slug: row.slug,
  ownerUsername: row.username,
  ownerDisplayName: row.display_name,
  ownerUseDisplayName: row.use_display_name === 1,
  ownerNameColor: row.name_color,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
});
