import { ACCOUNT } from './account/account.book.js';
import { SITE } from './site.book.js';
import { DIRECTORY } from './directory/directory.book.js';
import { LISTING } from './listing/listing.book.js';
import { OWN } from './own/own.book.js';
import type { Entry } from './page-book.js';
import { WORK } from './staff/work.book.js';
import { DESKS } from './staff/desks.book.js';

export const BOOK: readonly Entry[] = [...DIRECTORY, ...LISTING, ...OWN, ...SITE, ...ACCOUNT, ...WORK, ...DESKS];
