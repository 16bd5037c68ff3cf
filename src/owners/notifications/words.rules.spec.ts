import { Language } from '../../core/texts/language.js';
import { PSEUDO_TAG, pseudo } from '../../core/texts/pseudo.rules.js';
import { inLanguage } from '../../core/texts/t.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { NOTIFICATION_KINDS, type NotificationKind } from './notification.rules.js';
import { type NotificationFacts, wordsOf } from './words.rules.js';

const BOT = { kind: 'bot', id: EXAMPLE.bot.uuid, slug: 'lanternfish', name: 'Lanternfish' } as const;
const OWN = `/dashboard/bots/${BOT.id}`;

const titleTextAndLink = (kind: NotificationKind, detail = {}, more: Partial<NotificationFacts> = {}) => {
  const { title, text, href } = wordsOf({ kind, listing: BOT, actor: 'juniper', detail, ...more });
  return [title, text, href];
};

test.each<readonly [NotificationKind, object, string, string, string]>([
  ['staff.appeal', { appeal: 7, isAboutAccount: false }, 'An appeal for Lanternfish waits', '', '/staff/appeals/7'],
  [
    'staff.appeal',
    { appeal: 7, isAboutAccount: true },
    'An appeal against the suspension of an account waits',
    '',
    '/staff/appeals/7',
  ],
  ['listing.approved', {}, 'Lanternfish is approved', 'It is public now.', '/bots/lanternfish'],
  [
    'listing.denied',
    { reasons: ['The invite does not work.', 'The text is too short.'], note: 'Nearly there.' },
    'Lanternfish is not approved yet',
    'The invite does not work. The text is too short. Nearly there. Fix these points and submit it again.',
    OWN,
  ],
  [
    'listing.denied',
    { reasons: ['', 7], note: null },
    'Lanternfish is not approved yet',
    'Fix these points and submit it again.',
    OWN,
  ],
  ['listing.denied', {}, 'Lanternfish is not approved yet', 'Fix these points and submit it again.', OWN],
  [
    'listing.suspended',
    {},
    'Lanternfish is suspended',
    'Staff took it off the lists. The owner can appeal.',
    `/dashboard/listings/${BOT.id}/appeal`,
  ],
  ['listing.restored', {}, 'Lanternfish is public again', 'Staff restored it.', '/bots/lanternfish'],
  [
    'listing.offered',
    {},
    'juniper offers you Lanternfish',
    'Accept the offer to become its owner.',
    '/dashboard/invitations',
  ],
  ['listing.transferred', {}, 'juniper owns Lanternfish now', 'Its webhooks are off.', '/dashboard/listings'],
  ['listing.transferred', { isReceiver: true }, 'You own Lanternfish now', 'Staff transferred it to you.', OWN],
  ['team.invited', {}, 'juniper invites you to the team of Lanternfish', '', '/dashboard/invitations'],
  ['listing.imported', {}, 'Your listings have moved here', 'See whether everything is right.', '/dashboard/listings'],
  ['team.joined', {}, 'juniper joined the team of Lanternfish', '', `/dashboard/listings/${BOT.id}/team`],
  [
    'appeal.answered',
    { outcome: 'granted' },
    'Your appeal for Lanternfish is answered',
    'Staff agree with you.',
    '/account/appeals',
  ],
  [
    'appeal.answered',
    { outcome: 'upheld' },
    'Your appeal for Lanternfish is answered',
    'The decision stands.',
    '/account/appeals',
  ],
  ['rating.created', { stars: 4 }, 'juniper rated Lanternfish with 4 of 5 stars', '', '/bots/lanternfish/ratings'],
  ['rating.answered', {}, 'The team of Lanternfish answered your review', '', '/bots/lanternfish/ratings'],
  ['spotlight.outbid', { amount: 1 }, 'You were outbid', 'Your 1 token is back in your balance.', '/spotlight'],
  ['spotlight.won', {}, 'Lanternfish is in the Spotlight', 'It stays there until Monday 00:00 UTC.', '/spotlight'],
  [
    'spotlight.refunded',
    { amount: 1_200 },
    'Your bid for Lanternfish is refunded',
    'The server may not be in the Spotlight now. Your 1200 tokens are back in your balance.',
    '/spotlight',
  ],
  [
    'spotlight.forfeited',
    { amount: 1_200 },
    'Your bid for Lanternfish is lost',
    'The platform reports that the server is for adults, so it cannot be in the Spotlight. The 1200 tokens of the bid are not refunded.',
    '/spotlight',
  ],
  [
    'spotlight.ended',
    { reason: 'staff', refund: 0 },
    'The week of Lanternfish in the Spotlight ended early',
    'Staff ended it.',
    '/account/tokens',
  ],
  [
    'spotlight.ended',
    { reason: 'nsfw', refund: 12 },
    'The week of Lanternfish in the Spotlight ended early',
    'The server is marked as for adults. You got 12 tokens back.',
    '/account/tokens',
  ],
  [
    'spotlight.ended',
    { reason: 'not approved', refund: 1 },
    'The week of Lanternfish in the Spotlight ended early',
    'The server may not be there any more. You got 1 token back.',
    '/account/tokens',
  ],
  [
    'boost.ending',
    {},
    'Your bump boost ends within a day',
    'A boost that you buy now continues where it ends.',
    '/account/boosts',
  ],
  [
    'role.stopped',
    { role: 'Voter', reason: 'no role' },
    'The voter role of Lanternfish is not given any more',
    'The role is “Voter”. The role was deleted: choose another one. Then use /setup in the server.',
    `/dashboard/bots/${BOT.id}`,
  ],
  [
    'role.stopped',
    { role: null, reason: 'gone' },
    'The voter role of Lanternfish is not given any more',
    'The bot is not in the server any more: add it again. Then use /setup in the server.',
    `/dashboard/bots/${BOT.id}`,
  ],
  [
    'reminders.stopped',
    { channel: 'bumps', reason: 'no rights' },
    'Reminders of bumps of Lanternfish are not written any more',
    'The channel is “bumps”. The bot may not write in the channel: give it the right to send messages. Then use /setup in the server.',
    `/dashboard/bots/${BOT.id}`,
  ],
  ['bump.ready', {}, 'Lanternfish can be bumped again', '', '/bots/lanternfish'],
  ['vote.rewards', {}, 'Your votes earn tokens again', 'A new day has begun.', '/servers'],
  ['api.revoked', {}, 'Your API access is revoked', 'All requests with your keys are refused.', '/dashboard/developer'],
  ['api.restored', {}, 'Your API access is restored', 'Your keys work again.', '/dashboard/developer'],
  [
    'usage.high',
    { used: 2_401, limit: 3_000 },
    '80% of your monthly requests are used',
    '2401 of 3000. They begin anew with the month, in UTC.',
    '/dashboard/developer',
  ],
  [
    'usage.full',
    { used: 3_000, limit: 3_000 },
    'All your monthly requests are used',
    'The limit is 3000. Requests are refused until the month ends, in UTC.',
    '/dashboard/developer',
  ],
  [
    'webhook.disabled',
    { host: 'bot.example.org' },
    'Deliveries for Lanternfish to bot.example.org stopped',
    'The endpoint did not answer any more. Fix it, then turn it back on. Events are kept for 30 days.',
    `/bots/${BOT.id}/webhooks`,
  ],
  [
    'webhook.disabled',
    { host: 'bot.example.org', reason: 'staff' },
    'Deliveries for Lanternfish to bot.example.org stopped',
    'Staff switched the endpoint off.',
    `/bots/${BOT.id}/webhooks`,
  ],
  [
    'webhook.disabled',
    { host: 'bot.example.org', reason: 'gone' },
    'Deliveries for Lanternfish to bot.example.org stopped',
    'The endpoint answered that it is gone. Fix it, then turn it back on. Events are kept for 30 days.',
    `/bots/${BOT.id}/webhooks`,
  ],
  [
    'webhook.disabled',
    { host: 'me.example.org', isOwn: true },
    'Notifications to me.example.org stopped',
    'Your webhook was switched off. Enter its address again when it answers.',
    '/account/notifications/settings',
  ],
  [
    'webhook.disabled',
    { host: 'me.example.org', isOwn: true, reason: 'staff' },
    'Notifications to me.example.org stopped',
    'Staff stopped all webhooks to this host. Enter another address, or ask staff about it.',
    '/account/notifications/settings',
  ],
  ['staff.case', { case: 4 }, 'A report about Lanternfish waits', '', '/staff/reports/4'],
  ['staff.confirmation', {}, 'juniper asks for the confirmation of an adjustment', '', '/staff/tokens/adjustments'],
])('%s with %j', (kind, detail, title, text, href) => {
  expect(titleTextAndLink(kind, detail)).toEqual([title, text, href]);
});

test('a listing without a slug is named by its id, and servers have their own paths', () => {
  expect(titleTextAndLink('listing.approved', {}, { listing: { ...BOT, kind: 'server', slug: null } })[2]).toBe(
    `/servers/${BOT.id}`,
  );
  expect(titleTextAndLink('listing.denied', {}, { listing: { ...BOT, kind: 'server' } })[2]).toBe(
    `/dashboard/servers/${BOT.id}`,
  );
});

test('every sentence can be translated', () => {
  const language = new Language(PSEUDO_TAG, pseudo);
  for (const kind of NOTIFICATION_KINDS)
    for (const detail of [
      {},
      { isReceiver: true, isOwn: true, refund: 1 },
      { isOwn: true, isBrowser: true, reason: 'host' },
    ]) {
      const [title, text] = inLanguage(language, () => titleTextAndLink(kind, detail));
      expect(title).toMatch(/^⟦.+⟧$/);
      expect(text).toMatch(/^(?:⟦*⟦[^⟦⟧]+⟧[ ⟧]*)*$/);
    }
});

test('every kind has words without a listing, a person or details', () => {
  for (const kind of NOTIFICATION_KINDS) {
    const [title = '', text = '', href = ''] = titleTextAndLink(kind, {}, { listing: null, actor: null });
    expect(`${title} ${text}`).not.toMatch(/undefined|null|NaN/);
    expect(href).toMatch(/^\/[a-z]/);
  }
  const without = { listing: null, actor: null };
  expect(titleTextAndLink('listing.approved', {}, without)).toEqual([
    'A removed listing is approved',
    'It is public now.',
    '/dashboard/listings',
  ]);
  expect(titleTextAndLink('listing.denied', {}, without)[2]).toBe('/dashboard/listings');
  expect(titleTextAndLink('listing.suspended', {}, without)[2]).toBe('/dashboard/listings');
  expect(titleTextAndLink('webhook.disabled', {}, without)[2]).toBe('/dashboard/listings');
  expect(titleTextAndLink('team.joined', {}, without)).toEqual([
    'A deleted account joined the team of A removed listing',
    '',
    '/dashboard/listings',
  ]);
  expect(titleTextAndLink('appeal.answered', {}, without)[0]).toBe(
    'Your appeal against the suspension of your account is answered',
  );
  expect(titleTextAndLink('rating.created', {}, without)[0]).toBe(
    'A deleted account rated A removed listing with 0 of 5 stars',
  );
});
