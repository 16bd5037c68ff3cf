import { AccountSiteController } from '../../owners/account/account.site.controller.js';
import type { DeletionAnswer } from '../../owners/account/deletion-obstacles.view.js';
import { isPublic } from '../../listings/listing/listing.rules.js';
import type { OwnListingView } from '../../listings/listing/own/own-listing.view.js';
import { OwnListingsSiteController } from '../../listings/listing/own/own-listings.site.controller.js';
import type { Moment } from '../page-book.js';

/** The obstacles to the deletion of the account. */
export const besideAccount = async ({ ask, visitor }: Moment<unknown>): Promise<DeletionAnswer | null> =>
  visitor === undefined ? null : ask(AccountSiteController).showDeletion(visitor.accountId);

/** The servers that a boost of the account makes faster. */
export async function besideBoosts({ ask, visitor }: Moment<unknown>): Promise<readonly OwnListingView[]> {
  if (visitor === undefined) return [];
  const { listings } = await ask(OwnListingsSiteController).listMyListings(visitor);
  return listings.filter(({ kind, role, state }) => kind === 'server' && role === 'owner' && isPublic(state));
}
