import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { listLength, padded, placeholders } from '../shared/in-list.js';
import type { Slice } from '../shared/pagination.js';
import { Ledger } from '../tokens/ledger.service.js';
import type { OwnTokens, OwnVoteRow, OwnVotes } from './account-history.view.js';
import { leadingBidOf } from './leading-bid.js';
import { withListings } from './token-history-rows.js';

const VOTES = `SELECT v.id, l.kind, l.uuid, l.slug, l.name, l.image, l.state, v.voted_at AS votedAt
  FROM votes v JOIN listings l ON l.id = v.listing_id
  WHERE v.account_id = ? ORDER BY v.voted_at DESC, v.id DESC LIMIT ? OFFSET ?`;

@Injectable()
export class AccountHistory {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
  ) {}

  async votes(accountId: number, { limit, offset }: Slice): Promise<OwnVotes> {
    const counted = 'SELECT COUNT(*) AS total FROM votes WHERE account_id = ?';
    const [[count], votes] = await Promise.all([
      this.database.query<{ total: number | string }>(counted, [accountId]),
      this.database.query<OwnVoteRow>(VOTES, [accountId, limit, offset]),
    ]);
    const rewards = await this.#rewards(
      accountId,
      votes.map(({ id }) => id),
    );
    return { total: Number(count?.total ?? 0), votes, rewards };
  }

  /** The tokens that these votes earned, in one query. */
  async #rewards(accountId: number, voteIds: readonly number[]): Promise<Map<number, number>> {
    if (voteIds.length === 0) return new Map();
    const length = listLength(voteIds.length);
    const sql = `SELECT p.cause_id AS voteId, e.amount FROM ledger_postings p
      JOIN ledger_entries e ON e.posting_id = p.id
      JOIN ledger_accounts a ON a.id = e.ledger_account_id AND a.kind = 'account' AND a.owner_id = ?
      WHERE p.idempotency_key IN (${placeholders(length)})`;
    const keys = voteIds.map((id) => `vote:${id}`);
    const found = await this.database.query<{ readonly voteId: string; readonly amount: number | string }>(sql, [
      accountId,
      ...padded(keys, length),
    ]);
    return new Map(found.map(({ voteId, amount }) => [Number(voteId), Number(amount)]));
  }

  async tokens(accountId: number, slice: Slice): Promise<OwnTokens> {
    const history = await this.ledger.history(accountId, slice);
    return this.database.read(async (em) => ({
      ...history,
      entries: await withListings(em, accountId, history.entries),
      leadingBid: await leadingBidOf(em, accountId),
    }));
  }
}
