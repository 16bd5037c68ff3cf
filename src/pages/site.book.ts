import { currentLanguage, t } from '../core/texts/t.js';
import { DeveloperSiteController } from '../accounts/auth/keys/developer.site.controller.js';
import { TransparencySiteController } from '../desk/transparency/transparency.site.controller.js';
import {
  type Entry,
  form,
  page,
  type PageRequest,
  queryOf,
  type ErrorSpec,
  type ErrorWords,
  errorsOf,
} from './page-book.js';
import { capital } from './parts/words.js';
import { DeveloperPage, NewKeyPage } from './developer/developer.page.js';
import { TransparencyPage } from './transparency/transparency.page.js';
import { besideDevelopers } from './developer/developers-beside.js';
import { DevelopersPage } from './developer/developers.page.js';
import { DevelopersSiteController } from './developer/developers.site.controller.js';
import type { RenderedDocument } from './guides/document.rules.js';
import { type PolicyName, Policies } from './guides/guides.service.js';
import { GuidePage, GuidesPage, PolicyPage } from './guides/guides.page.js';
import { GuidesSiteController, PoliciesSiteController } from './guides/guides.site.controller.js';
import { translated } from '../core/texts/translated.js';
import { SpotlightSiteController } from '../activity/spotlight/spotlight.site.controller.js';
import { HistoryPage } from './spotlight/weeks.page.js';
import { SpotlightPage } from './spotlight/spotlight.page.js';
import { SliceQuery } from '../core/input/slice.dto.js';
import type { HistoryAnswer } from '../activity/spotlight/weeks.view.js';
import { LoginSiteController } from '../accounts/auth/sign-in/login.site.controller.js';
import { LanguageSiteController } from './frame/language.site.controller.js';
import { LinkPage, LoginPage } from './edges/login.page.js';
import { isUsedLink } from '../accounts/auth/sign-in/login-links.service.js';
import { PENDING_COOKIE, decodePending, nextPath } from '../accounts/auth/sign-in/sign-in.rules.js';
import { Clock } from '../core/shared/clock.js';
import { signInPath } from './frame/account-menu.js';
import { SiteFacts } from './site-facts.service.js';

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

/** The current week and five earlier ones. */
const SHOWN_WEEKS = '6';

const besideSpotlight = ({ ask }: PageRequest<unknown>): Promise<HistoryAnswer> =>
  ask(SpotlightSiteController).listPastWeeks(queryOf(SliceQuery, { limit: SHOWN_WEEKS }));

type Way = readonly [label: string, href: string];

const home = (): Way => [t('Go to the home page'), '/'];
/** Pages that need an account, so a link to them would only lead back to the sign-in. */
const NEEDS_ACCOUNT = /^\/(?:account|dashboard|staff)(?:[/?]|$)/;

/** The refused sign-in has opened a session for this page. */
const appeal = (): Way => [t('Read about it, or appeal'), '/account/suspension'];

const tryAgain = (next: string): Way => [t('Try again'), signInPath(next)];
const wayBack = (next: string): Way => (NEEDS_ACCOUNT.test(next) ? home() : [t('Back to where you were'), next]);

/** The platform is down, slow, or refuses requests. */
const away = (next: string, { ask }: PageRequest<undefined>): ErrorWords => {
  const { platformName } = ask(SiteFacts).site;
  return {
    title: t('{platform} is away', { platform: capital(platformName) }),
    lead: t(
      '{platform} did not confirm the sign-in, so you are not signed in. Nothing was lost: try again in a minute.',
      { platform: capital(platformName) },
    ),
    note: t('Browsing and searching work as usual, and so does everything for people who are signed in already.'),
    ways: [tryAgain(next), wayBack(next)],
    status: 503,
  };
};

/** Errors before the request to the platform, and in the demo. */
const loginErrors: ErrorSpec = ({ status }, request) => {
  const next = nextPath(request.query.get('next') ?? undefined);
  if (status === 502) return away(next, request);
  return status === 404 ? { title: t('Sign-in is not set up yet'), ways: [wayBack(next)] } : undefined;
};

const titles = (): Readonly<Record<number, string>> => ({
  400: t('The sign-in was not finished'),
  403: t('This account is suspended'),
  409: t('This account is deleted'),
});

/** Errors when the visitor returns from the platform. The cookie of this sign-in has the page where it began. */
const callbackErrors: ErrorSpec = ({ status, sentence }, request) => {
  const next = nextPath(decodePending(request.cookie(PENDING_COOKIE), request.ask(Clock).now())?.next);
  if (status === 502) return away(next, request);
  const title = titles()[status];
  if (title === undefined) return undefined;
  const lead = translated(sentence);
  if (status === 403) return { title, lead, ways: [appeal(), wayBack(next)] };
  return { title, lead, ways: status === 400 ? [tryAgain(next), wayBack(next)] : [wayBack(next)] };
};

const linkTitles = (): Readonly<Record<number, string>> => ({
  400: t('This link is not complete'),
  403: t('This account is suspended'),
  404: t('This sign-in link does not work'),
  410: t('This link has expired'),
});

const linkErrors: ErrorSpec = (problem, { visitor }) => {
  const { status } = problem;
  const title = isUsedLink(problem) ? t('This link has been used') : linkTitles()[status];
  if (title === undefined) return undefined;
  if (status === 403) return { title, ways: [appeal(), home()] };
  return { title, ways: visitor === undefined ? [home()] : [[t('Go to your account'), '/account'], home()] };
};

/** What the site says about itself, the Spotlight, and the sign-in. */
export const SITE: readonly Entry[] = [
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
  page(TransparencySiteController, 'showTransparency', {
    head: () => ({
      title: t('Transparency'),
      canonical: '/transparency',
      description: t('Reviews, denials, suspensions and settlements of this directory, in figures.'),
    }),
    show: TransparencyPage,
    isShared: true,
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

  page(SpotlightSiteController, 'showSpotlight', {
    beside: besideSpotlight,
    head: () => ({
      title: t('Spotlight'),
      canonical: '/spotlight',
      description: t('One server a week is at the top of the list. See the auction for the next week, and bid.'),
    }),
    show: SpotlightPage,
    section: 'Spotlight',
  }),
  page(SpotlightSiteController, 'listPastWeeks', {
    head: () => ({
      title: t('Past weeks of the Spotlight'),
      canonical: '/spotlight/history',
      description: t('The servers that had the Spotlight, week by week, and the tokens that their owners paid.'),
    }),
    show: HistoryPage,
    section: 'Spotlight',
    width: 'narrow',
  }),
  form(SpotlightSiteController, 'placeBid', {
    say: ({ amount }) =>
      t('Your bid of {amount, plural, one {{amount, number} token} other {{amount, number} tokens}} leads.', {
        amount,
      }),
    fieldOf: ({ extras }) => ('leastBid' in extras || 'needed' in extras ? 'amount' : undefined),
  }),

  page(LoginSiteController, 'login', {
    head: () => t('Sign in'),
    show: LoginPage,
    width: 'narrow',
    errors: loginErrors,
  }),
  page(LoginSiteController, 'link', { head: () => t('Sign in'), show: LinkPage, width: 'narrow', errors: linkErrors }),
  errorsOf(LoginSiteController, 'callback', callbackErrors),
  form(LoginSiteController, 'signInByLink', {
    goTo: () => '/account',
    say: ({ signedIn }) => t('You are signed in as {account}.', { account: signedIn }),
    isSecret: true,
  }),
  form(LanguageSiteController, 'choose'),
  form(LoginSiteController, 'demo', {}),
  form(LoginSiteController, 'logout', { goTo: () => '/', say: () => t('You are signed out.') }),
];
