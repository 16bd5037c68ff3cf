import { DAY, HOUR, MINUTE } from '../../src/core/shared/utc.js';

const WEEK = 7 * DAY;
const MONDAY = Date.UTC(2026, 10, 16);

const VOTE_EARNS = 5;
const BUMP_EARNS = 10;
const COOLDOWN = 12 * HOUR;

interface Person {
  balance: number;
  isSuspended: boolean;
}

interface Server {
  owner: number | null;
  isApproved: boolean;
  isNsfw: boolean;
  bumpedAt: number | null;
  readonly voters: Set<number>;
}

interface Bid {
  readonly who: number;
  readonly server: number;
  readonly amount: number;
  ending: string | null;
}

interface Week {
  readonly startsAt: number;
  readonly winner: { readonly who: number; readonly server: number } | null;
  readonly price: number;
  refund: number;
  isVacated: boolean;
}

/** A server that is not approved exists only for its owner. */
const hiddenFrom = (who: number, owner: number | null): string => (owner === who ? 'not approved' : 'unknown');

export interface Wish {
  readonly who: number;
  readonly server: number;
  readonly amount: number;
  readonly key?: string;
}

/** A simple model of tokens and the Spotlight. It shares no code with the product and uses no database. */
export class Model {
  readonly people: Person[];
  readonly servers: Server[];
  readonly weeks: Week[] = [];
  house = 0;
  opensAt = MONDAY;
  bids: Bid[] = [];
  readonly #requests = new Map<string, Wish>();
  /** The auctions that open before `until` are closed to the account and the server. */
  readonly #bars: { readonly who: number; readonly server: number; readonly until: number }[] = [];

  constructor(people: number, servers: number) {
    this.people = Array.from({ length: people }, () => ({ balance: 0, isSuspended: false }));
    this.servers = Array.from({ length: servers }, (_none, number) => ({
      owner: number % people,
      isApproved: true,
      isNsfw: false,
      bumpedAt: null,
      voters: new Set<number>(),
    }));
  }

  get closesAt(): number {
    return this.opensAt + WEEK;
  }

  get top(): Bid | undefined {
    return this.bids.find(({ ending }) => ending === null);
  }

  person(who: number): Person {
    return this.people[who] as Person;
  }

  server(number: number): Server {
    return this.servers[number] as Server;
  }

  leastBid(): number {
    const top = this.top?.amount;
    return top === undefined ? 1_000 : top + Math.max(50, Math.floor((top + 19) / 20));
  }

  /** The outcome of a bid. If it is 'taken', the bid leads. */
  bid(wish: Wish, now: number): string {
    this.settle(now);
    const { who, server, amount, key } = wish;
    const earlier = key === undefined ? undefined : this.#requests.get(`${who} ${key}`);
    if (earlier !== undefined)
      return earlier.server === server && earlier.amount === amount ? 'repeated' : 'other request';
    const refusal = this.#refusal(wish, now);
    if (refusal !== undefined) return refusal;
    const { top } = this;
    if (top !== undefined) {
      this.person(top.who).balance += top.amount;
      top.ending = 'outbid';
    }
    this.person(who).balance -= amount;
    this.bids.push({ who, server, amount, ending: null });
    if (key !== undefined) this.#requests.set(`${who} ${key}`, wish);
    return 'taken';
  }

  #refusal({ who, server, amount }: Wish, now: number): string | undefined {
    const { isApproved, isNsfw, owner } = this.server(server);
    if (!isApproved) return hiddenFrom(who, owner);
    if (isNsfw) return 'nsfw';
    if (owner !== who) return 'not owner';
    if (this.person(who).isSuspended) return 'suspended';
    const holder = this.#weekAt(now)?.winner;
    if (holder && (holder.who === who || holder.server === server)) return 'holder';
    const bars = this.#bars.filter((bar) => bar.until > this.opensAt && (bar.who === who || bar.server === server));
    if (bars.length > 0) return 'barred';
    if (this.leastBid() > 1_000_000) return 'unbeatable';
    if (amount > 1_000_000) return 'too high';
    if (amount < this.leastBid()) return 'too low';
    const own = this.top?.who === who ? this.top.amount : 0;
    return this.person(who).balance + own < amount ? 'too poor' : undefined;
  }

  vote(who: number, number: number): string {
    const { isApproved, owner, voters } = this.server(number);
    if (!isApproved) return hiddenFrom(who, owner);
    if (voters.has(who)) return 'false';
    voters.add(who);
    this.person(who).balance += VOTE_EARNS;
    return 'true';
  }

  unvote(who: number, number: number): string {
    if (!this.server(number).voters.delete(who)) return 'false';
    this.person(who).balance -= VOTE_EARNS;
    return 'true';
  }

  bump(who: number, number: number, now: number): string {
    const server = this.server(number);
    if (!server.isApproved) return hiddenFrom(who, server.owner);
    if (server.bumpedAt !== null && now < server.bumpedAt + COOLDOWN) return 'too soon';
    server.bumpedAt = now;
    this.person(who).balance += BUMP_EARNS;
    return 'bumped';
  }

  settle(now: number): void {
    while (this.closesAt <= now) {
      const { top } = this;
      const wins = top !== undefined && this.#isEligible(top);
      const price = top !== undefined && wins ? this.#priceAt(top.amount, now) : 0;
      this.house += price;
      if (top !== undefined) this.person(top.who).balance += top.amount - price;
      this.weeks.push({
        startsAt: this.closesAt,
        winner: wins ? { who: top.who, server: top.server } : null,
        price,
        refund: 0,
        isVacated: false,
      });
      this.opensAt = this.closesAt;
      this.bids = [];
    }
  }

  /** More than a minute after the close, only the rest of the week is paid. */
  #priceAt(amount: number, now: number): number {
    const late = now - this.closesAt;
    return late <= MINUTE ? amount : Math.floor((amount * Math.max(0, WEEK - late)) / WEEK);
  }

  /** Refunds the leader and the holders that `concerns` selects, if they are no longer eligible. */
  recheck(now: number, concerns: (one: { readonly who: number; readonly server: number }) => boolean): void {
    const { top } = this;
    if (top !== undefined && concerns(top) && !this.#isEligible(top)) {
      this.person(top.who).balance += top.amount;
      top.ending = 'released';
      this.#bars.push({ who: top.who, server: top.server, until: this.closesAt });
    }
    for (const week of this.weeks) {
      const endsAt = week.startsAt + WEEK;
      if (week.winner === null || week.isVacated || endsAt <= now) continue;
      if (!concerns(week.winner) || this.#isEligible(week.winner)) continue;
      week.isVacated = true;
      week.refund = Math.floor((week.price * Math.min(endsAt - now, WEEK)) / WEEK);
      this.#bars.push({ ...week.winner, until: endsAt + 4 * WEEK });
      this.house -= week.refund;
      this.person(week.winner.who).balance += week.refund;
    }
  }

  /** The server that is in the Spotlight now. */
  shown(now: number): number | null {
    const week = this.#weekAt(now);
    return week === undefined || week.winner === null || week.isVacated || !this.#isEligible(week.winner)
      ? null
      : week.winner.server;
  }

  isFine(number: number): boolean {
    const { owner } = this.server(number);
    return owner !== null && this.#isEligible({ who: owner, server: number });
  }

  lastBidOf(who: number): Bid | undefined {
    return this.bids.findLast((bid) => bid.who === who);
  }

  #weekAt(now: number): Week | undefined {
    return this.weeks.findLast(({ startsAt }) => startsAt <= now && now < startsAt + WEEK);
  }

  #isEligible({ who, server }: { readonly who: number; readonly server: number }): boolean {
    const { isApproved, isNsfw, owner } = this.server(server);
    return isApproved && !isNsfw && owner === who && !this.person(who).isSuspended;
  }
}
