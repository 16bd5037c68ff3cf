import type { EntityManager } from 'typeorm';
import type { Bot } from '../bots/bot.entity.js';
import { type ColumnOf, type RowOf, toDate, toDateOrNull } from '../database/columns.js';
import { rows } from '../database/sql.js';
import type { Listing } from '../listings/listing.entity.js';
import type { Server } from '../servers/server.entity.js';
import type { DirectoryPlace } from './directory-place.entity.js';
import { type Placement, digestOf, placementOf, shownMembers } from './directory.rules.js';

/** By what a listing is sorted. */
export interface SortKeys extends RowOf<DirectoryPlace, 'votes' | 'bumps' | 'members'> {
  /** `null` for what was never bumped, as every bot. */
  readonly bumpedAt: Date | null;
  readonly listedAt: Date;
}

/** Where a listing belongs now. */
export interface Filing {
  readonly listingId: number;
  readonly placement: Placement | undefined;
  readonly digest: string;
  readonly keys: SortKeys;
}

interface SourceRow
  extends
    RowOf<
      Listing,
      'id' | 'kind' | 'state' | 'name' | 'description' | 'tags' | 'nsfw' | 'votes' | 'decidedAt' | 'createdAt'
    >,
    RowOf<Server, 'category' | 'lastBumpedAt'> {
  readonly language: ColumnOf<Server, 'language'> | null;
  readonly secondaryLanguages: ColumnOf<Server, 'secondaryLanguages'> | null;
  readonly memberCount: ColumnOf<Server, 'memberCount'> | null;
  readonly memberCountMode: ColumnOf<Server, 'memberCountMode'> | null;
  readonly bumps: ColumnOf<Server, 'bumps'> | null;
  readonly serverCount: ColumnOf<Bot, 'serverCount'> | null;
}

export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** What the listings themselves say. */
export async function filingsOf(em: EntityManager, listingIds: readonly number[]): Promise<Filing[]> {
  const found = await rows<SourceRow>(
    em,
    `SELECT l.id, l.kind, l.state, l.name, l.description, l.tags, l.nsfw, l.votes, l.decided_at AS decidedAt,
       l.created_at AS createdAt, s.category, s.language, s.secondary_languages AS secondaryLanguages,
       s.member_count AS memberCount, s.member_count_mode AS memberCountMode, s.bumps,
       s.last_bumped_at AS lastBumpedAt, b.server_count AS serverCount
     FROM listings l LEFT JOIN servers s ON s.listing_id = l.id LEFT JOIN bots b ON b.listing_id = l.id
     WHERE l.id IN (${marks(listingIds)})`,
    listingIds,
  );
  return found.map(toFiling);
}

function toFiling(row: SourceRow): Filing {
  const placement = placementOf({
    ...row,
    tags: listOf(row.tags),
    nsfw: row.nsfw === 1,
    languages: row.language === null ? [] : [row.language, ...listOf(row.secondaryLanguages)],
  });
  const members = row.serverCount ?? shownMembers(row.memberCount ?? 0, row.memberCountMode ?? 'accurate');
  const listedAt = toDate(row.decidedAt ?? row.createdAt);
  const bumpedAt = toDateOrNull(row.lastBumpedAt);
  const keys = { votes: row.votes, bumps: row.bumps ?? 0, bumpedAt, members, listedAt };
  return { listingId: row.id, placement, digest: digestOf(placement), keys };
}

const listOf = (json: string | null): string[] => (json === null ? [] : (JSON.parse(json) as string[]));
