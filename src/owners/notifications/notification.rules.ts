import { UNDOABLE_EVENTS } from '../../core/audit/undo.rules.js';
import { t } from '../../core/texts/t.js';
import { DAY, later } from '../../core/shared/utc.js';

/** Servers that were not bumped for this long get no reminder. */
export const REMINDER_DAYS = 7;
/** Where an account wants a kind of notifications: nowhere, in its inbox, or also at its own addresses outside the site. */
export const CHOICES = ['off', 'inbox', 'outside'] as const;
export type NotificationChoice = (typeof CHOICES)[number];

/** `urgent` never waits; of `caused`, which other accounts can cause, an hour has fewer than of `usual`. */
export type OutsideWeight = 'urgent' | 'usual' | 'caused';

interface KindFacts {
  readonly label: () => string;
  readonly group: NotificationGroup;
  /** Whether it waits for the digest of the hour if an account gets too many messages outside the site. */
  readonly outside?: OutsideWeight;
  /** Reminders come only if the account asked for them. */
  readonly isReminder?: boolean;
}

export const GROUPS = ['Your listings', 'Reviews', 'Spotlight', 'Reminders', 'API and webhooks', 'Staff'] as const;
export type NotificationGroup = (typeof GROUPS)[number];

export const groupLabels = (): Readonly<Record<NotificationGroup, string>> => ({
  'Your listings': t('Your listings'),
  Reviews: t('Reviews'),
  Spotlight: t('Spotlight'),
  Reminders: t('Reminders'),
  'API and webhooks': t('API and webhooks'),
  Staff: t('Staff'),
});

const FACTS = {
  'listing.approved': { label: () => t('A listing is approved'), group: 'Your listings', outside: 'urgent' },
  'listing.denied': { label: () => t('A listing is denied'), group: 'Your listings', outside: 'urgent' },
  'listing.suspended': { label: () => t('A listing is suspended'), group: 'Your listings', outside: 'urgent' },
  'listing.restored': { label: () => t('A listing is restored'), group: 'Your listings', outside: 'urgent' },
  'listing.offered': { label: () => t('A listing is offered to you'), group: 'Your listings', outside: 'caused' },
  'listing.transferred': { label: () => t('A listing has a new owner'), group: 'Your listings' },
  'listing.imported': { label: () => t('Your listings arrive from another directory'), group: 'Your listings' },
  'team.invited': { label: () => t('You are invited to a team'), group: 'Your listings', outside: 'caused' },
  'team.joined': { label: () => t('An invited person joins a team'), group: 'Your listings' },
  'role.stopped': { label: () => t('The voter role of a server stops'), group: 'Your listings' },
  'reminders.stopped': {
    label: () => t('Reminders of bumps in a channel stop'),
    group: 'Your listings',
  },
  'appeal.answered': { label: () => t('An appeal is answered'), group: 'Your listings', outside: 'urgent' },
  'rating.created': { label: () => t('A bot of yours is rated'), group: 'Reviews', outside: 'caused' },
  'rating.answered': { label: () => t('Your review is answered'), group: 'Reviews' },
  'spotlight.outbid': { label: () => t('You are outbid'), group: 'Spotlight', outside: 'urgent' },
  'spotlight.won': { label: () => t('You win the Spotlight'), group: 'Spotlight', outside: 'urgent' },
  'spotlight.refunded': { label: () => t('Your leading bid is refunded'), group: 'Spotlight', outside: 'urgent' },
  'spotlight.forfeited': { label: () => t('Your leading bid is lost'), group: 'Spotlight', outside: 'urgent' },
  'spotlight.ended': { label: () => t('A week in the Spotlight ends early'), group: 'Spotlight', outside: 'urgent' },
  'boost.ending': { label: () => t('A bump boost ends within a day'), group: 'Reminders' },
  'bump.ready': { label: () => t('A server can be bumped again'), group: 'Reminders', isReminder: true },
  'vote.rewards': { label: () => t('Votes earn tokens again'), group: 'Reminders', isReminder: true },
  'api.revoked': { label: () => t('Your API access is revoked'), group: 'API and webhooks', outside: 'urgent' },
  'api.restored': { label: () => t('Your API access is restored'), group: 'API and webhooks', outside: 'urgent' },
  'usage.high': {
    label: () => t('80% of the monthly requests are used'),
    group: 'API and webhooks',
    outside: 'urgent',
  },
  'usage.full': { label: () => t('All monthly requests are used'), group: 'API and webhooks', outside: 'urgent' },
  'webhook.disabled': { label: () => t('A webhook or a browser gets no more messages'), group: 'API and webhooks' },
  'staff.case': { label: () => t('A new report waits'), group: 'Staff' },
  'staff.appeal': { label: () => t('A new appeal waits'), group: 'Staff' },
  'staff.confirmation': { label: () => t('An adjustment waits for confirmation'), group: 'Staff' },
} as const satisfies Readonly<Record<string, KindFacts>>;

export type NotificationKind = keyof typeof FACTS;
export const NOTIFICATION_KINDS = Object.keys(FACTS) as readonly NotificationKind[];

export const factsOf = (kind: NotificationKind): KindFacts => FACTS[kind];

export const defaultChoice = (kind: NotificationKind): NotificationChoice =>
  factsOf(kind).isReminder === true ? 'off' : 'outside';

export const weightOf = (kind: NotificationKind): OutsideWeight => factsOf(kind).outside ?? 'usual';

/** The kinds that are about a decision that can be undone for some seconds. */
export const UNDOABLE_KINDS = UNDOABLE_EVENTS satisfies readonly NotificationKind[];
export const isUndoable = (kind: NotificationKind): boolean => UNDOABLE_KINDS.some((one) => one === kind);

/** The roles that get a kind of notifications for staff. Users get every other kind. */
const STAFF_ROLES: Readonly<Partial<Record<NotificationKind, readonly string[]>>> = {
  'staff.case': ['reviewer', 'admin'],
  'staff.appeal': ['reviewer', 'admin'],
  'staff.confirmation': ['admin'],
};

export const kindsFor = (role: string): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => STAFF_ROLES[kind]?.includes(role) ?? true);

/** The choice for each of these kinds. Everything that is sent outside also goes to the inbox. */
export const choicesFrom = (
  kinds: readonly NotificationKind[],
  { inbox, outside }: { readonly inbox: readonly string[]; readonly outside: readonly string[] },
): Map<NotificationKind, NotificationChoice> =>
  new Map(
    kinds.map((kind) => [kind, outside.includes(kind) ? 'outside' : inbox.includes(kind) ? 'inbox' : 'off'] as const),
  );

export const KEPT_MS = 90 * DAY;
export const keptSince = (now: Date): Date => later(now, -KEPT_MS);

/** How long before the end of a boost its owner is notified. */
export const BOOST_NOTICE_MS = DAY;

export const HIGH_SHARE = 0.8;

/** Which notice an account gets for its requests of the month; `undefined` for none yet. */
export function usageNotice(used: number, limit: number): 'usage.high' | 'usage.full' | undefined {
  if (used >= limit) return 'usage.full';
  return used >= limit * HIGH_SHARE ? 'usage.high' : undefined;
}
