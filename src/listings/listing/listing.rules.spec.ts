import {
  isPublic,
  LISTING_STATES,
  type ListingFacts,
  type ListingKind,
  mayStartDraft,
  KIND_NAME,
  roleOn,
} from './listing.rules.js';

const [OWNER, CO_MANAGER, STRANGER] = [1, 2, 3];

const listing = (change: Partial<ListingFacts> = {}): ListingFacts => ({
  id: 10,
  kind: 'bot',
  state: 'approved',
  ownerId: OWNER,
  coManagerIds: [4, CO_MANAGER],
  ...change,
});

test('a listing has one of six states', () => {
  expect(LISTING_STATES).toEqual(['draft', 'pending', 'approved', 'denied', 'suspended', 'removed']);
});

test('an account may have ten drafts', () => {
  expect([0, 9, 10, 11].map(mayStartDraft)).toEqual([true, true, false, false]);
});

test('a co-manager is a developer of a bot and an admin of a server', () => {
  const roles = (kind: ListingKind) => [OWNER, CO_MANAGER, STRANGER].map((id) => roleOn(listing({ kind }), id));
  expect(roles('bot')).toEqual(['owner', 'developer', undefined]);
  expect(roles('server')).toEqual(['owner', 'admin', undefined]);
});

test('an owner who is also a co-manager is the owner', () => {
  expect(roleOn(listing({ coManagerIds: [OWNER] }), OWNER)).toBe('owner');
});

test('only an approved listing is public', () => {
  expect(LISTING_STATES.filter(isPublic)).toEqual(['approved']);
});

test('operation ids use the capitalized name of the kind', () => {
  expect(KIND_NAME).toEqual({ bot: 'Bot', server: 'Server' });
});
