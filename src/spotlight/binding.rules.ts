import type { TeamActor } from '../events/domain-event.js';
import { formatTokens } from './spotlight.rules.js';

/** A leading bid, as the error names it. */
interface BindingBid {
  readonly bidId: number;
  readonly accountId: number;
  readonly amount: number;
  readonly serverName: string;
  readonly closesAt: Date;
}

export type BindingObstacle = 'leads' | 'placed by another account';

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

/** A bid that was given up in the running auction. */
export interface Forfeit {
  readonly accountId: number;
  /** The new account of the person, if they deleted the old one and signed up again. */
  readonly returnedAs: number | null;
  /** The guild id of the server: a server that is removed and listed again is still the same server. */
  readonly platformId: string;
}

/** Whether the account or the server gave up a bid in this auction, and therefore cannot bid in it again. */
export const hasForfeited = (
  forfeits: readonly Forfeit[],
  { accountId, platformId }: { readonly accountId: number; readonly platformId: string },
): boolean =>
  forfeits.some((one) => one.accountId === accountId || one.returnedAs === accountId || one.platformId === platformId);
