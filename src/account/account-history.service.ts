import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Slice } from '../shared/slices.js';
import { Ledger } from '../tokens/ledger.service.js';
import type { OwnTokens, OwnVoteRow, OwnVotes } from './account-history.view.js';
import { withListings } from './token-history-rows.js';

const VOTES = `SELECT l.kind, l.uuid, l.name, l.state, v.voted_at AS votedAt
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
    return { total: Number(count?.total ?? 0), votes };
  }

  async tokens(accountId: number, slice: Slice): Promise<OwnTokens> {
    const history = await this.ledger.history(accountId, slice);
    const entries = await this.database.read((em) => withListings(em, accountId, history.entries));
    return { ...history, entries };
  }
}
