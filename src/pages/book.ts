import { ACCOUNT } from './account/account.book.js';
import { DEVELOPER } from './developer/developer.book.js';
import { DIRECTORY } from './directory/directory.book.js';
import { EDGES } from './edges/edges.book.js';
import { GUIDES } from './guides/guides.book.js';
import { LISTING } from './listing/listing.book.js';
import { OWN } from './own/own.book.js';
import type { Entry } from './page-book.js';
import { SPOTLIGHT } from './spotlight/spotlight.book.js';
import { WORK } from './staff/work.book.js';
import { DESKS } from './staff/desks.book.js';
import { WEBHOOKS } from './webhooks/webhooks.book.js';

export const BOOK: readonly Entry[] = [
  ...DIRECTORY,
  ...LISTING,
  ...OWN,
  ...WEBHOOKS,
  ...DEVELOPER,
  ...GUIDES,
  ...SPOTLIGHT,
  ...ACCOUNT,
  ...EDGES,
  ...WORK,
  ...DESKS,
];
