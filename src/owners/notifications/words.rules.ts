import type { NotificationKind } from './notification.rules.js';

/**
 * The facts from which a notification is worded when it is shown or sent. Names of deleted accounts are gone by then.
 */
export interface NotificationFacts {
  readonly kind: NotificationKind;
  readonly listing: {
    readonly kind: 'bot' | 'server';
    readonly id: string;
    readonly slug: string | null;
    readonly name: string;
  } | null;
  readonly actor: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

interface NotificationWords {
  readonly title: string;
  /** Further text, such as a note; empty if there is none. */
  readonly text: string;
  /** The path of the page where the account can act. */
  readonly href: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text).filter((one) => one !== '') : []);
const tokens = (value: unknown): string => `${number(value)} ${number(value) === 1 ? 'token' : 'tokens'}`;
const returned = (amount: unknown): string =>
  `Your ${tokens(amount)} ${number(amount) === 1 ? 'is' : 'are'} back in your balance.`;
const sentences = (...parts: readonly string[]): string => parts.filter((one) => one !== '').join(' ');

interface Named extends NotificationFacts {
  readonly name: string;
  readonly who: string;
  /** The paths of the listing's page in the dashboard and of its public page. */
  readonly own: string;
  readonly page: string;
}

const SPOTLIGHT_ENDS: Readonly<Record<string, string>> = {
  staff: 'Staff ended it.',
  nsfw: 'The server is marked as for adults.',
};

const WEBHOOK_ENDS: Readonly<Record<string, string>> = {
  staff: 'Staff switched the endpoint off.',
  gone: 'The endpoint answered that it is gone. Fix it, then turn it back on. Events are kept for 30 days.',
};
const SILENT = 'The endpoint did not answer any more. Fix it, then turn it back on. Events are kept for 30 days.';

const BROWSER_RESTS: Readonly<Record<string, string>> = {
  host: 'This site does not send to the push service of that browser any more. Messages go on if its operator allows that within 30 days.',
  staff:
    'Staff stopped all messages to the push service of that browser. They go on if staff allow that within 30 days.',
};

const WORDS: Readonly<Record<NotificationKind, (about: Named) => NotificationWords>> = {
  'listing.approved': ({ name, page }) => ({
    title: `${name} is approved`,
    text: 'It is public now.',
    href: page,
  }),
  'listing.denied': ({ name, own, detail }) => ({
    title: `${name} is not approved yet`,
    text: sentences(...texts(detail['reasons']), text(detail['note']), 'Fix these points and submit it again.'),
    href: own,
  }),
  'listing.suspended': ({ name, listing }) => ({
    title: `${name} is suspended`,
    text: 'Staff took it off the lists. The owner can appeal.',
    href: listing === null ? '/dashboard/listings' : `/dashboard/listings/${listing.id}/appeal`,
  }),
  'listing.restored': ({ name, page }) => ({
    title: `${name} is public again`,
    text: 'Staff restored it.',
    href: page,
  }),
  'listing.offered': ({ name, who }) => ({
    title: `${who} offers you ${name}`,
    text: 'Accept the offer to become its owner.',
    href: '/dashboard/invitations',
  }),
  'listing.transferred': ({ name, who, own, detail }) =>
    detail['isReceiver'] === true
      ? { title: `You own ${name} now`, text: 'Staff transferred it to you.', href: own }
      : { title: `${who} owns ${name} now`, text: 'Its webhooks are off.', href: '/dashboard/listings' },
  'team.invited': ({ name, who }) => ({
    title: `${who} invites you to the team of ${name}`,
    text: '',
    href: '/dashboard/invitations',
  }),
  'team.joined': ({ name, who, listing }) => ({
    title: `${who} joined the team of ${name}`,
    text: '',
    href: listing === null ? '/dashboard/listings' : `/dashboard/listings/${listing.id}/team`,
  }),
  'appeal.answered': ({ listing, name, detail }) => ({
    title: `Your appeal ${listing === null ? 'against the suspension of your account' : `for ${name}`} is answered`,
    text: detail['outcome'] === 'granted' ? 'Staff agree with you.' : 'The decision stands.',
    href: '/account/appeals',
  }),
  'rating.created': ({ name, who, page, detail }) => ({
    title: `${who} rated ${name} with ${number(detail['stars'])} of 5 stars`,
    text: '',
    href: `${page}/ratings`,
  }),
  'rating.answered': ({ name, page }) => ({
    title: `The team of ${name} answered your review`,
    text: '',
    href: `${page}/ratings`,
  }),
  'spotlight.outbid': ({ detail }) => ({
    title: 'You were outbid',
    text: returned(detail['amount']),
    href: '/spotlight',
  }),
  'spotlight.won': ({ name }) => ({
    title: `${name} is in the Spotlight`,
    text: 'It stays there until Monday 00:00 UTC.',
    href: '/spotlight',
  }),
  'spotlight.refunded': ({ name, detail }) => ({
    title: `Your bid for ${name} is refunded`,
    text: `The server may not be in the Spotlight now. ${returned(detail['amount'])}`,
    href: '/spotlight',
  }),
  'spotlight.forfeited': ({ name, detail }) => ({
    title: `Your bid for ${name} is lost`,
    text: `The platform reports that the server is for adults, so it cannot be in the Spotlight. The ${tokens(detail['amount'])} of the bid are not refunded.`,
    href: '/spotlight',
  }),
  'spotlight.ended': ({ name, detail }) => ({
    title: `The week of ${name} in the Spotlight ended early`,
    text: sentences(
      SPOTLIGHT_ENDS[text(detail['reason'])] ?? 'The server may not be there any more.',
      number(detail['refund']) > 0 ? `You got ${tokens(detail['refund'])} back.` : '',
    ),
    href: '/account/tokens',
  }),
  'boost.ending': () => ({
    title: 'Your bump boost ends within a day',
    text: 'A boost that you buy now continues where it ends.',
    href: '/account/boosts',
  }),
  'bump.ready': ({ name, page }) => ({ title: `${name} can be bumped again`, text: '', href: page }),
  'vote.rewards': () => ({ title: 'Your votes earn tokens again', text: 'A new day has begun.', href: '/servers' }),
  'api.revoked': () => ({
    title: 'Your API access is revoked',
    text: 'All requests with your keys are refused.',
    href: '/dashboard/developer',
  }),
  'api.restored': () => ({
    title: 'Your API access is restored',
    text: 'Your keys work again.',
    href: '/dashboard/developer',
  }),
  'usage.high': ({ detail }) => ({
    title: '80% of your monthly requests are used',
    text: `${number(detail['used'])} of ${number(detail['limit'])}. They begin anew with the month, in UTC.`,
    href: '/dashboard/developer',
  }),
  'usage.full': ({ detail }) => ({
    title: 'All your monthly requests are used',
    text: `The limit is ${number(detail['limit'])}. Requests are refused until the month ends, in UTC.`,
    href: '/dashboard/developer',
  }),
  'webhook.disabled': ({ name, listing, detail }) =>
    detail['isOwn'] === true
      ? {
          title: `Notifications to ${text(detail['host'])} stopped`,
          text:
            detail['isBrowser'] === true
              ? (BROWSER_RESTS[text(detail['reason'])] ?? '')
              : detail['reason'] === 'staff'
                ? 'Staff stopped all webhooks to this host. Enter another address, or ask staff about it.'
                : 'Your webhook was switched off. Enter its address again when it answers.',
          href: '/account/notifications/settings',
        }
      : {
          title: `Deliveries for ${name} to ${text(detail['host'])} stopped`,
          text: WEBHOOK_ENDS[text(detail['reason'])] ?? SILENT,
          href: listing === null ? '/dashboard/listings' : `/${listing.kind}s/${listing.id}/webhooks`,
        },
  'staff.case': ({ name, detail }) => ({
    title: `A report about ${name} waits`,
    text: '',
    href: `/staff/reports/${number(detail['case'])}`,
  }),
  'staff.appeal': ({ name, detail }) => ({
    title:
      detail['isAboutAccount'] === true
        ? 'An appeal against the suspension of an account waits'
        : `An appeal for ${name} waits`,
    text: '',
    href: `/staff/appeals/${number(detail['appeal'])}`,
  }),
  'staff.confirmation': ({ who }) => ({
    title: `${who} asks for the confirmation of an adjustment`,
    text: '',
    href: '/staff/tokens/adjustments',
  }),
};

/** The title, text and path of a notification. Pages, webhooks and browsers all use them. */
export function wordsOf(facts: NotificationFacts): NotificationWords {
  const { listing, actor } = facts;
  const path = listing === null ? '' : `${listing.kind}s/${listing.slug ?? listing.id}`;
  return WORDS[facts.kind]({
    ...facts,
    name: listing?.name ?? 'A removed listing',
    who: actor ?? 'A deleted account',
    own: listing === null ? '/dashboard/listings' : `/dashboard/${listing.kind}s/${listing.id}`,
    page: listing === null ? '/dashboard/listings' : `/${path}`,
  });
}
