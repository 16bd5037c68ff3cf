import { BID_REFUSALS, type Candidate, bidObstacle, slotObstacle } from './eligibility.rules.js';

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
});

describe('a bid', () => {
  const candidate: Candidate = { state: 'approved', nsfw: false, ownerId: 7, ownerIsSuspended: false };
  const bidder = { accountId: 7, hasJudged: false, barredBy: null, holdsSlot: false };

  test('is open to the owner of an eligible server who has not judged a rival and does not hold the slot', () => {
    expect(bidObstacle(candidate, bidder)).toBeUndefined();
  });

  test('is refused first for the server, then for a judged rival, then for holding the slot, then for a bar', () => {
    const admin = { ...bidder, hasJudged: true, barredBy: 'bid', holdsSlot: true } as const;
    expect(bidObstacle(undefined, admin)).toBe('not approved');
    expect(bidObstacle({ ...candidate, nsfw: true }, admin)).toBe('nsfw');
    expect(bidObstacle(candidate, admin)).toBe('judged a rival');
    expect(bidObstacle(candidate, { ...admin, hasJudged: false })).toBe('holds the slot');
    expect(bidObstacle(candidate, { ...bidder, barredBy: 'bid' })).toBe('lost a bid');
    expect(bidObstacle(candidate, { ...bidder, barredBy: 'slot' })).toBe('lost a slot');
  });

  test('is forbidden because of the person, and conflicts with the state of the server', () => {
    const refusals = Object.entries(BID_REFUSALS).map(([obstacle, { status, sentence }]) => [
      obstacle,
      status,
      String(sentence),
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
        'lost a bid',
        409,
        'A leading bid of yours or of this server ended early in this auction, so neither can bid in it again. The next auction is open to both.',
      ],
      [
        'lost a slot',
        409,
        'A week of yours or of this server in the Spotlight ended early, so neither can bid in the 4 auctions after it.',
      ],
      ['holds the slot', 409, 'This server or its owner has the Spotlight this week and cannot bid for the next one.'],
    ]);
  });
});
