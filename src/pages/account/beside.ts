import { AccountSiteController } from '../../account/account.site.controller.js';
import type { DeletionAnswer } from '../../account/deletion-obstacles.view.js';
import { Problem } from '../../shared/errors.js';
import { SpotlightSiteController } from '../../spotlight/spotlight.site.controller.js';
import type { BidPositionView } from '../../spotlight/spotlight.view.js';
import type { Moment } from '../page-book.js';

export interface BesideTokens {
  /** Where the visitor stands in the auction; `null` while it is settled. */
  readonly bidding: BidPositionView | null;
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

/** What hinders the deletion of the account. */
export const besideAccount = async ({ ask, visitor }: Moment<unknown>): Promise<DeletionAnswer | null> =>
  visitor === undefined ? null : ask(AccountSiteController).showDeletion(visitor);
