import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { listLength, padded, placeholders } from '../shared/in-list.js';
import type { Slice } from '../shared/pagination.js';
import { searchKey } from '../shared/search-key.js';
import { Ledger } from '../tokens/ledger.service.js';
import type { OwnTokens, OwnVoteRow, OwnVotes } from './account-history.view.js';
import { leadingBidOf } from './leading-bid.js';
import type { OwnVotesQuery } from './own-votes.dto.js';
import { withListings } from './token-history-rows.js';

/** Parameters: the account, then the kind and the search key of the name, each twice; an empty one does not filter. */
const OWN_VOTES = `FROM votes v JOIN listings l ON l.id = v.listing_id
  WHERE v.account_id = ? AND (? = '' OR l.kind = ?) AND (? = '' OR INSTR(l.name_key, ?) > 0)`;
const VOTES = `SELECT v.id, l.kind, l.uuid, l.slug, l.name, l.image, l.state, v.voted_at AS votedAt
  ${OWN_VOTES} ORDER BY v.voted_at DESC, v.id DESC LIMIT ? OFFSET ?`;
const COUNT_ALL = 'SELECT COUNT(*) AS total FROM votes WHERE account_id = ?';
const COUNT_SOME = `SELECT COUNT(*) AS total ${OWN_VOTES}`;

@Injectable()
export class AccountHistory {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
  ) {}

  async votes(accountId: number, { kind, name = '', limit, offset }: OwnVotesQuery): Promise<OwnVotes> {
    const key = searchKey(name);
    const asked = [accountId, kind ?? '', kind ?? '', key, key];
    const [[count], votes] = await Promise.all([
      kind === undefined && key === ''
        ? this.database.query<{ total: number | string }>(COUNT_ALL, [accountId])
        : this.database.query<{ total: number | string }>(COUNT_SOME, asked),
      this.database.query<OwnVoteRow>(VOTES, [...asked, limit, offset]),
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
