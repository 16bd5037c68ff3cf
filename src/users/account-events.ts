import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/database.js';

/** What somebody does about it. It belongs to the change that it hears of: both happen, or neither. */
type AccountListener = (tx: Tx, accountId: number, now: Date) => Promise<void>;

/**
 * Where news of accounts go to features that the accounts do not know. Whoever suspends an account or ends it says so
 * after the change and inside its transaction, and waits until everybody has done his part.
 */
@Injectable()
export class AccountEvents {
  readonly #listeners: AccountListener[] = [];

  onStandingChanged(listener: AccountListener): void {
    this.#listeners.push(listener);
  }

  async standingChanged(tx: Tx, accountId: number, now: Date): Promise<void> {
    for (const listener of this.#listeners) await listener(tx, accountId, now);
  }
}
