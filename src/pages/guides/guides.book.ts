import { currentLanguage, t } from '../../core/texts/t.js';
import { TransparencySiteController } from '../../desk/transparency/transparency.site.controller.js';
import { type Entry, page, type PageRequest } from '../page-book.js';
import { TransparencyPage } from '../transparency/transparency.page.js';
import type { RenderedDocument } from './document.rules.js';
import { GuidePage, GuidesPage, PolicyPage } from './guides.page.js';
import { type PolicyName, Policies } from './guides.service.js';
import { GuidesSiteController, PoliciesSiteController } from './guides.site.controller.js';

type InLanguage = () => RenderedDocument;

const policy = (name: PolicyName, about: () => string) =>
  ({
    beside: ({ ask }: Pick<PageRequest<unknown>, 'ask'>): Promise<InLanguage> =>
      Promise.resolve(() => ask(Policies).find(name, currentLanguage().tag)),
    head: ({ beside: document }: { readonly beside: InLanguage }) => ({
      title: document().title,
      canonical: `/${name}`,
      description: document().summary || about(),
    }),
    show: PolicyPage,
    width: 'narrow',
    isShared: true,
  }) as const;

/** What the site says about itself: guides, policies and transparency. */
export const GUIDES: readonly Entry[] = [
  page(GuidesSiteController, 'listGuides', {
    head: () => ({
      title: t('Guides'),
      canonical: '/guides',
      description: t('Voting, listing a bot or server, the Spotlight, and the API, explained.'),
    }),
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
  page(
    PoliciesSiteController,
    'showRules',
    policy('rules', () => t('The rules of this site.')),
  ),
  page(
    PoliciesSiteController,
    'showTerms',
    policy('terms', () => t('The terms of this site.')),
  ),
  page(
    PoliciesSiteController,
    'showPrivacy',
    policy('privacy', () => t('What this site stores about you, and why.')),
  ),

  page(TransparencySiteController, 'showTransparency', {
    head: () => ({
      title: t('Transparency'),
      canonical: '/transparency',
      description: t('Reviews, denials, suspensions and settlements of this directory, in figures.'),
    }),
    show: TransparencyPage,
    isShared: true,
  }),
];
