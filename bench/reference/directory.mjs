import { iso } from './data.mjs';
import { shown } from './listings.mjs';

const LIMIT = 50;
const MAX_ENTRIES = 10_000;
const DAY_MS = 86_400_000;
const TRENDING_DAYS = 7;
const SLOT = `SELECT s.listing_id, s.account_id, s.starts_at, s.ends_at, l.state, l.nsfw, l.owner_id, a.suspended_at, a.suspended_until
  FROM spotlight_slots s JOIN listings l ON l.id = s.listing_id LEFT JOIN accounts a ON a.id = l.owner_id
  WHERE s.starts_at <= ? AND s.ends_at > ? AND s.vacated_at IS NULL AND s.hidden_at IS NULL`;
const PAGE = `SELECT p.listing_id AS id, s.plain_listings FROM directory_shelves s JOIN directory_places p ON p.shelf_id = s.id
  WHERE s.kind = 'server' AND s.name = '' AND p.nsfw = 0 AND p.listing_id <> ?
  ORDER BY p.votes DESC, p.listing_id DESC LIMIT ? OFFSET ?`;
const CARDS = `SELECT l.id, l.uuid, l.platform_id, l.slug, l.name, l.description, l.image, l.invite, l.tags, l.votes, l.verified,
    l.official, l.nsfw, l.ai_content, l.created_at, l.decided_at,
    (SELECT COALESCE(SUM(d.votes), 0) FROM vote_days d WHERE d.listing_id = l.id AND d.day >= ?) AS recent_votes, s.category, s.language, s.secondary_languages, s.bumps,
    s.last_bumped_at, s.member_count, s.member_count_mode, s.online_count, s.premium, s.partnered, s.platform_partner
  FROM listings l JOIN servers s ON s.listing_id = l.id
  WHERE l.id IN (${Array(LIMIT + 1)
    .fill('?')
    .join(', ')}) AND l.state = 'approved'`;

/** The first page of all servers, with the holder of the Spotlight above it, read in the same way as by the product. */
export class Directory {
  constructor(ask, instant) {
    this.ask = ask;
    this.instant = instant;
  }

  async servers() {
    const now = this.instant(new Date());
    const since = Math.floor(Date.now() / DAY_MS) - TRENDING_DAYS + 1;
    const [slot] = await this.ask(SLOT, [now, now]);
    const holder = slot !== undefined && isEligible(slot) ? slot : undefined;
    const found = await this.ask(PAGE, [holder?.listing_id ?? 0, LIMIT, 0]);
    const total = found[0]?.plain_listings ?? 0;
    const ids = [...(holder === undefined ? [] : [holder.listing_id]), ...found.map((row) => row.id)];
    const wanted = Array.from({ length: LIMIT + 1 }, (_, index) => ids[Math.min(index, ids.length - 1)]);
    const rows = new Map((await this.ask(CARDS, [since, ...wanted])).map((row) => [row.id, row]));
    const cards = ids.filter((one) => rows.has(one)).map((one) => toCard(rows.get(one), holder?.listing_id));
    const top = holder === undefined ? null : cards.shift();
    return {
      spotlight: top && { startsAt: iso(holder.starts_at), endsAt: iso(holder.ends_at), server: top },
      servers: cards,
      total,
      isTotalExact: true,
      searchedInstead: null,
      page: 1,
      limit: LIMIT,
      pages: Math.ceil(Math.min(total - (top === null ? 0 : 1), MAX_ENTRIES) / LIMIT),
    };
  }
}

const isEligible = (slot) =>
  slot.state === 'approved' && slot.nsfw === 0 && slot.owner_id === slot.account_id && slot.suspended_at === null;

const toCard = (row, holderId) => ({
  id: row.uuid,
  platformId: row.platform_id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  icon: row.image,
  invite: row.invite,
  tags: JSON.parse(row.tags),
  votes: row.votes,
  recentVotes: Number(row.recent_votes),
  verified: row.verified === 1,
  official: row.official === 1,
  nsfw: row.nsfw === 1,
  aiContent: row.ai_content === 1,
  createdAt: iso(row.created_at),
  approvedAt: iso(row.decided_at ?? row.created_at),
  category: row.category,
  languages: [row.language, ...JSON.parse(row.secondary_languages)],
  bumps: row.bumps,
  lastBumpedAt: row.last_bumped_at === null ? null : iso(row.last_bumped_at),
  memberCount: row.member_count_mode === 'hidden' ? null : shown(row.member_count, row.member_count_mode),
  memberCountMode: row.member_count_mode,
  onlineCount: shown(row.online_count, row.member_count_mode),
  premium: row.premium === 1,
  partnered: row.partnered === 1,
  platformPartner: row.platform_partner === 1,
  inSpotlight: row.id === holderId,
});
