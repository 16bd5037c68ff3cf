import {
  LISTING_STATES,
  type ListingFacts,
  type ListingKind,
  type ListingState,
  type ListingRole,
} from '../listing.rules.js';
import {
  type ListingRight,
  OBSTACLE_STATUS,
  type RightObstacle,
  judgeRight,
  keyedSentence,
  keyedWords,
  siteWords,
  obstaclesTo,
  type Person,
  isVisible,
  mayReview,
} from './rights.rules.js';

const PEOPLE = {
  owner: { accountId: 1 },
  coManager: { accountId: 2 },
  stranger: { accountId: 3 },
  user: { accountId: 3, role: 'user' },
  partnerManager: { accountId: 3, role: 'partner_manager' },
  reviewer: { accountId: 3, role: 'reviewer' },
  admin: { accountId: 3, role: 'admin' },
  nobody: undefined,
} as const satisfies Readonly<Record<string, Person | undefined>>;

const listing = (state: ListingState, kind: ListingKind = 'bot'): ListingFacts => ({
  id: 10,
  kind,
  state,
  ownerId: 1,
  coManagerIds: [4, 2],
});

/** The names of the people with each verdict. */
function verdicts(state: ListingState, right: ListingRight): Record<string, string[]> {
  const byVerdict: Record<string, string[]> = {};
  for (const [name, person] of Object.entries(PEOPLE))
    (byVerdict[judgeRight(listing(state), right, person)] ??= []).push(name);
  return byVerdict;
}

const HIDDEN = ['draft', 'pending', 'denied', 'suspended'] as const;
const RIGHTS = ['see', 'vote', 'bump', 'rate', 'report', 'manage', 'own'] as const;
const TEAM = ['owner', 'coManager'];
const REVIEWERS = ['reviewer', 'admin'];
const OTHERS = ['stranger', 'user', 'partnerManager'];
const ACCOUNTS = [...TEAM, ...OTHERS, ...REVIEWERS];

describe('a public listing', () => {
  test('is seen by everybody', () => {
    expect(verdicts('approved', 'see')).toEqual({ allowed: [...ACCOUNTS, 'nobody'] });
  });

  test.each(['vote', 'bump'] as const)('accepts a %s from every account', (right) => {
    expect(verdicts('approved', right)).toEqual({ allowed: ACCOUNTS, 'not signed in': ['nobody'] });
  });

  test.each(['rate', 'report'] as const)('accepts a %s from every account except its team', (right) => {
    expect(verdicts('approved', right)).toEqual({
      'own listing': TEAM,
      allowed: [...OTHERS, ...REVIEWERS],
      'not signed in': ['nobody'],
    });
  });

  test('is managed by its team', () => {
    expect(verdicts('approved', 'manage')).toEqual({
      allowed: TEAM,
      'team only': [...OTHERS, ...REVIEWERS],
      'not signed in': ['nobody'],
    });
  });

  test('is owned by its owner', () => {
    expect(verdicts('approved', 'own')).toEqual({
      allowed: ['owner'],
      'owner only': ['coManager', ...OTHERS, ...REVIEWERS],
      'not signed in': ['nobody'],
    });
  });
});

describe.each(HIDDEN)('a listing that is %s', (state) => {
  const NOT_FOUND = { 'not found': [...OTHERS, 'nobody'] };

  test('is seen by its team and by reviewers', () => {
    expect(verdicts(state, 'see')).toEqual({ allowed: [...TEAM, ...REVIEWERS], ...NOT_FOUND });
  });

  test.each(['vote', 'bump', 'rate'] as const)('accepts no %s, and does not exist for strangers', (right) => {
    expect(verdicts(state, right)).toEqual({ 'not public': [...TEAM, ...REVIEWERS], ...NOT_FOUND });
  });

  test('may be reported by those who see it and are not on its team', () => {
    expect(verdicts(state, 'report')).toEqual({ 'own listing': TEAM, allowed: REVIEWERS, ...NOT_FOUND });
  });

  test('is managed by its team, and owned by its owner', () => {
    expect(verdicts(state, 'manage')).toEqual({ allowed: TEAM, 'team only': REVIEWERS, ...NOT_FOUND });
    expect(verdicts(state, 'own')).toEqual({
      allowed: ['owner'],
      'owner only': ['coManager', ...REVIEWERS],
      ...NOT_FOUND,
    });
  });
});

test.each(RIGHTS)('the right to %s a removed listing is refused as for a missing one', (right) => {
  expect(verdicts('removed', right)).toEqual({ 'not found': Object.keys(PEOPLE) });
  for (const person of Object.values(PEOPLE)) expect(judgeRight(undefined, right, person)).toBe('not found');
});

test('a listing without an owner is managed by its co-managers', () => {
  const orphan = { ...listing('approved'), ownerId: null };
  expect(judgeRight(orphan, 'manage', PEOPLE.owner)).toBe('team only');
  expect(judgeRight(orphan, 'manage', PEOPLE.coManager)).toBe('allowed');
});

test('staff roles give no rights of the team, regardless of the state', () => {
  for (const state of LISTING_STATES)
    for (const right of ['manage', 'own'] as const)
      expect(judgeRight(listing(state), right, PEOPLE.admin)).not.toBe('allowed');
});

const OBSTACLES: readonly RightObstacle[] = ['not signed in', 'not public', 'own listing', 'team only', 'owner only'];

test('an obstacle that lies in the listing is a conflict, one that lies in the person is forbidden', () => {
  expect(OBSTACLES.map((obstacle) => OBSTACLE_STATUS[obstacle])).toEqual([401, 409, 403, 403, 403]);
});

describe('the site has', () => {
  test('one sentence for missing and hidden listings', () => {
    expect((['bot', 'server', 'listing'] as const).map((noun) => String(siteWords(noun).notFound))).toEqual([
      'No bot matches this identifier, or you have no access to it. Use its platform id, its UUID or its slug.',
      'No server matches this identifier, or you have no access to it. Use its guild id, its UUID or its slug.',
      'No listing matches this identifier, or you have no access to it. Use its UUID.',
    ]);
  });

  test.each([
    ['not signed in', 'vote', 'bot', 'Sign in first: open /login.'],
    [
      'not public',
      'bump',
      'server',
      'This server is not approved. Only approved listings can be voted for, bumped or rated.',
    ],
    ['own listing', 'rate', 'bot', 'You are on the team of this bot, so you cannot rate it.'],
    [
      'own listing',
      'report',
      'server',
      'You are on the team of this server: change or remove it instead of reporting it.',
    ],
    ['team only', 'manage', 'bot', 'Only the owner and the listed developers of this bot may do this.'],
    ['team only', 'manage', 'server', 'Only the owner and the listed admins of this server may do this.'],
    ['owner only', 'own', 'server', 'Only the owner of this server may do this.'],
  ] as const)('a sentence for the obstacle: %s, %s, %s', (obstacle, right, kind, sentence) => {
    expect(String(siteWords(kind).obstacle(obstacle, right, kind))).toBe(sentence);
  });
});

describe('the keyed API has', () => {
  test('one sentence per kind and form of identifier for missing and hidden listings', () => {
    const words = [keyedWords('bot', false), keyedWords('bot', true), keyedWords('server', true)];
    expect(words.map(({ notFound }) => notFound)).toEqual([
      "No approved bot matches this identifier. Use the bot's platform id, its UUID or its slug.",
      "No approved bot matches this identifier. Use the bot's platform id.",
      'No approved server matches this identifier. Use the guild id that the platform gives the server.',
    ]);
  });

  test.each([
    ['owner only', 'bot', 'Only the owner of this bot may do this: use a key of that account.'],
    [
      'team only',
      'bot',
      'Only the owner and the listed developers of this bot may do this: use a key of such an account.',
    ],
    [
      'team only',
      'server',
      'Only the owner and the listed admins of this server may do this: use a key of such an account.',
    ],
    ['own listing', 'bot', 'You are on the team of this bot, so you cannot rate it.'],
  ] as const)('a sentence for the obstacle: %s, %s', (obstacle, kind, sentence) => {
    expect(keyedWords(kind, true).obstacle(obstacle, 'own', kind)).toBe(sentence);
    expect(keyedSentence(obstacle, 'own', kind)).toBe(sentence);
  });
});

test.each<[ListingRight, RightObstacle[]]>([
  ['see', []],
  ['vote', ['not public']],
  ['bump', ['not public']],
  ['rate', ['not public', 'own listing']],
  ['report', ['own listing']],
  ['manage', ['team only']],
  ['own', ['owner only']],
])('the right to %s can meet these obstacles: %j', (right, obstacles) => expect(obstaclesTo(right)).toEqual(obstacles));

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
