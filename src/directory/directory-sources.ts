import type { EntityManager } from 'typeorm';
import { type StoredInstant, toDate, toDateOrNull } from '../database/columns.js';
import { rows } from '../database/sql.js';
import type { ListingKind, ListingState } from '../listings/listing.rules.js';
import type { MemberCountMode } from '../servers/member-count.rules.js';
import { type Placement, digestOf, placementOf, shownMembers } from './directory.rules.js';

/** By what a listing is sorted. */
export interface SortKeys {
  readonly votes: number;
  readonly bumps: number;
  /** `null` for what was never bumped, as every bot. */
  readonly bumpedAt: Date | null;
  readonly members: number;
  readonly listedAt: Date;
}

/** Where a listing belongs now. */
export interface Filing {
  readonly listingId: number;
  readonly placement: Placement | undefined;
  readonly digest: string;
  readonly keys: SortKeys;
}

interface SourceRow {
  readonly id: number;
  readonly kind: ListingKind;
  readonly state: ListingState;
  readonly name: string;
  readonly description: string;
  readonly tags: string;
  readonly nsfw: number;
  readonly votes: number;
  readonly decidedAt: StoredInstant | null;
  readonly createdAt: StoredInstant;
  readonly category: string | null;
  readonly language: string | null;
  readonly secondaryLanguages: string | null;
  readonly memberCount: number | null;
  readonly memberCountMode: MemberCountMode | null;
  readonly bumps: number | null;
  readonly lastBumpedAt: StoredInstant | null;
  readonly serverCount: number | null;
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
