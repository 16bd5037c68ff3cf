import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from '../support/chance.js';
import type { MadeListing } from '../support/factories.js';
import { type RequestSpec, type Reply, isToBeRepeated } from './send-request.js';
import type { BidAttempt } from './acknowledged-actions.js';
import type { Load } from './load.js';
import type { SignedInUser } from './population.js';

/** A reply, and whether earlier attempts got none: then it is unknown whether one of those was carried out. */
interface Outcome extends Reply {
  readonly isRepeated: boolean;
}

/** How often a request is repeated after the last failure was injected. Before, a failure lasts as long as it takes. */
const MAX_ATTEMPTS_AFTERWARDS = 2_000;

/** Does one action after the other, repeats requests that got no reply, and records what was acknowledged. */
export class VirtualUser {
  #bids = 0;

  constructor(
    private readonly user: SignedInUser,
    private readonly load: Load,
    private readonly chance: Chance,
  ) {}

  async run(): Promise<void> {
    while (!this.load.isOver) {
      await this.#act();
      await wait(this.load.pauseMs);
    }
  }

  #act(): Promise<void> {
    const roll = this.chance.below(100);
    if (roll < 45) return this.#bid();
    if (roll < 65) return this.#vote(true);
    if (roll < 75) return this.#vote(false);
    if (roll < 92) return this.#bump();
    return this.#viewSpotlight();
  }

  /** Sometimes sends the same bid twice at once, like a double click. */
  async #bid(): Promise<void> {
    const { user, load, chance } = this;
    this.#bids += 1;
    const { id: accountId, server } = user;
    const amount = load.leastBid + (chance.oneIn(3) ? chance.below(200) : 0);
    const bid: BidAttempt = { requestKey: `${accountId}-${this.#bids}`, accountId, listingId: server.id, amount };
    const body = { server: server.platformId, amount, requestKey: bid.requestKey };
    const request = { method: 'POST', path: '/spotlight/bids', body };
    const isDoubled = chance.oneIn(8);
    const outcomes = await Promise.all([
      this.#sendUntilAnswered(request),
      ...(isDoubled ? [this.#sendUntilAnswered(request)] : []),
    ]);
    const taken = new Set(outcomes.flatMap(({ status, body: { bidId } }) => (status === 200 ? [String(bidId)] : [])));
    if (taken.size > 1) load.noteUnexpected(`bid ${bid.requestKey} became ${[...taken].join(' and ')}`);
    for (const reply of outcomes) load.noteBidReply(amount, reply);
    const [bidId] = taken;
    if (bidId !== undefined) load.acknowledged.bidAccepted(bid, bidId);
    else if (load.processesMayFreeze && outcomes.some(({ isRepeated }) => isRepeated))
      load.acknowledged.bidUncertain(bid);
    else load.acknowledged.bidRefused(bid);
  }

  async #vote(isVoted: boolean): Promise<void> {
    const { load, chance, user } = this;
    const listing = chance.pick(load.listings);
    const pair = { accountId: user.id, listingId: listing.id };
    load.acknowledged.voteUncertain(pair);
    const path = `/${load.kindOf(listing)}/${listing.platformId}/vote`;
    const { status, body } = await this.#sendUntilAnswered({ method: isVoted ? 'PUT' : 'DELETE', path });
    if (status !== 200 || body['voted'] !== isVoted) load.noteUnexpected(`${path} ${status} ${JSON.stringify(body)}`);
    else load.acknowledged.voteSettled(pair, isVoted);
  }

  /** A bump has no request key, so it is not repeated when there was no reply: it could be made twice. */
  async #bump(): Promise<void> {
    const { load, chance, user } = this;
    const server: MadeListing = chance.pick(load.servers);
    const pair = { accountId: user.id, listingId: server.id };
    const reply = await load.send(this.user, this.chance, {
      method: 'POST',
      path: `/servers/${server.platformId}/bump`,
    });
    if (reply === undefined || reply.status === 503) load.acknowledged.bumpUnanswered(pair);
    else if (reply.status === 200) load.acknowledged.bumpAccepted(pair, String(reply.body['lastBumpedAt']));
    else if (reply.status !== 409) load.noteUnexpected(`bump ${reply.status} ${JSON.stringify(reply.body)}`);
  }

  async #viewSpotlight(): Promise<void> {
    const { status, body } = await this.#sendUntilAnswered({ method: 'GET', path: '/spotlight' });
    if (status !== 200) this.load.noteUnexpected(`GET /spotlight ${status} ${JSON.stringify(body)}`);
  }

  /** Repeats a request, to any process, as long as the reply asks for it. */
  async #sendUntilAnswered(request: RequestSpec): Promise<Outcome> {
    let left = MAX_ATTEMPTS_AFTERWARDS;
    for (let isRepeated = false; left > 0 && !this.load.hasFailed; isRepeated = true) {
      const reply = await this.load.send(this.user, this.chance, request);
      if (reply !== undefined && !isToBeRepeated(reply)) return { ...reply, isRepeated };
      if (this.load.isOver) left -= 1;
      await wait(20 + this.chance.below(40));
    }
    throw new Error(`No process answers ${request.method} ${request.path}`);
  }
}
