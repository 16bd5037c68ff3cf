import { DeveloperSiteController } from '../../accounts/auth/keys/developer.site.controller.js';
import { TransparencySiteController } from '../../desk/transparency/transparency.site.controller.js';
import { type Entry, form, page } from '../page-book.js';
import { plural } from '../parts/words.js';
import { DeveloperPage, NewKeyPage } from './developer.page.js';
import { TransparencyPage } from '../transparency/transparency.page.js';
import { besideDevelopers } from './developers-beside.js';
import { DevelopersPage } from './developers.page.js';
import { DevelopersSiteController } from './developers.site.controller.js';

export const DEVELOPER: readonly Entry[] = [
  page(DevelopersSiteController, 'showDevelopers', {
    beside: besideDevelopers,
    head: {
      title: 'Developers',
      canonical: '/developers',
      description: 'An API to post stats, check votes, and read voters and bumps, with badges for readmes.',
    },
    show: DevelopersPage,
    section: 'Developers',
  }),
  page(TransparencySiteController, 'showTransparency', {
    head: {
      title: 'Transparency',
      canonical: '/transparency',
      description: 'Reviews, denials, suspensions and settlements of this directory, in figures.',
    },
    show: TransparencyPage,
    isShared: true,
  }),
  page(DeveloperSiteController, 'showDeveloper', { head: 'Developer', show: DeveloperPage }),
  form(DeveloperSiteController, 'makeKey', { page: { head: 'Your new API key', show: NewKeyPage } }),
  form(DeveloperSiteController, 'revokeKey', {
    say: ({ revoked }) =>
      revoked === 0
        ? 'You had no valid key.'
        : `Revoked ${plural(revoked, 'key')}. Programs that use ${revoked === 1 ? 'it' : 'them'} get a 401.`,
  }),
];
