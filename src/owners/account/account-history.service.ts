import { Injectable } from '@nestjs/common';
import { Database } from '../../core/database/database.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { searchKey } from '../../core/shared/search-key.js';
import { Ledger } from '../../accounts/tokens/ledger.service.js';
import type { OwnTokens, OwnVoteRow, OwnVotes } from './account-history.view.js';
import { leadingBidOf, withListings } from './token-history-rows.js';
import type { OwnVotesQuery } from './account.dto.js';

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

  async #rewards(accountId: number, voteIds: readonly number[]): Promise<Map<number, number>> {
    const keyOf = (id: number): string => `vote:${id}`;
    const amounts = await this.database.read((em) => this.ledger.amounts(em, accountId, voteIds.map(keyOf)));
    return new Map(voteIds.map((id) => [id, amounts.get(keyOf(id)) ?? 0]));
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
