import { LoginSiteController } from '../../accounts/auth/sign-in/login.site.controller.js';
import { type Entry, errorsOf, form, page } from '../page-book.js';
import { LinkPage } from './link.page.js';
import { LoginPage } from './login.page.js';
import { callbackErrors, linkErrors, loginErrors } from './sign-in-errors.js';

/** Signing in and out. */
export const EDGES: readonly Entry[] = [
  page(LoginSiteController, 'login', { head: 'Sign in', show: LoginPage, width: 'narrow', errors: loginErrors }),
  page(LoginSiteController, 'link', { head: 'Sign in', show: LinkPage, width: 'narrow', errors: linkErrors }),
  errorsOf(LoginSiteController, 'callback', callbackErrors),
  form(LoginSiteController, 'signInByLink', {
    goTo: () => '/account',
    say: ({ signedIn }) => `You are signed in as ${signedIn}.`,
    isSecret: true,
  }),
  form(LoginSiteController, 'demo', {}),
  form(LoginSiteController, 'logout', { goTo: () => '/', say: () => 'You are signed out.' }),
];
