import { LISTING_STATES, type ListingFacts, type ListingRole, type ListingState } from '../listing.rules.js';
import { type Person, isVisible, mayReview } from './visibility.rules.js';

test('reviewers and admins may review', () => {
  const roles = ['user', 'reviewer', 'partner_manager', 'admin', undefined];
  expect(roles.map((role) => mayReview(role === undefined ? undefined : { accountId: 1, role }))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
});

test.each<[string, ListingRole | undefined, Person | undefined, ListingState[]]>([
  ['a visitor', undefined, undefined, ['approved']],
  ['a stranger', undefined, { accountId: 3, role: 'partner_manager' }, ['approved']],
  ['the owner', 'owner', { accountId: 1 }, LISTING_STATES.filter((state) => state !== 'removed')],
  ['a co-manager', 'developer', { accountId: 2 }, LISTING_STATES.filter((state) => state !== 'removed')],
  ['a reviewer', undefined, { accountId: 4, role: 'reviewer' }, LISTING_STATES.filter((state) => state !== 'removed')],
])('%s sees listings of these states', (_who, role, person, states) => {
  const seen = LISTING_STATES.filter((state) => isVisible({ state } as ListingFacts, role, person));
  expect(seen).toEqual(states);
});
