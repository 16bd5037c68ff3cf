import { Injectable } from '@nestjs/common';
import { LostRace } from '../../../core/database/database-errors.js';
import type { RowOf } from '../../../core/database/columns.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import { type Leg, mintFor, purseOf, reward, transfer } from '../../tokens/ledger.rules.js';
import { Ledger } from '../../tokens/ledger.service.js';
import type { ClosedAccount } from './sign-in.entity.js';

/** The occasion of a debt: an account is closed, its owner returns, or one of its votes is quarantined later. */
type Occasion = 'closing' | 'return' | `vote-${number}`;

interface Debt {
  readonly accountId: number;
  readonly occasion: Occasion;
  readonly now: Date;
}

const amountFor = (accountId: number, legs: readonly Leg[]): number =>
  legs.find(({ holder }) => holder.kind === 'account' && holder.ownerId === accountId)?.amount ?? 0;

/**
 * Moves the debts of closed accounts to the next account of the same person. Each posting names only its own account, so
 * that nothing in the ledger connects the accounts of a person once the record of the closed account is deleted.
 */
@Injectable()
export class CarriedDebts {
  constructor(private readonly ledger: Ledger) {}

  /**
   * Takes the debt of a closed account off its ledger and onto the account that the same person has now. While there is
   * none, the record of the closed account keeps the debt. Does nothing for an account that is not closed.
   */
  async carry(tx: Tx, { accountId, occasion, now }: Debt): Promise<void> {
    // First, so that no other transaction changes the balance, or closes or opens an account without seeing the change.
    await this.ledger.lockPurses(tx, [accountId]);
    const debt = -(await this.ledger.balance(tx, accountId));
    if (debt <= 0) return;
    const closed = await closedAccount(tx, accountId, now);
    if (closed === undefined) return;
    const cause = { type: 'account', id: accountId } as const;
    const key = writeOffOf(accountId, occasion);
    await this.ledger.post(tx, { key, kind: 'debt-write-off', at: now, cause, legs: reward(debt, accountId) });
    if (closed.returnedAs !== null) return this.#charge(tx, debt, { accountId: closed.returnedAs, occasion, now });
    const keep = 'UPDATE departures SET debt = debt + ? WHERE account_id = ? AND returned_as IS NULL';
    // The person is signing up again at this moment: the retry charges the new account.
    if ((await change(tx, keep, [debt, accountId])).affected === 0) throw new LostRace();
  }

  /** Charges an account that was just opened with the debts of the closed accounts of the same person. */
  async chargeReturned(tx: Tx, accountId: number, now: Date): Promise<void> {
    const owed = 'SELECT SUM(debt) AS debt FROM departures WHERE returned_as = ?';
    const [sum] = await rows<{ readonly debt: number | string | null }>(tx, owed, [accountId]);
    const debt = Number(sum?.debt ?? 0);
    if (debt === 0) return;
    await change(tx, 'UPDATE departures SET debt = 0 WHERE returned_as = ?', [accountId]);
    await this.#charge(tx, debt, { accountId, occasion: 'return', now });
  }

  /**
   * Undoes what `carry` did for a vote, once the vote is released and its reward posted again: the write-off is reversed,
   * and the account that the debt was carried to gets as much back.
   */
  async giveBack(tx: Tx, { accountId, occasion, now }: Debt): Promise<void> {
    const of = writeOffOf(accountId, occasion);
    const reversal = { key: `write-off-reversal:${accountId}:${occasion}`, of, kind: 'reversal', at: now } as const;
    const posted = await this.ledger.reverse(tx, reversal);
    if (posted === undefined) return;
    const writeOff = await this.ledger.find(tx, of);
    await this.#credit(tx, amountFor(accountId, writeOff?.legs ?? []), { accountId, occasion, now });
  }

  async #charge(tx: Tx, debt: number, { accountId, occasion, now }: Debt): Promise<void> {
    const cause = { type: 'account', id: accountId } as const;
    const legs = transfer(debt, purseOf(accountId), mintFor(accountId));
    await this.ledger.post(tx, { key: chargeOf(accountId, occasion), kind: 'carried-debt', at: now, cause, legs });
    // The person may have closed this account as well.
    await this.carry(tx, { accountId, occasion, now });
  }

  /** Follows the way that the debt took from a closed account. */
  async #credit(tx: Tx, amount: number, { accountId, occasion, now }: Debt): Promise<void> {
    const closed = await closedAccount(tx, accountId, now);
    if (closed === undefined) return;
    const next = closed.returnedAs;
    if (next === null) {
      const sql = `UPDATE departures SET debt = CASE WHEN debt > ? THEN debt - ? ELSE 0 END
        WHERE account_id = ? AND returned_as IS NULL`;
      // The person is signing up again at this moment: the retry credits the new account.
      if ((await change(tx, sql, [amount, amount, accountId])).affected === 0) throw new LostRace();
      return;
    }
    await this.ledger.lockPurses(tx, [next]);
    const debt = { accountId: next, occasion, now };
    // A closed account cannot use tokens. What it owed at its end was carried on.
    if ((await closedAccount(tx, next, now)) !== undefined) return this.#credit(tx, amount, debt);
    const credit = Math.min(amount, await this.#charged(tx, debt));
    if (credit === 0) return;
    const posting = { key: `debt-return:${next}:${occasion}`, kind: 'debt-return', at: now } as const;
    await this.ledger.post(tx, { ...posting, cause: { type: 'account', id: next }, legs: reward(credit, next) });
  }

  /** What the account was charged: by itself for this vote, or with all debts when it was opened. */
  async #charged(tx: Tx, { accountId, occasion }: Debt): Promise<number> {
    const keys = [chargeOf(accountId, occasion), chargeOf(accountId, 'return')];
    const amounts = await this.ledger.amounts(tx, accountId, keys);
    return [...amounts.values()].reduce((sum, amount) => sum - amount, 0);
  }
}

const writeOffOf = (accountId: number, occasion: Occasion): string => `debt-write-off:${accountId}:${occasion}`;
const chargeOf = (accountId: number, occasion: Occasion): string => `carried-debt:${accountId}:${occasion}`;

async function closedAccount(
  tx: Tx,
  accountId: number,
  now: Date,
): Promise<RowOf<ClosedAccount, 'returnedAs'> | undefined> {
  const find = 'SELECT returned_as AS returnedAs FROM departures WHERE account_id = ? AND ends_at > ?';
  return (await rows<RowOf<ClosedAccount, 'returnedAs'>>(tx, find, [accountId, now]))[0];
}
