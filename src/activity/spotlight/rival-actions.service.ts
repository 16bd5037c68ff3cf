import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type StaffAction, StaffActions } from '../../core/audit/staff-actions.service.js';
import type { Tx } from '../../core/database/sql.js';
import type { Staff } from '../../core/http/who/staff.js';
import { forbidden } from '../../core/shared/refusals.js';
import { lockOpenAuction } from './auction-rows.js';
import { Forfeits } from './forfeits.service.js';
import { concernsRival, hasBid, managersOf, mayHaveBid } from './judge-rows.js';
import { JUDGE_REFUSAL, READ_ONLY_REFUSAL, judgeVerdict, leadingBidAfterSuspension } from './judge.rules.js';
import { BidRelease } from './bid-release.service.js';

const CONCERNED: readonly string[] = ['server', 'account', 'bid', 'slot', 'switch'];

@Injectable()
export class RivalActions implements OnModuleInit {
  constructor(
    private readonly actions: StaffActions,
    private readonly forfeits: Forfeits,
    private readonly release: BidRelease,
  ) {}

  onModuleInit(): void {
    this.actions.include((tx, staff, action) => this.#check(tx, staff, action));
  }

  /** Runs last in the transaction of the action, which may have released the rival's bid already. */
  async #check(tx: Tx, { accountId }: Staff, { action, target, at }: StaffAction): Promise<void> {
    // Most actions do not concern a possible bidder, and need not wait for the auction's lock.
    if (!CONCERNED.includes(target.type) || !(await mayHaveBid(tx, accountId))) return;
    // The lock decides between this action and a bid at the same time: the later one finds the other.
    const auction = await lockOpenAuction(tx);
    if (auction === undefined || at >= auction.closesAt) return;
    const verdict = judgeVerdict(action, {
      hasBid: await hasBid(tx, auction.id, accountId),
      concernsRival: await concernsRival(tx, auction, { accountId, target }),
    });
    if (verdict === 'refused') throw forbidden(target.type === 'switch' ? READ_ONLY_REFUSAL : JUDGE_REFUSAL);
    const { top } = auction;
    if (verdict === 'allowed' || top === null) return;
    const team = await managersOf(tx, top.listingId);
    const ending = leadingBidAfterSuspension(accountId, { accountId: top.accountId, team });
    if (ending === 'forfeited') await this.forfeits.forfeit(tx, { auction, top, now: at });
    if (ending === 'released') await this.release.releaseTopBid(tx, auction, top, at);
  }
}
