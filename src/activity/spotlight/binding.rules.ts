import type { TeamActor } from '../../core/events/domain-event.js';
import { formatTokens } from './spotlight.rules.js';
import { BARRED_AUCTIONS } from './eligibility/eligibility.rules.js';

interface BindingBid {
  readonly bidId: number;
  readonly accountId: number;
  readonly amount: number;
  readonly serverName: string;
  readonly closesAt: Date;
}

interface BindingSlot {
  readonly accountId: number;
  readonly serverName: string;
  readonly endsAt: Date;
  readonly refund: number;
}

export type BindingObstacle = 'leads' | 'placed by another account';
export type SlotBindingObstacle = 'holds' | 'paid by another account';

/**
 * Why the owner's side may not end a leading bid; `undefined` if the bid is forfeited. Otherwise a leader could take the
 * bid back just before the close, and an accomplice would win with the opening bid.
 */
export function bindingObstacle(bid: Pick<BindingBid, 'accountId'>, actor: TeamActor): BindingObstacle | undefined {
  if (actor.accountId !== bid.accountId) return 'placed by another account';
  return actor.forfeitBid ? undefined : 'leads';
}

export function bindingSentence(obstacle: BindingObstacle, bid: BindingBid): string {
  const { bidId, amount, serverName, closesAt } = bid;
  const tokens = formatTokens(amount);
  const leads = `Bid ${bidId} of ${tokens} tokens for "${serverName}" leads the Spotlight auction, and a leading bid binds. Wait until it is outbid or the auction closes at ${closesAt.toISOString()}`;
  return obstacle === 'leads'
    ? `${leads}, or send "forfeitBid": true: you lose the ${tokens} tokens, and neither you nor the server can bid in this auction again.`
    : `${leads}. Only the account that placed the bid can give it up.`;
}

/** The same for the slot of this week. Otherwise two accounts could keep the Spotlight empty for nothing. */
export function slotBindingObstacle(
  slot: Pick<BindingSlot, 'accountId'>,
  actor: TeamActor,
): SlotBindingObstacle | undefined {
  if (actor.accountId !== slot.accountId) return 'paid by another account';
  return actor.giveBack ? undefined : 'holds';
}

export function slotBindingSentence(obstacle: SlotBindingObstacle, slot: BindingSlot): string {
  const { refund, serverName, endsAt } = slot;
  const holds = `"${serverName}" is in the Spotlight until ${endsAt.toISOString()}. Wait until then`;
  return obstacle === 'holds'
    ? `${holds}, or send "giveBack": true: the week ends now, you get ${formatTokens(refund)} tokens back for the rest of it, and neither you nor the server can bid in the next ${BARRED_AUCTIONS} auctions.`
    : `${holds}. Only the account that paid for the week can give it back.`;
}
