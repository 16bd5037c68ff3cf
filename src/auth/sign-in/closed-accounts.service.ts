import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import type { ColumnOf, RowOf } from '../../database/columns.js';
import { Database, type Tx } from '../../database/database.js';
import { LostRace } from '../../database/database-errors.js';
import { deleteOld } from '../../database/retention/deletion.js';
import { change, rows } from '../../database/sql.js';
import { DAY, later } from '../../shared/utc.js';
import { mintFor, purseOf, reward, transfer } from '../../tokens/ledger.rules.js';
import { Ledger } from '../../tokens/ledger.service.js';
import type { Account } from '../../users/account.entity.js';
import { hashOf } from '../keys/api-key.rules.js';
import type { ClosedAccount } from './closed-account.entity.js';

/** As long as a month of limits may last. */
const RETENTION = 30 * DAY;

interface Person {
  readonly accountId: number;
  readonly platformId: string;
  readonly now: Date;
}

/** The occasion of a debt: an account is closed, its owner returns, or one of its votes is quarantined later. */
type Occasion = 'closing' | 'return' | `vote-${number}`;

interface Debt {
  readonly accountId: number;
  readonly occasion: Occasion;
  readonly now: Date;
}

type VoteUsage = 'voteWindowStart' | 'voteWindowChanges' | 'voteRewardDay' | 'voteRewards';

interface ClosedRow extends RowOf<ClosedAccount, 'accountId'>, RowOf<Account, 'voteBannedAt' | VoteUsage> {
  readonly revokedAt: ColumnOf<Account, 'apiAccessRevokedAt'>;
}

const FIND = `SELECT d.account_id AS accountId, a.api_access_revoked_at AS revokedAt, a.vote_banned_at AS voteBannedAt,
    a.vote_window_start AS voteWindowStart, a.vote_window_changes AS voteWindowChanges,
    a.vote_reward_day AS voteRewardDay, a.vote_rewards AS voteRewards
  FROM departures d JOIN accounts a ON a.id = d.account_id WHERE d.hash = ? AND d.ends_at > ?
  ORDER BY d.account_id DESC LIMIT 1`;

const CARRY = `UPDATE accounts SET api_access_revoked_at = ?, vote_banned_at = ?, vote_window_start = ?,
  vote_window_changes = ?, vote_reward_day = ?, vote_rewards = ? WHERE id = ?`;

/** Carries quota, votes, bans and debts over when a deleted account signs up again within 30 days. */
@Injectable()
export class ClosedAccounts {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly ledger: Ledger,
  ) {}

  async add(tx: Tx, { accountId, platformId, now }: Person): Promise<void> {
    const sql = 'INSERT INTO departures (account_id, hash, ends_at) VALUES (?, ?, ?)';
    await change(tx, sql, [accountId, this.hashOf(platformId), later(now, RETENTION)]);
    await this.carryDebt(tx, { accountId, occasion: 'closing', now });
  }

  /**
   * Takes the debt of a closed account off its ledger and onto the account that the same person has now. While there is
   * none, the record of the closed account keeps the debt. Does nothing for an account that is not closed.
   *
   * The two postings name only their own account, so that nothing in the ledger connects the two accounts of a person
   * once the record is deleted.
   */
  async carryDebt(tx: Tx, { accountId, occasion, now }: Debt): Promise<void> {
    // First, so that no other transaction changes the balance, or closes or opens an account without seeing the change.
    await this.ledger.lockPurses(tx, [accountId]);
    const debt = -(await this.ledger.balance(tx, accountId));
    if (debt <= 0) return;
    const find = 'SELECT returned_as AS returnedAs FROM departures WHERE account_id = ? AND ends_at > ?';
    const [closed] = await rows<RowOf<ClosedAccount, 'returnedAs'>>(tx, find, [accountId, now]);
    if (closed === undefined) return;
    const cause = { type: 'account', id: accountId } as const;
    const key = `debt-write-off:${accountId}:${occasion}`;
    await this.ledger.post(tx, { key, kind: 'debt-write-off', at: now, cause, legs: reward(debt, accountId) });
    if (closed.returnedAs !== null) return this.#charge(tx, debt, { accountId: closed.returnedAs, occasion, now });
    const keep = 'UPDATE departures SET debt = debt + ? WHERE account_id = ? AND returned_as IS NULL';
    // The person is signing up again at this moment: the retry charges the new account.
    if ((await change(tx, keep, [debt, accountId])).affected === 0) throw new LostRace();
  }

  async #charge(tx: Tx, debt: number, { accountId, occasion, now }: Debt): Promise<void> {
    const cause = { type: 'account', id: accountId } as const;
    const key = `carried-debt:${accountId}:${occasion}`;
    const legs = transfer(debt, purseOf(accountId), mintFor(accountId));
    await this.ledger.post(tx, { key, kind: 'carried-debt', at: now, cause, legs });
    // The person may have closed this account as well.
    await this.carryDebt(tx, { accountId, occasion, now });
  }

  /** Called for every new account. */
  async carryOver(tx: Tx, { accountId, platformId, now }: Person): Promise<void> {
    const hash = this.hashOf(platformId);
    const [closed] = await rows<ClosedRow>(tx, FIND, [hash, now]);
    if (closed === undefined) return;
    await change(tx, 'UPDATE departures SET returned_as = ? WHERE hash = ? AND ends_at > ?', [accountId, hash, now]);
    // Limits belong to the credential. Its keys were revoked at deletion, and stay revoked.
    await change(tx, 'UPDATE api_credentials SET account_id = ? WHERE account_id = ?', [accountId, closed.accountId]);
    const { voteWindowStart, voteWindowChanges, voteRewardDay, voteRewards } = closed;
    const usage = [voteWindowStart, voteWindowChanges, voteRewardDay, voteRewards];
    await change(tx, CARRY, [closed.revokedAt, closed.voteBannedAt, ...usage, accountId]);
    // The update above locks the records, so no other transaction adds to their debts.
    const owed = 'SELECT SUM(debt) AS debt FROM departures WHERE returned_as = ?';
    const [sum] = await rows<{ readonly debt: number | string | null }>(tx, owed, [accountId]);
    const debt = Number(sum?.debt ?? 0);
    if (debt === 0) return;
    await change(tx, 'UPDATE departures SET debt = 0 WHERE returned_as = ?', [accountId]);
    await this.#charge(tx, debt, { accountId, occasion: 'return', now });
  }

  deleteExpired(now: Date): Promise<number> {
    return deleteOld(this.database, { table: 'departures', column: 'ends_at', upTo: now });
  }

  /** Recognises a person without storing their platform id. */
  hashOf(platformId: string): string {
    return hashOf(`departed ${platformId}`, this.config.values.keyPepper);
  }
}
