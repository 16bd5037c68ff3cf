import { BID_REFUSALS, type Candidate, bidObstacle, holdsSlot, slotObstacle } from './eligibility.rules.js';

describe('a server', () => {
  const eligible: Candidate = { state: 'approved', nsfw: false, ownerId: 7, ownerIsSuspended: false };

  test.each([
    [eligible, undefined],
    [undefined, 'not approved'],
    [{ ...eligible, state: 'suspended' }, 'not approved'],
    [{ ...eligible, nsfw: true }, 'nsfw'],
    [{ ...eligible, ownerId: 8 }, 'not owned'],
    [{ ...eligible, ownerId: null }, 'not owned'],
    [{ ...eligible, ownerIsSuspended: true }, 'owner suspended'],
  ])('%j: the obstacle is %p', (candidate, obstacle) => {
    expect(slotObstacle(candidate, 7)).toBe(obstacle);
  });

  test('may not have two weeks in a row, nor may two servers of one account', () => {
    const holder = { listingId: 1, accountId: 7 };
    expect(holdsSlot(holder, 1, 8)).toBe(true);
    expect(holdsSlot(holder, 2, 7)).toBe(true);
    expect(holdsSlot(holder, 2, 8)).toBe(false);
    expect(holdsSlot(undefined, 1, 7)).toBe(false);
  });
});

describe('a bid', () => {
  const candidate: Candidate = { state: 'approved', nsfw: false, ownerId: 7, ownerIsSuspended: false };
  const bidder = { accountId: 7, listingId: 1, hasJudged: false, hasForfeited: false, holder: undefined };
  const holder = { listingId: 1, accountId: 8 };

  test('is open to the owner of an eligible server who has not judged a rival and does not hold the slot', () => {
    expect(bidObstacle(candidate, bidder)).toBeUndefined();
    expect(bidObstacle(candidate, { ...bidder, holder: { listingId: 2, accountId: 8 } })).toBeUndefined();
  });

  test('is refused first for the server, then for a judged rival, then for a forfeited one, then for holding the slot', () => {
    const admin = { ...bidder, hasJudged: true, hasForfeited: true, holder };
    expect(bidObstacle(undefined, admin)).toBe('not approved');
    expect(bidObstacle({ ...candidate, nsfw: true }, admin)).toBe('nsfw');
    expect(bidObstacle(candidate, admin)).toBe('judged a rival');
    expect(bidObstacle(candidate, { ...admin, hasJudged: false })).toBe('forfeited a bid');
    expect(bidObstacle(candidate, { ...bidder, holder })).toBe('holds the slot');
    expect(bidObstacle(candidate, { ...bidder, holder: { listingId: 2, accountId: 7 } })).toBe('holds the slot');
  });

  test('is forbidden because of the person, and conflicts with the state of the server', () => {
    const refusals = Object.entries(BID_REFUSALS).map(([obstacle, { status, sentence }]) => [
      obstacle,
      status,
      sentence,
    ]);
    expect(refusals).toEqual([
      ['not approved', 409, 'Only approved servers can be in the Spotlight.'],
      ['nsfw', 409, 'NSFW servers cannot be in the Spotlight.'],
      ['not owned', 403, 'Only the owner of a server may bid for it.'],
      ['owner suspended', 403, 'A suspended account cannot bid.'],
      [
        'judged a rival',
        403,
        'You or a co-manager of this server acted as staff on a rival in this auction, so this server cannot bid in it.',
      ],
      [
        'forfeited a bid',
        409,
        'You or this server gave up a bid in this auction and cannot bid in it again. The next auction is open to both.',
      ],
      ['holds the slot', 409, 'This server or its owner has the Spotlight this week and cannot bid for the next one.'],
    ]);
  });
});
