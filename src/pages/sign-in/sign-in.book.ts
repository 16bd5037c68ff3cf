import { isUsedLink } from '../../accounts/auth/sign-in/login-links.service.js';
import { LoginSiteController } from '../../accounts/auth/sign-in/login.site.controller.js';
import { PENDING_COOKIE, decodePending, nextPath } from '../../accounts/auth/sign-in/sign-in.rules.js';
import { Clock } from '../../core/shared/clock.js';
import { t } from '../../core/texts/t.js';
import { translated } from '../../core/texts/translated.js';
import { signInPath } from '../frame/account-menu.js';
import { type Entry, type ErrorSpec, type ErrorWords, errorsOf, form, page, type PageRequest } from '../page-book.js';
import { capital } from '../parts/words.js';
import { SiteFacts } from '../site-facts.service.js';
import { LinkPage, LoginPage } from './login.page.js';

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

export const SIGN_IN: readonly Entry[] = [
  page(LoginSiteController, 'login', {
    head: () => t('Sign in'),
    show: LoginPage,
    width: 'narrow',
    errors: loginErrors,
  }),
  page(LoginSiteController, 'link', { head: () => t('Sign in'), show: LinkPage, width: 'narrow', errors: linkErrors }),
  errorsOf(LoginSiteController, 'callback', callbackErrors),
  form(LoginSiteController, 'signInByLink', {
    goTo: () => nextPath(undefined),
    say: ({ signedIn }) => t('You are signed in as {account}.', { account: signedIn }),
    isSecret: true,
  }),
  form(LoginSiteController, 'demo', {}),
  form(LoginSiteController, 'logout', { goTo: () => '/', say: () => t('You are signed out.') }),
];
