import type { EntityManager } from 'typeorm';
import type { Bot } from '../../listings/bots/bot.entity.js';
import { type ColumnOf, type RowOf, toDate, toDateOrNull } from '../../core/database/columns.js';
import { rows, placeholders } from '../../core/database/sql.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import type { ReferenceValue } from '../../core/reference/reference-value.entity.js';
import type { Server } from '../../listings/servers/server.entity.js';
import type { DirectoryPlace } from './directory.entity.js';
import { type IndexEntry, type ListingSource, digestOf, firstTrendingDay, sortableMembers } from './directory.rules.js';

export interface SortKeys extends RowOf<DirectoryPlace, 'votes' | 'bumps' | 'members' | 'recentVotes'> {
  /** `null` for bots, and for servers that were never bumped. */
  readonly bumpedAt: Date | null;
  readonly listedAt: Date;
}

/** A listing in its current state, and the digest that its index entry should have. */
export interface CurrentListing {
  readonly listingId: number;
  readonly source: ListingSource;
  /** Empty if the listing is not public. */
  readonly digest: string;
  readonly sortKeys: SortKeys;
}

export interface IndexedListing extends CurrentListing {
  /** `undefined` if the listing is not public. */
  readonly entry: IndexEntry | undefined;
}

interface SourceRow
  extends
    RowOf<
      Listing,
      | 'id'
      | 'kind'
      | 'state'
      | 'name'
      | 'description'
      | 'longDescription'
      | 'tags'
      | 'nsfw'
      | 'aiContent'
      | 'votes'
      | 'decidedAt'
      | 'createdAt'
    >,
    RowOf<Server, 'category' | 'lastBumpedAt'> {
  readonly language: ColumnOf<Server, 'language'> | null;
  readonly secondaryLanguages: ColumnOf<Server, 'secondaryLanguages'> | null;
  readonly memberCount: ColumnOf<Server, 'memberCount'> | null;
  readonly memberCountMode: ColumnOf<Server, 'memberCountMode'> | null;
  readonly bumps: ColumnOf<Server, 'bumps'> | null;
  readonly serverCount: ColumnOf<Bot, 'serverCount'> | null;
  readonly categoryLabel: ColumnOf<ReferenceValue, 'label'> | null;
  /** MariaDB and MySQL return sums as text. */
  readonly recentVotes: number | string;
}

export async function currentListings(
  em: EntityManager,
  listingIds: readonly number[],
  today: number,
): Promise<CurrentListing[]> {
  const found = await rows<SourceRow>(
    em,
    `SELECT l.id, l.kind, l.state, l.name, l.description, l.long_description AS longDescription, l.tags, l.nsfw,
       l.ai_content AS aiContent, l.votes, l.decided_at AS decidedAt, v.label AS categoryLabel,
       l.created_at AS createdAt, s.category, s.language, s.secondary_languages AS secondaryLanguages,
       s.member_count AS memberCount, s.member_count_mode AS memberCountMode, s.bumps,
       s.last_bumped_at AS lastBumpedAt, b.server_count AS serverCount,
       (SELECT COALESCE(SUM(d.votes - d.imported - d.held), 0) FROM vote_days d WHERE d.listing_id = l.id AND d.day >= ?) AS recentVotes
     FROM listings l LEFT JOIN servers s ON s.listing_id = l.id LEFT JOIN bots b ON b.listing_id = l.id
       LEFT JOIN reference_values v ON v.kind = 'category' AND v.value = s.category
     WHERE l.id IN (${placeholders(listingIds.length)})`,
    [firstTrendingDay(today), ...listingIds],
  );
  return found.map(toCurrentListing);
}

function toCurrentListing(row: SourceRow): CurrentListing {
  const source = {
    ...row,
    tags: listOf(row.tags),
    nsfw: row.nsfw === 1,
    aiContent: row.aiContent === 1,
    languages: row.language === null ? [] : [row.language, ...listOf(row.secondaryLanguages)],
  };
  const members = row.serverCount ?? sortableMembers(row.memberCount ?? 0, row.memberCountMode ?? 'accurate');
  const listedAt = toDate(row.decidedAt ?? row.createdAt);
  const bumpedAt = toDateOrNull(row.lastBumpedAt);
  const recentVotes = Number(row.recentVotes);
  const sortKeys = { votes: row.votes, bumps: row.bumps ?? 0, bumpedAt, members, recentVotes, listedAt };
  return { listingId: row.id, source, digest: digestOf(source), sortKeys };
}

const listOf = (json: string | null): string[] => (json === null ? [] : (JSON.parse(json) as string[]));
