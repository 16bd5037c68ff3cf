import { sentences, t } from '../../core/texts/t.js';
import type { NotificationKind } from './notification.rules.js';
import { channelEnd, deliveriesStopped, ownAddressStopped, text } from './stopped-words.rules.js';

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

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text).filter((one) => one !== '') : []);
const returned = (amount: number): string =>
  t(
    '{amount, plural, one {Your {amount} token is back in your balance.} other {Your {amount} tokens are back in your balance.}}',
    { amount },
  );

interface Named extends NotificationFacts {
  readonly name: string;
  readonly who: string;
  /** The paths of the listing's page in the dashboard and of its public page. */
  readonly own: string;
  readonly page: string;
}

const spotlightEnds = (): Readonly<Record<string, string>> => ({
  staff: t('Staff ended it.'),
  nsfw: t('The server is marked as for adults.'),
});

export const roleStops = (): Readonly<Record<string, string>> => ({
  gone: t('The bot is not in the server any more: add it again.'),
  'no role': t('The role was deleted: choose another one.'),
  'no access': t('The bot may not see the server: give it the right to view channels.'),
  'no rights': t('The bot needs the right to manage roles, and a role above the voter role.'),
  refused: t('The role has a right now that a voter role may not have: take that right away, or choose another role.'),
});

const WORDS: Readonly<Record<NotificationKind, (about: Named) => NotificationWords>> = {
  'listing.approved': ({ name, page }) => ({
    title: t('{name} is approved', { name }),
    text: t('It is public now.'),
    href: page,
  }),
  'listing.imported': () => ({
    title: t('Your listings have moved here'),
    text: t('See whether everything is right.'),
    href: '/dashboard/listings',
  }),
  'listing.denied': ({ name, own, detail }) => ({
    title: t('{name} is not approved yet', { name }),
    text: sentences(...texts(detail['reasons']), text(detail['note']), t('Fix these points and submit it again.')),
    href: own,
  }),
  'listing.suspended': ({ name, listing }) => ({
    title: t('{name} is suspended', { name }),
    text: t('Staff took it off the lists. The owner can appeal.'),
    href: listing === null ? '/dashboard/listings' : `/dashboard/listings/${listing.id}/appeal`,
  }),
  'listing.restored': ({ name, page }) => ({
    title: t('{name} is public again', { name }),
    text: t('Staff restored it.'),
    href: page,
  }),
  'listing.offered': ({ name, who }) => ({
    title: t('{who} offers you {name}', { who, name }),
    text: t('Accept the offer to become its owner.'),
    href: '/dashboard/invitations',
  }),
  'listing.transferred': ({ name, who, own, detail }) =>
    detail['isReceiver'] === true
      ? { title: t('You own {name} now', { name }), text: t('Staff transferred it to you.'), href: own }
      : {
          title: t('{who} owns {name} now', { who, name }),
          text: t('Its webhooks are off.'),
          href: '/dashboard/listings',
        },
  'team.invited': ({ name, who }) => ({
    title: t('{who} invites you to the team of {name}', { who, name }),
    text: '',
    href: '/dashboard/invitations',
  }),
  'team.joined': ({ name, who, listing }) => ({
    title: t('{who} joined the team of {name}', { who, name }),
    text: '',
    href: listing === null ? '/dashboard/listings' : `/dashboard/listings/${listing.id}/team`,
  }),
  'appeal.answered': ({ listing, name, detail }) => ({
    title:
      listing === null
        ? t('Your appeal against the suspension of your account is answered')
        : t('Your appeal for {name} is answered', { name }),
    text: detail['outcome'] === 'granted' ? t('Staff agree with you.') : t('The decision stands.'),
    href: '/account/appeals',
  }),
  'rating.created': ({ name, who, page, detail }) => ({
    title: t('{who} rated {name} with {stars} of 5 stars', { who, name, stars: number(detail['stars']) }),
    text: '',
    href: `${page}/ratings`,
  }),
  'rating.answered': ({ name, page }) => ({
    title: t('The team of {name} answered your review', { name }),
    text: '',
    href: `${page}/ratings`,
  }),
  'spotlight.outbid': ({ detail }) => ({
    title: t('You were outbid'),
    text: returned(number(detail['amount'])),
    href: '/spotlight',
  }),
  'spotlight.won': ({ name }) => ({
    title: t('{name} is in the Spotlight', { name }),
    text: t('It stays there until Monday 00:00 UTC.'),
    href: '/spotlight',
  }),
  'spotlight.refunded': ({ name, detail }) => ({
    title: t('Your bid for {name} is refunded', { name }),
    text: sentences(t('The server may not be in the Spotlight now.'), returned(number(detail['amount']))),
    href: '/spotlight',
  }),
  'spotlight.forfeited': ({ name, detail }) => ({
    title: t('Your bid for {name} is lost', { name }),
    text: sentences(
      t('The platform reports that the server is for adults, so it cannot be in the Spotlight.'),
      t(
        '{amount, plural, one {The {amount} token of the bid is not refunded.} other {The {amount} tokens of the bid are not refunded.}}',
        { amount: number(detail['amount']) },
      ),
    ),
    href: '/spotlight',
  }),
  'spotlight.ended': ({ name, detail }) => ({
    title: t('The week of {name} in the Spotlight ended early', { name }),
    text: sentences(
      spotlightEnds()[text(detail['reason'])] ?? t('The server may not be there any more.'),
      number(detail['refund']) > 0 ? gotBack(number(detail['refund'])) : '',
    ),
    href: '/account/tokens',
  }),
  'boost.ending': () => ({
    title: t('Your bump boost ends within a day'),
    text: t('A boost that you buy now continues where it ends.'),
    href: '/account/boosts',
  }),
  'bump.ready': ({ name, page }) => ({ title: t('{name} can be bumped again', { name }), text: '', href: page }),
  'vote.rewards': () => ({
    title: t('Your votes earn tokens again'),
    text: t('A new day has begun.'),
    href: '/servers',
  }),
  'api.revoked': () => ({
    title: t('Your API access is revoked'),
    text: t('All requests with your keys are refused.'),
    href: '/dashboard/developer',
  }),
  'api.restored': () => ({
    title: t('Your API access is restored'),
    text: t('Your keys work again.'),
    href: '/dashboard/developer',
  }),
  'usage.high': ({ detail: { used, limit } }) => ({
    title: t('80% of your monthly requests are used'),
    text: t('{used} of {limit}. They begin anew with the month, in UTC.', {
      used: number(used),
      limit: number(limit),
    }),
    href: '/dashboard/developer',
  }),
  'usage.full': ({ detail: { limit } }) => ({
    title: t('All your monthly requests are used'),
    text: t('The limit is {limit}. Requests are refused until the month ends, in UTC.', { limit: number(limit) }),
    href: '/dashboard/developer',
  }),
  'role.stopped': ({ name, own, detail: { role, reason } }) => ({
    title: t('The voter role of {name} is not given any more', { name }),
    text: sentences(
      text(role) === '' ? '' : t('The role is “{role}”.', { role: text(role) }),
      roleStops()[text(reason)] ?? '',
      t('Then use /setup in the server.'),
    ),
    href: own,
  }),
  'reminders.stopped': ({ name, own, detail: { channel, reason } }) => ({
    title: t('Reminders of bumps of {name} are not written any more', { name }),
    text: sentences(
      text(channel) === '' ? '' : t('The channel is “{channel}”.', { channel: text(channel) }),
      channelEnd(text(reason)),
      t('Then use /setup in the server.'),
    ),
    href: own,
  }),
  'webhook.disabled': (about) =>
    about.detail['isOwn'] === true ? ownAddressStopped(about.detail) : deliveriesStopped(about.name, about),
  'staff.case': ({ name, detail }) => ({
    title: t('A report about {name} waits', { name }),
    text: '',
    href: `/staff/reports/${number(detail['case'])}`,
  }),
  'staff.appeal': ({ name, detail }) => ({
    title:
      detail['isAboutAccount'] === true
        ? t('An appeal against the suspension of an account waits')
        : t('An appeal for {name} waits', { name }),
    text: '',
    href: `/staff/appeals/${number(detail['appeal'])}`,
  }),
  'staff.confirmation': ({ who }) => ({
    title: t('{who} asks for the confirmation of an adjustment', { who }),
    text: '',
    href: '/staff/tokens/adjustments',
  }),
};

const gotBack = (amount: number): string =>
  t('{amount, plural, one {You got {amount} token back.} other {You got {amount} tokens back.}}', { amount });

/** The title, text and path of a notification, in the language of the page or message that is being made. */
export function wordsOf(facts: NotificationFacts): NotificationWords {
  const { listing, actor } = facts;
  const path = listing === null ? '' : `${listing.kind}s/${listing.slug ?? listing.id}`;
  return WORDS[facts.kind]({
    ...facts,
    // For translators: stands for a name, also within a sentence.
    name: listing?.name ?? t('A removed listing'),
    // For translators: stands for a name, also within a sentence.
    who: actor ?? t('A deleted account'),
    own: listing === null ? '/dashboard/listings' : `/dashboard/${listing.kind}s/${listing.id}`,
    page: listing === null ? '/dashboard/listings' : `/${path}`,
  });
}
