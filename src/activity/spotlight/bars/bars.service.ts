import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClosedAccounts } from '../../../accounts/auth/sign-in/closed-accounts.service.js';
import type { ColumnOf } from '../../../core/database/columns.js';
import type { Tx } from '../../../core/database/database.js';
import { change, rows } from '../../../core/database/sql.js';
import { Events } from '../../../core/events/events.service.js';
import type { Account } from '../../../accounts/users/account.entity.js';
import type { Holder } from '../eligibility/eligibility.rules.js';
import type { BarCause } from './bar.rules.js';

interface NewBar extends Holder {
  readonly cause: BarCause;
  readonly auctionId: number;
  readonly endsAt: Date;
  readonly now: Date;
}

const INSERT = `INSERT INTO spotlight_bars (cause, auction_id, listing_id, account_id, person, platform_id, created_at,
    ends_at)
  SELECT ?, ?, id, ?, ?, platform_id, ?, ? FROM listings WHERE id = ?`;
const CARRY_OVER = 'UPDATE spotlight_bars SET account_id = ? WHERE person = ?';

/** Bars the account and the server of a bid or a slot that ended early from bidding. */
@Injectable()
export class Bars implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly closedAccounts: ClosedAccounts,
  ) {}

  onModuleInit(): void {
    this.events.on(['account.created'], (tx, { accountId }) => this.#carryOver(tx, accountId));
  }

  async add(tx: Tx, { cause, auctionId, accountId, listingId, endsAt, now }: NewBar): Promise<void> {
    const person = await this.#personOf(tx, accountId);
    await change(tx, INSERT, [cause, auctionId, accountId, person, now, endsAt, listingId]);
  }

  async lift(tx: Tx, id: number): Promise<void> {
    await change(tx, 'DELETE FROM spotlight_bars WHERE id = ?', [id]);
  }

  /** Deletes the bars that no auction from this instant on asks for. */
  async deleteEnded(tx: Tx, now: Date): Promise<void> {
    await change(tx, 'DELETE FROM spotlight_bars WHERE ends_at <= ?', [now]);
  }

  async #carryOver(tx: Tx, accountId: number): Promise<void> {
    const person = await this.#personOf(tx, accountId);
    if (person !== null) await change(tx, CARRY_OVER, [accountId, person]);
  }

  async #personOf(tx: Tx, accountId: number): Promise<string | null> {
    type Row = { readonly platformId: ColumnOf<Account, 'platformId'> };
    const [account] = await rows<Row>(tx, 'SELECT platform_id AS platformId FROM accounts WHERE id = ?', [accountId]);
    const platformId = account?.platformId ?? null;
    return platformId === null ? null : this.closedAccounts.hashOf(platformId);
  }
}
