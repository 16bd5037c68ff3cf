import { badgeKindOf, badgePath, listingOf } from './badge-builder.rules.js';

const PLAIN = { style: 'flat', label: undefined, color: undefined, labelColor: undefined } as const;

test('the path has only what differs from the defaults, encoded', () => {
  expect(badgePath('41', { ...PLAIN, badge: 'bot-votes' })).toBe('/badges/bots/41/votes.svg');
  const wish = { badge: 'server-members', style: 'social', label: 'our & crew', color: '#ff7f50' } as const;
  expect(badgePath('harbor', { ...PLAIN, ...wish })).toBe(
    '/badges/servers/harbor/members.svg?style=social&label=our+%26+crew&color=%23ff7f50',
  );
});

test.each(['', '../x', 'a b', 'x"y', 'a/b', 7, 'x'.repeat(101)])('%p is no listing', (value) => {
  expect(listingOf(value)).toBeUndefined();
});

test('ids and slugs are listings, and unknown kinds are ignored', () => {
  expect([listingOf(' 410000000000000001 '), listingOf('night-light')]).toEqual(['410000000000000001', 'night-light']);
  expect([badgeKindOf('bot-votes'), badgeKindOf('constructor'), badgeKindOf(undefined)]).toEqual([
    'bot-votes',
    undefined,
    undefined,
  ]);
});
