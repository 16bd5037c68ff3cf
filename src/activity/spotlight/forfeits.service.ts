import { type OnModuleInit, Injectable } from '@nestjs/common';
import type { TeamActor } from '../../core/events/domain-event.js';
import { Events } from '../../core/events/events.service.js';
import { Listing } from '../../listings/listing/listing.entity.js';
import { HOUSE, escrowOf, transfer } from '../../accounts/tokens/ledger.rules.js';
import { Ledger } from '../../accounts/tokens/ledger.service.js';
import { type AuctionRow, type TopBid, endBid, setTop } from './auction-rows.js';
import { type BindingObstacle, bindingObstacle, bindingSentence } from './binding.rules.js';
import { ClosedAccounts } from '../../accounts/auth/sign-in/closed-accounts.service.js';
import type { ColumnOf } from '../../core/database/columns.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import type { Account } from '../../accounts/users/account.entity.js';
import type { Holder, BarCause } from './eligibility/eligibility.rules.js';
import { says, Problem } from '../../core/shared/refusals.js';

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

export interface LeadingBid {
  /** Locked by the caller. */
  readonly auction: AuctionRow;
  readonly top: TopBid;
  readonly now: Date;
}

/** Forfeits leading bids that their own side ends: the house keeps the tokens. */
@Injectable()
export class Forfeits {
  constructor(
    private readonly ledger: Ledger,
    private readonly events: Events,
    private readonly bars: Bars,
  ) {}

  /** Throws a 409 that names the bid, unless the account that placed the bid gives it up. */
  async refuseOrForfeit(tx: Tx, leading: LeadingBid, byTeam: TeamActor): Promise<void> {
    const { auction, top, now } = leading;
    if (now >= auction.closesAt) throw notSettledYet();
    const obstacle = bindingObstacle(top, byTeam);
    if (obstacle === undefined) return this.forfeit(tx, leading);
    const { closesAt } = auction;
    const { listingId } = top;
    const { uuid, name } = await tx.findOneByOrFail(Listing, { id: listingId });
    throw bidBinds(obstacle, { ...top, server: { id: uuid, name }, closesAt });
  }

  /** Once the auction is due, its settlement finds the winner ineligible. */
  async forfeitForPlatform(tx: Tx, leading: LeadingBid): Promise<void> {
    if (leading.now < leading.auction.closesAt) await this.forfeit(tx, leading, true);
  }

  async forfeit(tx: Tx, { auction, top, now }: LeadingBid, isByPlatform = false): Promise<void> {
    const { bidId, amount } = top;
    const { id: auctionId, closesAt } = auction;
    await endBid(tx, bidId, 'forfeited', now);
    await setTop(tx, auctionId, null, 0);
    await this.bars.add(tx, { cause: 'bid', auctionId, ...top, endsAt: closesAt, now });
    await this.ledger.post(tx, {
      key: `forfeit:${bidId}`,
      kind: 'forfeit',
      at: now,
      cause: { type: 'bid', id: bidId },
      legs: transfer(amount, escrowOf(auctionId), HOUSE),
    });
    const event = { type: 'spotlight.forfeited', kind: 'server', auctionId, ...top, isByPlatform, now } as const;
    await this.events.emit(tx, event);
  }
}

interface NamedBid extends TopBid {
  readonly server: { readonly id: string; readonly name: string };
  readonly closesAt: Date;
}

export function bidBinds(obstacle: BindingObstacle, bid: NamedBid): Problem {
  const { bidId, amount, server, closesAt } = bid;
  const shown = { id: String(bidId), amount, server, closesAt: closesAt.toISOString() };
  const problem = new Problem(409, bindingSentence(obstacle, { ...bid, serverName: server.name }), { bid: shown });
  return obstacle === 'leads' ? problem.about('forfeitBid') : problem;
}

/** For requests between the close of an auction and its settlement. */
export const notSettledYet = (): Problem =>
  new Problem(503, says('The auction is being settled. Try again in a moment.'), {}, { 'Retry-After': '1' });
