import { LoginSiteController } from '../../auth/sign-in/login.site.controller.js';
import { type Entry, form, page } from '../page-book.js';
import { LoginPage } from './login.page.js';

/** Signing in and out. */
export const EDGES: readonly Entry[] = [
  page(LoginSiteController, 'login', {
    head: () => ({ title: 'Sign in', canonical: null }),
    show: LoginPage,
    width: 'narrow',
  }),
  form(LoginSiteController, 'demo', {}),
  form(LoginSiteController, 'logout', { goTo: () => '/', say: () => 'You are signed out.' }),
];
