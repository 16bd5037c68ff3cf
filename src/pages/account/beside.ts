import { OwnListingsSiteController } from '../../listings/own/own-listings.site.controller.js';
import type { OwnListingView } from '../../listings/own/own-listing.view.js';
import { Problem } from '../../shared/errors.js';
import { SpotlightSiteController } from '../../spotlight/spotlight.site.controller.js';
import type { BidPositionView } from '../../spotlight/spotlight.view.js';
import type { Moment } from '../page-book.js';

export interface BesideTokens {
  /** Where the visitor stands in the auction; `null` while it is settled. */
  readonly bidding: BidPositionView | null;
}

export interface BesideAccount extends BesideTokens {
  /** Listings that have to be transferred or removed before the account can be deleted. */
  readonly owned: readonly OwnListingView[];
}

export async function besideTokens({ ask, visitor }: Moment<unknown>): Promise<BesideTokens> {
  try {
    const { you } = await ask(SpotlightSiteController).showSpotlight(visitor);
    return { bidding: you };
  } catch (error) {
    if (error instanceof Problem) return { bidding: null };
    throw error;
  }
}

export async function besideAccount(moment: Moment<unknown>): Promise<BesideAccount> {
  const { ask, visitor } = moment;
  const [{ bidding }, mine] = await Promise.all([
    besideTokens(moment),
    visitor === undefined ? undefined : ask(OwnListingsSiteController).listMyListings(visitor),
  ]);
  return { bidding, owned: mine?.listings.filter(({ role, state }) => role === 'owner' && state !== 'removed') ?? [] };
}
