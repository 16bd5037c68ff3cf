import type { Config } from '../../core/config/config.js';
import { UNNAMED_SITE } from '../../core/config/unnamed.rules.js';
import { hasSafeAddress } from '../../core/config/warnings.rules.js';
import { DAY } from '../../core/shared/utc.js';
import { t } from '../../core/texts/t.js';

/** What an operator does before a site opens, in this order. `.env.example` has the same list. */
export const START_POINTS = [
  'sign-in',
  'look',
  'texts',
  'categories',
  'address',
  'backup',
  'pepper',
  'chat',
  'colleague',
  'listing',
  'monitoring',
] as const;
export type StartPointName = (typeof START_POINTS)[number];

/** A backup, or a look of the monitoring at the metrics, counts for so long. */
const SEEN_DAYS = 7;

/** `unknown`: the database was not asked. */
export const START_STATES = ['done', 'open', 'put-away', 'unknown'] as const;

export interface StartPoint {
  readonly name: StartPointName;
  readonly state: (typeof START_STATES)[number];
  /** Who or when: the names of the admins, or the time of the last backup. */
  readonly fact: string | null;
}

/** What the database says about the points. */
export interface StoredStart {
  /** Those whom the platform has named: an admin by a link of the command line has not signed in there. */
  readonly admins: readonly string[];
  readonly staff: number;
  readonly hasListing: boolean;
  readonly backupAt: Date | null;
  readonly scrapedAt: Date | null;
  readonly putAway: ReadonlySet<string>;
}

export function startPoints(config: Config, stored: StoredStart | undefined, now: Date): StartPoint[] {
  const done = doneIn(config, stored, now);
  return START_POINTS.map((name) => ({ name, state: stateOf(name, done[name], stored), fact: factOf(name, stored) }));
}

/** Whether the checklist has a point that is neither done nor put away. */
export const isStarting = (points: readonly StartPoint[]): boolean =>
  points.some(({ state }) => state === 'open' || state === 'unknown');

function doneIn(
  config: Config,
  stored: StoredStart | undefined,
  now: Date,
): Record<StartPointName, boolean | undefined> {
  const { values, hasChat } = config;
  const isRecent = (at: Date | null): boolean => at !== null && now.getTime() - at.getTime() < SEEN_DAYS * DAY;
  const knows = (isDone: (facts: StoredStart) => boolean): boolean | undefined => stored && isDone(stored);
  return {
    'sign-in': values.platformIssuer === undefined ? false : knows(({ admins }) => admins.length > 0),
    look: values.siteName !== UNNAMED_SITE && values.brandLogo !== '',
    texts: [values.rulesFile, values.termsFile, values.privacyFile].every((file) => file !== ''),
    // An admin ticks it, which is stored as put away.
    categories: knows(({ putAway }) => putAway.has('categories')),
    address: hasSafeAddress(config),
    backup: knows(({ backupAt }) => isRecent(backupAt)),
    pepper: values.keyPepper !== undefined,
    chat: hasChat && values.webhooks === 'on',
    colleague: knows(({ staff }) => staff > 1),
    listing: knows(({ hasListing }) => hasListing),
    monitoring: knows(({ scrapedAt }) => isRecent(scrapedAt)),
  };
}

function stateOf(
  name: StartPointName,
  isDone: boolean | undefined,
  stored: StoredStart | undefined,
): StartPoint['state'] {
  if (isDone === true) return 'done';
  if (stored?.putAway.has(name) === true) return 'put-away';
  return isDone === undefined ? 'unknown' : 'open';
}

function factOf(name: StartPointName, stored: StoredStart | undefined): string | null {
  if (name === 'sign-in' && stored !== undefined && stored.admins.length > 0) return stored.admins.join(', ');
  const at = name === 'backup' ? stored?.backupAt : name === 'monitoring' ? stored?.scrapedAt : undefined;
  return at?.toISOString() ?? null;
}

interface StartWords {
  readonly title: string;
  readonly means: string;
  /** The page or the guide where the operator does it. */
  readonly to: string;
}

/** In the language of the page; in English on the command line. */
export const startWords = (): Readonly<Record<StartPointName, StartWords>> => ({
  'sign-in': {
    title: t('Sign-in works, and somebody is an admin'),
    means: t(
      'Set PLATFORM_ISSUER, the id and the secret of your application, and your own id in ADMIN_PLATFORM_IDS. Then sign in.',
    ),
    to: '/guides/operations#sign-in',
  },
  look: {
    title: t('The site has its own name and logo'),
    means: t('Set SITE_NAME and BRAND_LOGO.'),
    to: '/guides/operations#your-name-and-look',
  },
  texts: {
    title: t('Rules, terms and privacy notice are your own'),
    means: t('Set RULES_FILE, TERMS_FILE and PRIVACY_FILE. The texts that come with Marquee do not know you.'),
    to: '/guides/operations#your-name-and-look',
  },
  categories: {
    title: t('You have looked at the categories'),
    means: t('Each server has one. Change them before owners choose.'),
    to: '/staff/reference/categories',
  },
  address: {
    title: t('Address and proxy are right'),
    means: t('Set PUBLIC_URL to the https address that visitors open, and TRUST_PROXY to the number of your proxies.'),
    to: '/guides/operations#behind-a-reverse-proxy',
  },
  backup: {
    title: t('There is a backup of the last 7 days'),
    means: t('Run the command "backup" every day, or "backup --done" after each dump of your own.'),
    to: '/guides/backup',
  },
  pepper: {
    title: t('KEY_PEPPER is set'),
    means: t('It protects keys and secrets if the database is stolen. Set later, it makes every key invalid.'),
    to: '/guides/operations#keys',
  },
  chat: {
    title: t('Webhooks and commands in the chat are on'),
    means: t('Leave WEBHOOKS on, and set PLATFORM_PUBLIC_KEY. If you want one of them off, put this point away.'),
    to: '/guides/chat',
  },
  colleague: {
    title: t('A second person is on the staff'),
    means: t('Alone, you can approve your own listings, and answer no appeal against yourself.'),
    to: '/staff/users',
  },
  listing: {
    title: t('The first listing is public'),
    means: t('Submit a bot or a server of yours, and approve it in the queue.'),
    to: '/dashboard/servers/new',
  },
  monitoring: {
    title: t('Monitoring has read the metrics in the last 7 days'),
    means: t('Let Prometheus read /metrics, with the token of METRICS_TOKEN.'),
    to: '/guides/monitoring#prometheus-and-grafana',
  },
});
