import { ACCOUNT } from './account/account.book.js';
import { DEVELOPER } from './developer/developer.book.js';
import { DIRECTORY } from './directory/directory.book.js';
import { EDGES } from './edges/edges.book.js';
import { GUIDES } from './guides/guides.book.js';
import { LISTING } from './listing/listing.book.js';
import { OWN } from './own/own.book.js';
import { TEAM } from './own/team.book.js';
import type { Entry } from './page-book.js';
import { SPOTLIGHT } from './spotlight/spotlight.book.js';

/** All pages and forms of the site. */
export const BOOK: readonly Entry[] = [
  ...DIRECTORY,
  ...LISTING,
  ...OWN,
  ...TEAM,
  ...DEVELOPER,
  ...GUIDES,
  ...SPOTLIGHT,
  ...ACCOUNT,
  ...EDGES,
];
