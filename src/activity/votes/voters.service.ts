import { Injectable } from '@nestjs/common';
import { type ColumnOf, instantText } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { VoteDays, type VoteWindow } from './vote-days.js';
import type { VoterSlice, VoterRow } from './vote.view.js';

/** Up to this offset, scanning the index from its newest end is cheaper than looking up where to start. */
const SHALLOW = 500;
/** How often a slice is located again because votes were cast meanwhile, before it is read from the newest vote on. */
const MAX_ATTEMPTS = 5;

const VOTER = `a.username, a.display_name AS displayName, a.use_display_name AS useDisplayName,
    a.platform_id AS platformId, ${instantText('v.voted_at')} AS votedAt`;

/** The first slice skips nothing, so it needs no derived table, which the database would have to fill and sort. */
const FIRST = `SELECT (SELECT votes FROM listings WHERE id = ?) AS total, ${VOTER}
  FROM votes v LEFT JOIN accounts a ON a.id = v.account_id
  WHERE v.listing_id = ? ORDER BY v.voted_at DESC, v.id DESC LIMIT ?`;

/** The listing's counter comes with every row, and alone when the slice is empty, so that both are of one moment. */
const SLICE = (before: string): string => `SELECT l.votes AS total, l.vote_revision AS revision, ${VOTER}
  FROM listings l
  LEFT JOIN (SELECT listing_id, account_id, voted_at, id FROM votes WHERE listing_id = ? ${before}
    ORDER BY voted_at DESC, id DESC LIMIT ? OFFSET ?) v ON v.listing_id = l.id
  LEFT JOIN accounts a ON a.id = v.account_id
  WHERE l.id = ? ORDER BY v.voted_at DESC, v.id DESC`;
const FROM_NEWEST = SLICE('');
const IN_WINDOW = SLICE('AND voted_at < ? AND voted_at >= ?');

type SliceRow = { readonly total: ColumnOf<Listing, 'votes'>; readonly revision?: number } & (
  VoterRow | { readonly username: null }
);

/** The voters of a listing, newest first. Any slice costs about as much as the first. */
@Injectable()
export class Voters {
  constructor(
    private readonly database: Database,
    private readonly days: VoteDays,
  ) {}

  async slice(listingId: number, slice: Slice): Promise<VoterSlice> {
    const { limit, offset } = slice;
    if (offset === 0) return this.#read(FIRST, [listingId, listingId, limit]);
    if (offset <= SHALLOW) return this.#read(FROM_NEWEST, [listingId, limit, offset, listingId]);
    const guess = await this.days.guess(listingId, slice);
    const guessed = guess && (await this.#readWindow(guess, listingId, limit));
    if (guessed !== undefined) return guessed;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const { total, window } = await this.days.locate(listingId, slice);
      if (window === undefined) return { total, voters: [] };
      const found = await this.#readWindow(window, listingId, limit);
      if (found !== undefined) return found;
    }
    return this.#read(FROM_NEWEST, [listingId, limit, offset, listingId]);
  }

  /** `undefined`: votes were cast or removed since the window was located, so it begins elsewhere now. */
  async #readWindow(window: VoteWindow, listingId: number, limit: number): Promise<VoterSlice | undefined> {
    const { before, from, offset, revision } = window;
    const found = await this.#read(IN_WINDOW, [listingId, before, from, limit, offset, listingId]);
    return found.revision === revision ? found : undefined;
  }

  async #read(sql: string, parameters: readonly unknown[]): Promise<VoterSlice & { revision: number | undefined }> {
    const found = await this.database.query<SliceRow>(sql, parameters);
    const voters = found.filter((row): row is SliceRow & VoterRow => row.username !== null);
    return { total: found[0]?.total ?? 0, revision: found[0]?.revision, voters };
  }
}
