const OPENING_BID = 1_000;
const HIGHEST_BID = 1_000_000;

/**
 * The requests of the traffic. Each has its expected statuses and records acknowledged writes. A write with a 5xx, or
 * without an answer, counts as unknown.
 */
export class Actions {
  #votes = 0;
  #bumps = 0;
  #bids = 0;
  #checks = 0;
  #leastBid = OPENING_BID;

  constructor(people, acknowledged, chance) {
    Object.assign(this, { people, acknowledged, chance });
  }

  /** A vote of a pair that has not voted before: the pairs take turns through all accounts and listings. */
  vote(bots = this.people.bots) {
    const { voters } = this.people;
    const n = this.#votes++;
    const voter = voters[n % voters.length];
    const round = Math.floor(n / voters.length);
    if (round >= this.people.bots.length) throw new Error('Every account has voted for every bot');
    const bot = bots[((n % voters.length) * 7 + round) % bots.length];
    return {
      method: 'PUT',
      path: `/bots/${bot.platformId}/vote`,
      cookie: voter.cookie,
      right: [200],
      kind: 'votes',
      done: () => this.acknowledged.vote(voter.id, bot.id),
    };
  }

  /** A bump has no request key. A server that was bumped before answers 409. */
  bump() {
    const { voters, servers } = this.people;
    const n = this.#bumps++;
    const server = servers[n % servers.length];
    return {
      method: 'POST',
      path: `/servers/${server.platformId}/bump`,
      cookie: voters[n % voters.length].cookie,
      right: [200, 409],
      kind: 'bumps',
      done: ({ body }) => this.acknowledged.bump(server.id, body.lastBumpedAt),
    };
  }

  /** The next bid of another owner. */
  bid() {
    const { owners } = this.people;
    const n = this.#bids++;
    const { cookie, server } = owners[n % owners.length];
    const requestKey = `rehearsal-${n}`;
    return {
      method: 'POST',
      path: '/spotlight/bids',
      cookie,
      body: { server: server.platformId, amount: Math.min(this.#leastBid, HIGHEST_BID), requestKey },
      right: [200, 409],
      kind: 'bids',
      done: ({ body }) => this.acknowledged.bid(requestKey, body.bidId),
      seen: ({ status, body }) => this.#noteBid(status, body),
    };
  }

  /** The bids begin again at the opening bid. */
  newAuction() {
    this.#leastBid = OPENING_BID;
  }

  /**
   * Checks a vote, as the bot of the owner does. The answer must be current, so it is always read from the database.
   */
  check() {
    const { owners, voters } = this.people;
    const { bot, key } = owners[this.#checks++ % owners.length];
    const person = this.chance.pick(voters);
    return {
      method: 'GET',
      path: `/api/v1/bots/${bot.platformId}/check?platformId=${700_000_000_000_000_000n + BigInt(person.id)}`,
      key,
      right: [200],
    };
  }

  list() {
    return { method: 'GET', path: `/bots?page=${1 + this.chance.below(20)}`, right: [200] };
  }

  spotlight() {
    return { method: 'GET', path: '/spotlight', cookie: this.chance.pick(this.people.owners).cookie, right: [200] };
  }

  #noteBid(status, body) {
    if (status === 200) this.#leastBid += Math.max(50, Math.ceil(this.#leastBid / 20));
    else if (typeof body?.leastBid === 'number') this.#leastBid = body.leastBid;
  }
}

/** How often each action comes, out of 100. */
export const MIXES = {
  usual: { vote: 50, check: 25, list: 9, spotlight: 8, bump: 5, bid: 3 },
  /** Votes and reads in equal parts, as in rehearsal 6 of the first version. */
  votes: { vote: 50, check: 50 },
  /** Only requests that need the database. */
  needsDatabase: { vote: 40, check: 30, bump: 20, bid: 10 },
};
