import { DeveloperSiteController } from '../../accounts/auth/keys/developer.site.controller.js';
import { t } from '../../core/texts/t.js';
import { type Entry, form, page } from '../page-book.js';
import { DeveloperPage, NewKeyPage } from './developer.page.js';
import { besideDevelopers } from './developers-beside.js';
import { DevelopersPage } from './developers.page.js';
import { DevelopersSiteController } from './developers.site.controller.js';

export const DEVELOPERS: readonly Entry[] = [
  page(DevelopersSiteController, 'showDevelopers', {
    beside: besideDevelopers,
    head: () => ({
      title: t('Developers'),
      canonical: '/developers',
      description: t('An API to post stats, check votes, and read voters and bumps, with badges for readmes.'),
    }),
    show: DevelopersPage,
    section: 'Developers',
  }),
  page(DeveloperSiteController, 'showDeveloper', { head: () => t('Developer'), show: DeveloperPage }),
  form(DeveloperSiteController, 'makeKey', { page: { head: () => t('Your new API key'), show: NewKeyPage } }),
  form(DeveloperSiteController, 'revokeKey', {
    say: ({ revoked }) =>
      revoked === 0
        ? t('You had no valid key.')
        : t(
            '{revoked, plural, one {Revoked # key. Programs that use it get a 401.} other {Revoked # keys. Programs that use them get a 401.}}',
            { revoked },
          ),
  }),
];
