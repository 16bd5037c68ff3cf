import { Injectable } from '@nestjs/common';
import { type ColumnOf, instantText } from '../database/columns.js';
import { Database } from '../database/database.js';
import type { Listing } from '../listings/listing.entity.js';
import type { Page } from '../shared/paging.js';
import { EVER, type Stretch, VoteDays } from './vote-days.js';
import type { VoterPage, VoterRow } from './vote.view.js';

/** Up to here it is cheaper to walk the index from its newest end than to look up where to start. */
const SHALLOW = 500;

const VOTER = `a.username, a.display_name AS displayName, a.use_display_name AS useDisplayName,
    a.platform_id AS platformId, ${instantText('v.voted_at')} AS votedAt`;

/** The first page skips nothing, so it needs no table in between, which the database would have to fill and sort. */
const FIRST = `SELECT (SELECT votes FROM listings WHERE id = ?) AS total, ${VOTER}
  FROM votes v LEFT JOIN accounts a ON a.id = v.account_id
  WHERE v.listing_id = ? ORDER BY v.voted_at DESC, v.id DESC LIMIT ?`;

/** The listing's counter comes with every row, and alone when the page is empty: total and page are one moment's truth. */
const PAGE = (before: string): string => `SELECT l.votes AS total, l.vote_revision AS revision, ${VOTER}
  FROM listings l
  LEFT JOIN (SELECT listing_id, account_id, voted_at, id FROM votes WHERE listing_id = ? ${before}
    ORDER BY voted_at DESC, id DESC LIMIT ? OFFSET ?) v ON v.listing_id = l.id
  LEFT JOIN accounts a ON a.id = v.account_id
  WHERE l.id = ? ORDER BY v.voted_at DESC, v.id DESC`;
const FROM_NEWEST = PAGE('');
const IN_A_STRETCH = PAGE('AND voted_at < ? AND voted_at >= ?');

type PageRow = { readonly total: ColumnOf<Listing, 'votes'>; readonly revision?: number } & (
  VoterRow | { readonly username: null }
);

/** Pages of a listing's voters, newest first; any page costs about as much as the first. */
@Injectable()
export class VoterPages {
  constructor(
    private readonly database: Database,
    private readonly days: VoteDays,
  ) {}

  async page(listingId: number, page: Page): Promise<VoterPage> {
    const { limit, offset } = page;
    if (offset === 0) return pageOf(await this.#ask(FIRST, [listingId, listingId, limit]));
    if (offset <= SHALLOW) return pageOf(await this.#ask(FROM_NEWEST, [listingId, limit, offset, listingId]));
    // The rows say themselves whether they were looked for in the right place: mostly they were.
    const guess = await this.days.guess(listingId, page);
    const guessed = guess && (await this.#in(guess, listingId, limit));
    if (guessed !== undefined && guessed[0]?.revision === guess?.revision) return pageOf(guessed);
    const { total, stretch } = await this.days.locate(listingId, page);
    if (stretch === undefined) return { total, voters: [] };
    const found = pageOf(await this.#in(stretch, listingId, limit));
    const isShort = found.voters.length < limit && offset + found.voters.length < found.total;
    // So many votes were taken back just now that the page goes on beyond its stretch.
    return isShort ? pageOf(await this.#in({ ...stretch, from: EVER }, listingId, limit)) : found;
  }

  #in({ before, from, offset }: Stretch, listingId: number, limit: number): Promise<PageRow[]> {
    return this.#ask(IN_A_STRETCH, [listingId, before, from, limit, offset, listingId]);
  }

  #ask(sql: string, parameters: readonly unknown[]): Promise<PageRow[]> {
    return this.database.query<PageRow>(sql, parameters);
  }
}

function pageOf(found: readonly PageRow[]): VoterPage {
  const voters = found.filter((row): row is PageRow & VoterRow => row.username !== null);
  return { total: found[0]?.total ?? 0, voters };
}
