import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from '../support/chance.js';
import type { MadeListing } from '../support/factories.js';
import type { Question, Reply } from './ask.js';
import type { WantedBid } from './book.js';
import type { Load } from './load.js';
import type { Citizen } from './town.js';

/** The answer, and whether it was asked for in vain before: then nobody knows what has become of that. */
interface Heard extends Reply {
  readonly isRepeated: boolean;
}

const MOST_TRIES = 2_000;

/** Does one thing after the other, and asks again whenever there was no answer. Notes down what was acknowledged. */
export class Person {
  #bids = 0;

  constructor(
    private readonly citizen: Citizen,
    private readonly load: Load,
    private readonly chance: Chance,
  ) {}

  async live(): Promise<void> {
    while (!this.load.isOver) {
      await this.#act();
      await wait(this.load.pauseMs);
    }
  }

  #act(): Promise<void> {
    const die = this.chance.below(100);
    if (die < 45) return this.#bid();
    if (die < 65) return this.#vote(true);
    if (die < 75) return this.#vote(false);
    if (die < 92) return this.#bump();
    return this.#look();
  }

  /** Now and then twice at the same moment, as from an impatient finger. */
  async #bid(): Promise<void> {
    const { citizen, load, chance } = this;
    this.#bids += 1;
    const { id: accountId, server } = citizen;
    const amount = load.leastBid + (chance.oneIn(3) ? chance.below(200) : 0);
    const bid: WantedBid = { requestKey: `${accountId}-${this.#bids}`, accountId, listingId: server.id, amount };
    const body = { server: server.platformId, amount, requestKey: bid.requestKey };
    const question = { method: 'POST', path: '/spotlight/bids', body };
    const isTwin = chance.oneIn(8);
    const heard = await Promise.all([this.#insist(question), ...(isTwin ? [this.#insist(question)] : [])]);
    const taken = new Set(heard.flatMap(({ status, body: { bidId } }) => (status === 200 ? [String(bidId)] : [])));
    if (taken.size > 1) load.surprise(`bid ${bid.requestKey} became ${[...taken].join(' and ')}`);
    for (const reply of heard) load.heardOfBid(amount, reply);
    const [bidId] = taken;
    if (bidId !== undefined) load.book.bidTaken(bid, bidId);
    else if (load.mayWakeUp && heard.some(({ isRepeated }) => isRepeated)) load.book.bidDoubtful(bid);
    else load.book.bidRefused(bid);
  }

  async #vote(isVoted: boolean): Promise<void> {
    const { load, chance, citizen } = this;
    const listing = chance.pick(load.listings);
    const pair = { accountId: citizen.id, listingId: listing.id };
    load.book.voteUnderWay(pair);
    const path = `/${load.kindOf(listing)}/${listing.platformId}/vote`;
    const { status, body } = await this.#insist({ method: isVoted ? 'PUT' : 'DELETE', path });
    if (status !== 200 || body['voted'] !== isVoted) load.surprise(`${path} ${status} ${JSON.stringify(body)}`);
    else load.book.voteSettled(pair, isVoted);
  }

  /** A bump has no name of its own: what was not answered is not asked for again, or it could be done twice. */
  async #bump(): Promise<void> {
    const { load, chance, citizen } = this;
    const server: MadeListing = chance.pick(load.servers);
    const pair = { accountId: citizen.id, listingId: server.id };
    const heard = await load.send(this.citizen, this.chance, {
      method: 'POST',
      path: `/servers/${server.platformId}/bump`,
    });
    if (heard === undefined || heard.status === 503) load.book.bumpUnanswered(pair);
    else if (heard.status === 200) load.book.bumped(pair, String(heard.body['lastBumpedAt']));
    else if (heard.status !== 409) load.surprise(`bump ${heard.status} ${JSON.stringify(heard.body)}`);
  }

  async #look(): Promise<void> {
    const { status, body } = await this.#insist({ method: 'GET', path: '/spotlight' });
    if (status !== 200) this.load.surprise(`GET /spotlight ${status} ${JSON.stringify(body)}`);
  }

  /** Asks until there is an answer that says yes or no, of whoever can be asked. */
  async #insist(question: Question): Promise<Heard> {
    for (let tries = 0; tries < MOST_TRIES && !this.load.isLost; tries += 1) {
      const reply = await this.load.send(this.citizen, this.chance, question);
      if (reply !== undefined && reply.status !== 503) return { ...reply, isRepeated: tries > 0 };
      await wait(20 + this.chance.below(40));
    }
    throw new Error(`Nobody answers ${question.method} ${question.path}`);
  }
}
