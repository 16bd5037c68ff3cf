import { t } from '../../core/texts/t.js';
import { amountRefusal } from '../../activity/spotlight/spotlight.rules.js';
import { translated } from '../../core/texts/translated.js';

/** How often an open page asks for new bids, and in the last hour. */
export const WATCH_SECONDS = { usual: 15, lastHour: 5 } as const;

interface BidServer {
  readonly id: string;
  readonly slug: string | null;
  readonly name: string;
  readonly whyNot: string | null;
}

interface Bidder {
  /** Tokens held in the bidder's own leading bid, of which a raise takes only the difference. */
  readonly leadingWith: number | null;
  readonly balance: number;
  readonly servers: readonly BidServer[];
}

export interface PlannedBid {
  readonly server: BidServer;
  readonly amount: number;
  /** Tokens that leave the balance when it is placed. */
  readonly takes: number;
  readonly left: number;
}

/** The consequences of a bid, or the sentence with which it would be refused. */
export function checkBid(
  typed: { readonly server: string; readonly amount: string },
  { leadingWith, balance, servers }: Bidder,
  topBid: number | null,
): PlannedBid | string {
  const server = servers.find(({ id }) => id === typed.server);
  if (server === undefined) return t('Choose one of your servers.');
  if (server.whyNot !== null) return server.whyNot;
  const amount = /^\d{1,9}$/.test(typed.amount.trim()) ? Number(typed.amount) : Number.NaN;
  if (Number.isNaN(amount)) return t('Enter a whole number of tokens.');
  const refusal = amountRefusal(amount, topBid);
  if (refusal !== undefined) return translated(refusal.sentence);
  const takes = amount - (leadingWith ?? 0);
  if (takes <= balance) return { server, amount, takes, left: balance - takes };
  return t('This takes {takes, number} tokens, and you have {balance, number}. Votes and bumps earn more.', {
    takes,
    balance,
  });
}
