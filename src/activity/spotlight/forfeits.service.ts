import { Injectable } from '@nestjs/common';
import type { Tx } from '../../core/database/database.js';
import type { TeamActor } from '../../core/events/domain-event.js';
import { Events } from '../../core/events/events.service.js';
import { Listing } from '../../listings/listing/listing.entity.js';
import { Problem } from '../../core/shared/errors.js';
import { HOUSE, escrowOf, transfer } from '../../accounts/tokens/ledger.rules.js';
import { Ledger } from '../../accounts/tokens/ledger.service.js';
import { type AuctionRow, type TopBid, endBid, setTop } from './auction-rows.js';
import { Bars } from './bars/bars.service.js';
import { bindingObstacle, bindingSentence, type BindingObstacle } from './binding.rules.js';
import { notSettledYet } from './settlement.service.js';

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

/** The API documents show this error too. */
export function bidBinds(obstacle: BindingObstacle, bid: NamedBid): Problem {
  const { bidId, amount, server, closesAt } = bid;
  const shown = { id: String(bidId), amount, server, closesAt: closesAt.toISOString() };
  return new Problem(409, bindingSentence(obstacle, { ...bid, serverName: server.name }), { bid: shown });
}
