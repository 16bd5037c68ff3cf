import { LoginSiteController } from '../../accounts/auth/sign-in/login.site.controller.js';
import { type Entry, type ErrorSpec, type ErrorWords, type PageRequest, errorsOf, form, page } from '../page-book.js';
import { LanguageSiteController } from '../frame/language.site.controller.js';
import { LinkPage, LoginPage } from './login.page.js';
import { usedLink } from '../../accounts/auth/sign-in/login-links.service.js';
import { PENDING_COOKIE, decodePending, nextPath } from '../../accounts/auth/sign-in/sign-in.rules.js';
import { Clock } from '../../core/shared/clock.js';
import { signInPath } from '../frame/account-menu.js';
import { capital } from '../parts/words.js';
import { SiteFacts } from '../site-facts.service.js';

type Way = readonly [label: string, href: string];

const HOME: Way = ['Go to the home page', '/'];
/** Pages that need an account, so a link to them would only lead back to the sign-in. */
const NEEDS_ACCOUNT = /^\/(?:account|dashboard|staff)(?:[/?]|$)/;

/** The refused sign-in has opened a session for this page. */
const APPEAL: Way = ['Read about it, or appeal', '/account/suspension'];

const tryAgain = (next: string): Way => ['Try again', signInPath(next)];
const wayBack = (next: string): Way => (NEEDS_ACCOUNT.test(next) ? HOME : ['Back to where you were', next]);

/** The platform is down, slow, or refuses requests. */
const away = (next: string, { ask }: PageRequest<undefined>): ErrorWords => {
  const { platformName } = ask(SiteFacts).site;
  return {
    title: `${capital(platformName)} is away`,
    lead: `${capital(platformName)} did not confirm the sign-in, so you are not signed in. Nothing was lost: try again in a minute.`,
    note: `Browsing and searching work as usual, and so does everything for people who are signed in already.`,
    ways: [tryAgain(next), wayBack(next)],
    status: 503,
  };
};

/** Errors before the request to the platform, and in the demo. */
const loginErrors: ErrorSpec = ({ status }, request) => {
  const next = nextPath(request.query.get('next') ?? undefined);
  if (status === 502) return away(next, request);
  return status === 404 ? { title: 'Sign-in is not set up yet', ways: [wayBack(next)] } : undefined;
};

const TITLES: Readonly<Record<number, string>> = {
  400: 'The sign-in was not finished',
  403: 'This account is suspended',
  409: 'This account is deleted',
};

/** Errors when the visitor returns from the platform. The cookie of this sign-in has the page where it began. */
const callbackErrors: ErrorSpec = ({ status, message }, request) => {
  const next = nextPath(decodePending(request.cookie(PENDING_COOKIE), request.ask(Clock).now())?.next);
  if (status === 502) return away(next, request);
  const title = TITLES[status];
  if (title === undefined) return undefined;
  const lead = message.replace(' Start again at /login.', '');
  if (status === 403) return { title, lead, ways: [APPEAL, wayBack(next)] };
  return { title, lead, ways: status === 400 ? [tryAgain(next), wayBack(next)] : [wayBack(next)] };
};

const LINK_TITLES: Readonly<Record<number, string>> = {
  400: 'This link is not complete',
  403: 'This account is suspended',
  404: 'This sign-in link does not work',
  410: 'This link has expired',
};

const linkErrors: ErrorSpec = ({ status, message }, { visitor }) => {
  const title = message === usedLink().message ? 'This link has been used' : LINK_TITLES[status];
  if (title === undefined) return undefined;
  if (status === 403) return { title, ways: [APPEAL, HOME] };
  return { title, ways: visitor === undefined ? [HOME] : [['Go to your account', '/account'], HOME] };
};

export const EDGES: readonly Entry[] = [
  page(LoginSiteController, 'login', { head: 'Sign in', show: LoginPage, width: 'narrow', errors: loginErrors }),
  page(LoginSiteController, 'link', { head: 'Sign in', show: LinkPage, width: 'narrow', errors: linkErrors }),
  errorsOf(LoginSiteController, 'callback', callbackErrors),
  form(LoginSiteController, 'signInByLink', {
    goTo: () => '/account',
    say: ({ signedIn }) => `You are signed in as ${signedIn}.`,
    isSecret: true,
  }),
  form(LanguageSiteController, 'choose'),
  form(LoginSiteController, 'demo', {}),
  form(LoginSiteController, 'logout', { goTo: () => '/', say: () => 'You are signed out.' }),
];
