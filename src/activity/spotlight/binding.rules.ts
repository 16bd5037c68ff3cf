import type { TeamActor } from '../../core/events/domain-event.js';
import { BARRED_AUCTIONS } from './eligibility/eligibility.rules.js';
import { type Sentence, says } from '../../core/shared/refusals.js';

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

export function bindingSentence(obstacle: BindingObstacle, bid: BindingBid): Sentence {
  const values = { ...bid, bidId: String(bid.bidId) };
  if (obstacle !== 'leads')
    return says(
      'Bid {bidId} of {amount, number} tokens for "{serverName}" leads the Spotlight auction, and a leading bid binds. Wait until it is outbid or the auction closes at {closesAt}. Only the account that placed the bid can give it up.',
      values,
    );
  const sentence = says(
    'Bid {bidId} of {amount, number} tokens for "{serverName}" leads the Spotlight auction, and a leading bid binds. Wait until it is outbid or the auction closes at {closesAt}, or tick the box to give up the bid: you lose the {amount, number} tokens, and neither you nor the server can bid in this auction again.',
    values,
  );
  const { bidId, serverName, closesAt } = bid;
  const amount = bid.amount.toLocaleString('en');
  return sentence.forPrograms(
    `Bid ${bidId} of ${amount} tokens for "${serverName}" leads the Spotlight auction, and a leading bid binds. Wait until it is outbid or the auction closes at ${closesAt.toISOString()}, or send "forfeitBid": true: you lose the ${amount} tokens, and neither you nor the server can bid in this auction again.`,
  );
}

/** The same for the slot of this week. Otherwise two accounts could keep the Spotlight empty for nothing. */
export function slotBindingObstacle(
  slot: Pick<BindingSlot, 'accountId'>,
  actor: TeamActor,
): SlotBindingObstacle | undefined {
  if (actor.accountId !== slot.accountId) return 'paid by another account';
  return actor.giveBack ? undefined : 'holds';
}

export function slotBindingSentence(obstacle: SlotBindingObstacle, slot: BindingSlot): Sentence {
  const { refund, serverName, endsAt } = slot;
  if (obstacle !== 'holds')
    return says(
      '"{serverName}" is in the Spotlight until {endsAt}. Wait until then. Only the account that paid for the week can give it back.',
      { serverName, endsAt },
    );
  const sentence = says(
    '"{serverName}" is in the Spotlight until {endsAt}. Wait until then, or tick the box to give the week back: the week ends now, you get {refund, number} tokens back for the rest of it, and neither you nor the server can bid in the next {barred} auctions.',
    { serverName, endsAt, refund, barred: BARRED_AUCTIONS },
  );
  return sentence.forPrograms(
    `"${serverName}" is in the Spotlight until ${endsAt.toISOString()}. Wait until then, or send "giveBack": true: the week ends now, you get ${refund.toLocaleString('en')} tokens back for the rest of it, and neither you nor the server can bid in the next ${BARRED_AUCTIONS} auctions.`,
  );
}
