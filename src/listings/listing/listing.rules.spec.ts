import {
  isOnTeam,
  isPublic,
  LISTING_STATES,
  type ListingFacts,
  type ListingKind,
  mayStartDraft,
  KIND_NAME,
  roleOn,
  referenceForm,
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

test('visitors and strangers are not on the team', () => {
  const isOn = (id: number | undefined): boolean => isOnTeam(listing({ ownerId: null }), id);
  expect([isOnTeam(listing(), OWNER), isOn(CO_MANAGER), isOn(STRANGER), isOn(undefined)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('only an approved listing is public', () => {
  expect(LISTING_STATES.filter(isPublic)).toEqual(['approved']);
});

test('operation ids use the capitalized name of the kind', () => {
  expect(KIND_NAME).toEqual({ bot: 'Bot', server: 'Server' });
});

const UUID = '019919a7-5c00-7b31-9d52-4f0e6ac81d01';

describe('a reference in a path', () => {
  test.each([
    ['410000000000000001', 'platform id'],
    ['7', 'platform id'],
    [UUID, 'uuid'],
    [UUID.toUpperCase(), 'uuid'],
    ['harbor-of-makers', 'slug'],
    ['a', 'slug'],
    ['2048-game', 'slug'],
    ['Under_Score', 'slug'],
  ])('"%s" is a %s', (reference, form) => {
    expect(referenceForm(reference)).toBe(form);
  });

  test.each(['', 'a b', ' a', 'a ', 'a.b', 'a/b', 'é', 'a\n', 'a%20'])('%j is invalid', (reference) => {
    expect(referenceForm(reference)).toBeUndefined();
  });

  test('has up to 64 characters', () => {
    expect(referenceForm('x'.repeat(64))).toBe('slug');
    expect(referenceForm('x'.repeat(65))).toBeUndefined();
    expect(referenceForm('1'.repeat(65))).toBeUndefined();
  });

  test('consists of letters, digits, hyphens and underscores', () => {
    const characters = Array.from({ length: 0x3_00 }, (_, code) => String.fromCharCode(code));
    expect(characters.filter((one) => referenceForm(one) !== undefined).join('')).toBe(
      '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz',
    );
  });
});
