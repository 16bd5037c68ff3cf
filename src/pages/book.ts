import { ACCOUNT } from './account/account.book.js';
import { APPEALS } from './appeals/appeals.book.js';
import { DEVELOPER } from './developer/developer.book.js';
import { DIRECTORY } from './directory/directory.book.js';
import { EDGES } from './edges/edges.book.js';
import { GUIDES } from './guides/guides.book.js';
import { LISTING } from './listing/listing.book.js';
import { NOTIFICATIONS } from './notifications/notifications.book.js';
import { OWN } from './own/own.book.js';
import { TEAM } from './own/team.book.js';
import type { Entry } from './page-book.js';
import { SPOTLIGHT } from './spotlight/spotlight.book.js';
import { AUDIT } from './staff/audit/audit.book.js';
import { FIGURES } from './staff/figures/figures.book.js';
import { LISTINGS } from './staff/listings/listings.book.js';
import { PEOPLE } from './staff/people/people.book.js';
import { STAFF_SPOTLIGHT } from './staff/spotlight/staff-spotlight.book.js';
import { SETTINGS } from './staff/settings/settings.book.js';
import { TOKENS } from './staff/tokens/tokens.book.js';
import { BATCHES } from './staff/batches/batches.book.js';
import { CASES } from './staff/cases/cases.book.js';
import { DESK_HOME } from './staff/home/home.book.js';
import { QUEUE } from './staff/queue/queue.book.js';
import { STAFF_WEBHOOKS } from './staff/webhooks/staff-webhooks.book.js';
import { WEBHOOKS } from './webhooks/webhooks.book.js';

export const BOOK: readonly Entry[] = [
  ...DIRECTORY,
  ...LISTING,
  ...OWN,
  ...TEAM,
  ...WEBHOOKS,
  ...DEVELOPER,
  ...GUIDES,
  ...SPOTLIGHT,
  ...ACCOUNT,
  ...APPEALS,
  ...NOTIFICATIONS,
  ...EDGES,
  ...DESK_HOME,
  ...CASES,
  ...QUEUE,
  ...BATCHES,
  ...AUDIT,
  ...PEOPLE,
  ...LISTINGS,
  ...TOKENS,
  ...STAFF_SPOTLIGHT,
  ...SETTINGS,
  ...FIGURES,
  ...STAFF_WEBHOOKS,
];
