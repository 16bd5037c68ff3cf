import { type ColumnOf, type RowOf, type StoredInstant, instantText } from '../../core/database/columns.js';
import type { Database } from '../../core/database/database.js';
import { firstTrendingDay } from './directory.rules.js';
import { listLength, padded, placeholders } from '../../core/database/sql.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import type { MemberCountMode } from '../../listings/servers/server-fields.rules.js';
import { PUBLIC_LISTING } from '../../listings/listing/status-sql.js';

export interface CardRow extends RowOf<
  Listing,
  | 'uuid'
  | 'platformId'
  | 'slug'
  | 'name'
  | 'description'
  | 'image'
  | 'invite'
  | 'tags'
  | 'votes'
  | 'verified'
  | 'official'
  | 'nsfw'
  | 'aiContent'
  | 'createdAt'
  | 'decidedAt'
> {
  readonly listingId: ColumnOf<Listing, 'id'>;
  /** MariaDB and MySQL return sums as text. */
  readonly recentVotes: number | string;
}

export interface ServerCardRow extends CardRow {
  readonly category: string | null;
  readonly language: string;
  readonly secondaryLanguages: string;
  readonly bumps: number;
  readonly lastBumpedAt: StoredInstant | null;
  readonly memberCount: number;
  readonly memberCountMode: MemberCountMode;
  readonly onlineCount: number;
  readonly premium: number;
  readonly partnered: number;
  readonly platformPartner: number;
}

export interface BotCardRow extends CardRow {
  readonly serverCount: number;
  readonly ratingSum: number;
  readonly totalRatings: number;
}

const SHARED = `l.id AS listingId, l.uuid, l.platform_id AS platformId, l.slug, l.name, l.description, l.image, l.invite,
  l.tags, l.votes, l.verified, l.official, l.nsfw, l.ai_content AS aiContent, ${instantText('l.created_at')} AS createdAt,
  ${instantText('l.decided_at')} AS decidedAt,
  (SELECT COALESCE(SUM(d.votes - d.imported - d.held), 0) FROM vote_days d WHERE d.listing_id = l.id AND d.day >= ?) AS recentVotes`;

const SERVER_CARDS = `SELECT ${SHARED}, s.category, s.language, s.secondary_languages AS secondaryLanguages, s.bumps,
    ${instantText('s.last_bumped_at')} AS lastBumpedAt, s.member_count AS memberCount, s.member_count_mode AS memberCountMode, s.online_count AS onlineCount, s.premium,
    s.partnered, s.platform_partner AS platformPartner
  FROM listings l JOIN servers s ON s.listing_id = l.id`;

const BOT_CARDS = `SELECT ${SHARED}, b.server_count AS serverCount, b.rating_sum AS ratingSum,
    b.total_ratings AS totalRatings
  FROM listings l JOIN bots b ON b.listing_id = l.id`;

/** The cards in the order of the ids, without listings that stopped being public and are still in the index. */
async function cards<R extends CardRow>(
  database: Database,
  select: string,
  ids: readonly number[],
  today: number,
): Promise<R[]> {
  const distinct = new Set(ids);
  if (distinct.size === 0) return [];
  const length = listLength(distinct.size);
  const found = await database.query<R>(`${select} WHERE l.id IN (${placeholders(length)}) AND ${PUBLIC_LISTING}`, [
    firstTrendingDay(today),
    ...padded([...distinct], length),
  ]);
  const byId = new Map(found.map((row) => [row.listingId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const serverCards = (database: Database, ids: readonly number[], today: number): Promise<ServerCardRow[]> =>
  cards(database, SERVER_CARDS, ids, today);

export const botCards = (database: Database, ids: readonly number[], today: number): Promise<BotCardRow[]> =>
  cards(database, BOT_CARDS, ids, today);
