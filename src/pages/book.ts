import { ACCOUNT } from './account/account.book.js';
import { DEVELOPERS } from './developer/developer.book.js';
import { DIRECTORY } from './directory/directory.book.js';
import { LanguageSiteController } from './frame/language.site.controller.js';
import { GUIDES } from './guides/guides.book.js';
import { LISTING } from './listing/listing.book.js';
import { OWN } from './own/own.book.js';
import { type Entry, form } from './page-book.js';
import { SIGN_IN } from './sign-in/sign-in.book.js';
import { SPOTLIGHT } from './spotlight/spotlight.book.js';
import { DESKS } from './staff/desks.book.js';
import { WORK } from './staff/work.book.js';

export const BOOK: readonly Entry[] = [
  ...DIRECTORY,
  ...LISTING,
  ...OWN,
  ...DEVELOPERS,
  ...GUIDES,
  ...SPOTLIGHT,
  ...SIGN_IN,
  form(LanguageSiteController, 'choose'),
  ...ACCOUNT,
  ...WORK,
  ...DESKS,
];
