import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import type { ColumnOf, RowOf } from '../../database/columns.js';
import { Database, type Tx } from '../../database/database.js';
import { change, rows } from '../../database/sql.js';
import { DAY, later } from '../../shared/utc.js';
import type { Account } from '../../users/account.entity.js';
import { hashOf } from '../keys/api-key.rules.js';
import type { Departure } from './closed-account.entity.js';

/** How long somebody who deleted his account is known again: as long as a month of limits may last. */
const REMEMBERED_FOR = 30 * DAY;

interface Person {
  readonly accountId: number;
  readonly platformId: string;
  readonly now: Date;
}

interface Former extends RowOf<Departure, 'accountId'>, RowOf<Account, 'voteBannedAt'> {
  readonly revokedAt: ColumnOf<Account, 'apiAccessRevokedAt'>;
}

const FIND = `SELECT d.account_id AS accountId, a.api_access_revoked_at AS revokedAt, a.vote_banned_at AS voteBannedAt
  FROM departures d JOIN accounts a ON a.id = d.account_id WHERE d.hash = ? AND d.ends_at > ?
  ORDER BY d.account_id DESC LIMIT 1`;

/** Sees to it that nobody gets a fresh quota, or a second vote, by deleting his account and coming back. */
@Injectable()
export class Departures {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async remember(tx: Tx, { accountId, platformId, now }: Person): Promise<void> {
    const sql = 'INSERT INTO departures (account_id, hash, ends_at) VALUES (?, ?, ?)';
    await change(tx, sql, [accountId, this.#hash(platformId), later(now, REMEMBERED_FOR)]);
  }

  /** A new account was made for this person. What he used up, and what staff took from him, goes on where it was. */
  async recognise(tx: Tx, { accountId, platformId, now }: Person): Promise<void> {
    const hash = this.#hash(platformId);
    const [former] = await rows<Former>(tx, FIND, [hash, now]);
    if (former === undefined) return;
    await change(tx, 'UPDATE departures SET returned_as = ? WHERE hash = ? AND ends_at > ?', [accountId, hash, now]);
    // Limits hang on the credential. Its keys were revoked, and stay so.
    await change(tx, 'UPDATE api_credentials SET account_id = ? WHERE account_id = ?', [accountId, former.accountId]);
    const taken = 'UPDATE accounts SET api_access_revoked_at = ?, vote_banned_at = ? WHERE id = ?';
    await change(tx, taken, [former.revokedAt, former.voteBannedAt, accountId]);
  }

  forgetOld(now: Date): Promise<number> {
    return this.database.execute('DELETE FROM departures WHERE ends_at <= ?', [now]);
  }

  #hash(platformId: string): string {
    return hashOf(`departed ${platformId}`, this.config.values.keyPepper);
  }
}
