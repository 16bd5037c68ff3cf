import { DeveloperSiteController } from '../../auth/keys/developer.site.controller.js';
import { type Entry, form, page } from '../page-book.js';
import { plural } from '../parts/words.js';
import { DeveloperPage } from './developer.page.js';
import { NewKeyPage } from './new-key.page.js';

/** The Developer tab. */
export const DEVELOPER: readonly Entry[] = [
  page(DeveloperSiteController, 'showDeveloper', {
    head: () => ({ title: 'Developer', canonical: null }),
    show: DeveloperPage,
  }),
  form(DeveloperSiteController, 'makeKey', {
    page: { head: () => ({ title: 'Your new API key', canonical: null }), show: NewKeyPage },
  }),
  form(DeveloperSiteController, 'revokeKey', {
    say: ({ revoked }) =>
      revoked === 0 ? 'You had no valid key.' : `Revoked ${plural(revoked, 'key')}. Programs that use it get a 401.`,
  }),
];
