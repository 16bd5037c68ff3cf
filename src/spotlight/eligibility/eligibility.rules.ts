import { isPublic } from '../../listings/listing.rules.js';

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

/** Neither the server in the slot nor another server of the account that paid may have the next slot. */
export const holdsSlot = (holder: Holder | undefined, listingId: number, accountId: number): boolean =>
  holder !== undefined && (holder.listingId === listingId || holder.accountId === accountId);

type BidObstacle = SlotObstacle | 'judged a rival' | 'forfeited a bid' | 'holds the slot';

interface Bidder {
  readonly accountId: number;
  readonly listingId: number;
  /** As staff, a member of the server's team has acted on a rival in this auction. */
  readonly hasJudged: boolean;
  /** The account or the server gave up a bid of this auction. */
  readonly hasForfeited: boolean;
  readonly holder: Holder | undefined;
}

/** Why the account may not bid for the server. Refuses bids, and is shown to owners in advance. */
export function bidObstacle(
  candidate: Candidate | undefined,
  { holder, hasJudged, hasForfeited, listingId, accountId }: Bidder,
): BidObstacle | undefined {
  const obstacle = slotObstacle(candidate, accountId);
  if (obstacle !== undefined) return obstacle;
  if (hasJudged) return 'judged a rival';
  if (hasForfeited) return 'forfeited a bid';
  return holdsSlot(holder, listingId, accountId) ? 'holds the slot' : undefined;
}

export interface BidRefusal {
  readonly status: 400 | 403 | 409;
  readonly sentence: string;
  readonly extras?: { readonly leastBid: number };
}

export const BID_REFUSALS: Readonly<Record<BidObstacle, BidRefusal>> = {
  'not approved': { status: 409, sentence: 'Only approved servers can be in the Spotlight.' },
  nsfw: { status: 409, sentence: 'NSFW servers cannot be in the Spotlight.' },
  'not owned': { status: 403, sentence: 'Only the owner of a server may bid for it.' },
  'owner suspended': { status: 403, sentence: 'A suspended account cannot bid.' },
  'judged a rival': {
    status: 403,
    sentence:
      'You or a co-manager of this server acted as staff on a rival in this auction, so this server cannot bid in it.',
  },
  'forfeited a bid': {
    status: 409,
    sentence:
      'You or this server gave up a bid in this auction and cannot bid in it again. The next auction is open to both.',
  },
  'holds the slot': {
    status: 409,
    sentence: 'This server or its owner has the Spotlight this week and cannot bid for the next one.',
  },
};
