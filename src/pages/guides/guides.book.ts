import { type Entry, page } from '../page-book.js';
import type { RenderedDocument } from './document.rules.js';
import { GuidePage, GuidesPage, PolicyPage } from './guides.page.js';
import { GuidesSiteController, PoliciesSiteController } from './guides.site.controller.js';

const policy = (path: string, about: string) =>
  ({
    head: ({ view }: { readonly view: RenderedDocument }) => ({
      title: view.title,
      canonical: path,
      description: view.summary || about,
    }),
    show: PolicyPage,
    width: 'narrow',
    isShared: true,
  }) as const;

export const GUIDES: readonly Entry[] = [
  page(GuidesSiteController, 'listGuides', {
    head: {
      title: 'Guides',
      canonical: '/guides',
      description: 'Voting, listing a bot or server, the Spotlight, and the API, explained.',
    },
    show: GuidesPage,
    isShared: true,
  }),
  page(GuidesSiteController, 'showGuide', {
    head: ({ view: { guide } }) => ({
      title: guide.title,
      canonical: `/guides/${guide.name}`,
      description: guide.summary,
    }),
    show: GuidePage,
    isShared: true,
  }),
  page(PoliciesSiteController, 'showRules', policy('/rules', 'The rules of this site.')),
  page(PoliciesSiteController, 'showTerms', policy('/terms', 'The terms of this site.')),
  page(PoliciesSiteController, 'showPrivacy', policy('/privacy', 'What this site stores about you, and why.')),
];
