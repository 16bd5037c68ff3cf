import { Injectable } from '@nestjs/common';
import { Audit } from '../../../core/audit/audit.service.js';
import { Config } from '../../../core/config/config.js';
import { type RowOf, toDateOrNull } from '../../../core/database/columns.js';
import { change, rows, type Row, type Tx } from '../../../core/database/sql.js';
import { later } from '../../../core/shared/utc.js';
import { type Suspension, isSuspended } from '../../users/account.rules.js';
import { CLOSED_ACCOUNTS_KEPT_FOR, keptUntil } from './closed-account.rules.js';
import type { Account } from '../../users/account.entity.js';
import { hashOf } from '../keys/api-key.rules.js';
import { CarriedDebts } from './carried-debts.service.js';
import type { ClosedAccount } from './sign-in.entity.js';

interface Person {
  readonly accountId: number;
  readonly platformId: string;
  readonly now: Date;
}

const USAGE = ['window_start', 'window_changes', 'reward_day', 'rewards'];
/** The columns of the closed account that the new one takes over. */
const CARRIED = [
  'api_access_revoked_at',
  'vote_banned_at',
  ...['vote', 'bump'].flatMap((action) => USAGE.map((column) => `${action}_${column}`)),
];
const FIND = `SELECT d.account_id AS accountId, ${CARRIED.map((name) => `a.${name}`).join(', ')}
  FROM departures d JOIN accounts a ON a.id = d.account_id WHERE d.hash = ? AND d.ends_at > ?
  ORDER BY d.account_id DESC LIMIT 1`;
const CARRY = `UPDATE accounts SET ${CARRIED.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`;

/**
 * Carries quota, votes, bans, debts and suspensions over when the owner of a deleted account signs up again: within 30 days, or
 * as long as the account is suspended.
 */
@Injectable()
export class ClosedAccounts {
  constructor(
    private readonly config: Config,
    private readonly debts: CarriedDebts,
    private readonly audit: Audit,
  ) {}

  async add(tx: Tx, { accountId, platformId, now }: Person): Promise<void> {
    const sql = 'INSERT INTO departures (account_id, hash, ends_at) VALUES (?, ?, ?)';
    const endsAt = keptUntil(await suspensionOf(tx, accountId, now), now);
    await change(tx, sql, [accountId, this.hashOf(platformId), endsAt]);
    await this.debts.carry(tx, { accountId, occasion: 'closing', now });
  }

  /** Called for every new account. */
  async carryOver(tx: Tx, { accountId, platformId, now }: Person): Promise<void> {
    const hash = this.hashOf(platformId);
    const [closed] = await rows<Row & RowOf<ClosedAccount, 'accountId'>>(tx, FIND, [hash, now]);
    if (closed === undefined) return;
    // A long suspension is the new account's from now on. Otherwise, lifting it would not help after another deletion.
    const end = later(now, CLOSED_ACCOUNTS_KEPT_FOR);
    const returned = `UPDATE departures SET returned_as = ?, ends_at = CASE WHEN ends_at > ? THEN ? ELSE ends_at END
      WHERE hash = ? AND ends_at > ?`;
    await change(tx, returned, [accountId, end, end, hash, now]);
    // Limits belong to the credential. Its keys were revoked at deletion, and stay revoked.
    await change(tx, 'UPDATE api_credentials SET account_id = ? WHERE account_id = ?', [accountId, closed.accountId]);
    await change(tx, CARRY, [...CARRIED.map((name) => closed[name]), accountId]);
    // The update above locks the records, so no other transaction adds to their debts.
    await this.debts.chargeReturned(tx, accountId, now);
    await this.#carrySuspension(tx, closed.accountId, { accountId, now });
  }

  async #carrySuspension(tx: Tx, closedId: number, { accountId, now }: Omit<Person, 'platformId'>): Promise<void> {
    const suspension = await suspensionOf(tx, closedId, now);
    if (suspension === undefined) return;
    const { suspendedAt, suspendedUntil } = suspension;
    const sql = 'UPDATE accounts SET suspended_at = ?, suspended_until = ? WHERE id = ?';
    await change(tx, sql, [suspendedAt, suspendedUntil, accountId]);
    await this.audit.record(tx, {
      happenedAt: now,
      actorId: null,
      action: 'account.suspend',
      targetType: 'account',
      targetId: String(accountId),
      reason: 'The person deleted a suspended account and signed up again.',
      stateAfter: suspension,
    });
  }

  /** Whether the person closed an account and is still recognised by it. */
  async isRemembered(tx: Tx, platformId: string, now: Date): Promise<boolean> {
    const sql = 'SELECT account_id FROM departures WHERE hash = ? AND ends_at > ? LIMIT 1';
    return (await rows(tx, sql, [this.hashOf(platformId), now])).length > 0;
  }

  /** Recognises a person without storing their platform id. */
  hashOf(platformId: string): string {
    return hashOf(`departed ${platformId}`, this.config.values.keyPepper);
  }
}

async function suspensionOf(tx: Tx, accountId: number, now: Date): Promise<Suspension | undefined> {
  const sql = 'SELECT suspended_at AS suspendedAt, suspended_until AS suspendedUntil FROM accounts WHERE id = ?';
  const [found] = await rows<RowOf<Account, 'suspendedAt' | 'suspendedUntil'>>(tx, sql, [accountId]);
  const suspendedAt = toDateOrNull(found?.suspendedAt ?? null);
  const suspension = { suspendedAt, suspendedUntil: toDateOrNull(found?.suspendedUntil ?? null) };
  return isSuspended(suspension, now) ? suspension : undefined;
}
