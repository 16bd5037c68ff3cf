import type { Browser, Page } from '../support/browser.js';
import type { Bidder, Market } from '../support/market.js';

export interface Refusal {
  readonly error?: string;
  readonly bid?: { readonly id: string; readonly amount: number; readonly server: { readonly id: string } };
  readonly listings?: object[];
}
type Body = Readonly<Record<string, unknown>>;
export type Act = (bidder: Bidder, more?: Body, browser?: Browser) => Promise<Page<Refusal>>;

export const forfeitBid = { forfeitBid: true };

/** Actions of a server's team while it leads the auction, and the resulting state of its bid. */
export function teamActions(market: Market) {
  const server = ({ server: { uuid } }: Bidder): string => `/dashboard/servers/${uuid}`;
  const markNsfw: Act = (bidder, more = {}, browser = bidder.browser) =>
    browser.send('PATCH', server(bidder), { body: { version: 1, nsfw: true, ...more } });
  const remove: Act = (bidder, more = {}, browser = bidder.browser) =>
    browser.send('DELETE', server(bidder), { body: more });
  const offer: Act = async (bidder, more = {}, browser = bidder.browser) => {
    const { platformId } = await market.make.account();
    const path = `/dashboard/listings/${bidder.server.uuid}/transfer`;
    return browser.send('POST', path, { body: { to: platformId, ...more } });
  };
  const deleteAccount: Act = (bidder, more = {}, browser = bidder.browser) =>
    browser.send('DELETE', '/account', { body: { confirm: bidder.username, ...more } });

  const endingOf = async (accountId: number): Promise<string | null | undefined> =>
    (
      await market.rows<{ ending: string | null }>(
        'SELECT ending FROM bids WHERE account_id = ? ORDER BY id DESC LIMIT 1',
        accountId,
      )
    )[0]?.ending;
  const house = async (): Promise<number> => {
    const [row] = await market.rows<{ balance: number | string }>(
      "SELECT balance FROM ledger_accounts WHERE kind = 'house'",
    );
    return Number(row?.balance ?? 0);
  };

  return { markNsfw, remove, offer, deleteAccount, endingOf, house };
}
