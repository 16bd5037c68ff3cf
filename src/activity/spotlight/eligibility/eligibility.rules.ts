import { isPublic } from '../../../listings/listing/listing.rules.js';
import { type Sentence, says } from '../../../core/shared/refusals.js';

/** What bars an account and a server from bidding: a leading bid, or a week in the Spotlight, that ended early. */
export type BarCause = 'bid' | 'slot';

/** How many auctions after the running one are closed to the account and the server of a slot that ended early. */
export const BARRED_AUCTIONS = 4;

export interface Candidate {
  readonly state: string;
  readonly nsfw: boolean;
  readonly ownerId: number | null;
  readonly ownerIsSuspended: boolean;
}

export type SlotObstacle = 'not approved' | 'nsfw' | 'not owned' | 'owner suspended';

/** Why the account may not have the server in the Spotlight; `undefined` if it may. */
export function slotObstacle(candidate: Candidate | undefined, accountId: number): SlotObstacle | undefined {
  if (candidate === undefined || !isPublic(candidate.state)) return 'not approved';
  if (candidate.nsfw) return 'nsfw';
  if (candidate.ownerId !== accountId) return 'not owned';
  return candidate.ownerIsSuspended ? 'owner suspended' : undefined;
}

/** The server in a slot, or leading an auction, and the account that paid for it. */
export interface Holder {
  readonly listingId: number;
  readonly accountId: number;
}

export type BidObstacle = SlotObstacle | 'judged a rival' | 'lost a bid' | 'lost a slot' | 'holds the slot';

/** What bars an account or a server from bidding: a bid of the running auction, or a week that ended early. */
const BARRED = { bid: 'lost a bid', slot: 'lost a slot' } as const;

interface Bidder {
  readonly accountId: number;
  /** As staff, a member of the server's team has acted on a rival in this auction. */
  readonly hasJudged: boolean;
  /** Why neither the account nor the server can bid in this auction; `null` if they can. */
  readonly barredBy: BarCause | null;
  readonly holdsSlot: boolean;
}

/** Why the account may not bid for the server. Refuses bids, and is shown to owners in advance. */
export function bidObstacle(
  candidate: Candidate | undefined,
  { accountId, hasJudged, barredBy, holdsSlot }: Bidder,
): BidObstacle | undefined {
  const obstacle = slotObstacle(candidate, accountId);
  if (obstacle !== undefined) return obstacle;
  if (hasJudged) return 'judged a rival';
  if (holdsSlot) return 'holds the slot';
  return barredBy === null ? undefined : BARRED[barredBy];
}

export interface BidRefusal {
  readonly status: 400 | 403 | 409;
  readonly sentence: Sentence;
  readonly extras?: { readonly leastBid: number };
}

export const BID_REFUSALS: Readonly<Record<BidObstacle, BidRefusal>> = {
  'not approved': { status: 409, sentence: says('Only approved servers can be in the Spotlight.') },
  nsfw: { status: 409, sentence: says('NSFW servers cannot be in the Spotlight.') },
  'not owned': { status: 403, sentence: says('Only the owner of a server may bid for it.') },
  'owner suspended': { status: 403, sentence: says('A suspended account cannot bid.') },
  'judged a rival': {
    status: 403,
    sentence: says(
      'You or a co-manager of this server acted as staff on a rival in this auction, so this server cannot bid in it.',
    ),
  },
  'lost a bid': {
    status: 409,
    sentence: says(
      'A leading bid of yours or of this server ended early in this auction, so neither can bid in it again. The next auction is open to both.',
    ),
  },
  'lost a slot': {
    status: 409,
    sentence: says(
      'A week of yours or of this server in the Spotlight ended early, so neither can bid in the {count} auctions after it.',
      { count: BARRED_AUCTIONS },
    ),
  },
  'holds the slot': {
    status: 409,
    sentence: says('This server or its owner has the Spotlight this week and cannot bid for the next one.'),
  },
};
