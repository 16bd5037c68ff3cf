import { AccountSiteController } from '../../account/account.site.controller.js';
import type { DeletionAnswer } from '../../account/deletion-obstacles.view.js';
import type { Moment } from '../page-book.js';

/** The obstacles to the deletion of the account. */
export const besideAccount = async ({ ask, visitor }: Moment<unknown>): Promise<DeletionAnswer | null> =>
  visitor === undefined ? null : ask(AccountSiteController).showDeletion(visitor);
