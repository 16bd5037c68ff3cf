import { Bumps } from '../../src/activity/bumps/bumps.service.js';
import { change } from '../../src/core/database/sql.js';
import { Events } from '../../src/core/events/events.service.js';
import { DAY, HOUR, MINUTE } from '../../src/core/shared/utc.js';
import { Bids } from '../../src/activity/spotlight/bids.service.js';
import { BidRelease } from '../../src/activity/spotlight/bid-release.service.js';
import { Settlement } from '../../src/activity/spotlight/settlement.service.js';
import { Spotlight } from '../../src/activity/spotlight/spotlight.service.js';
import { Votes } from '../../src/activity/votes/votes.service.js';
import type { Chance } from '../support/chance.js';
import type { MadeAccount, MadeListing } from '../support/factories.js';
import type { Market } from '../support/market.js';
import { times } from '../support/times.js';
import { Model, type Wish } from './model.js';
import { outcome, lastBid } from './outcome.js';

/** Runs the same random actions in the product and in the model, and compares their results and states. */
export class Simulation {
  readonly outcomes = new Map<string, number>();
  readonly model: Model;
  #keys = 0;
  #keyed: Wish | undefined;

  constructor(
    private readonly market: Market,
    private readonly chance: Chance,
    private readonly people: readonly MadeAccount[],
    private readonly servers: readonly MadeListing[],
  ) {
    this.model = new Model(people.length, servers.length);
  }

  get #now(): number {
    return this.market.app.clock.now().getTime();
  }

  async step(): Promise<void> {
    const die = this.chance.below(100);
    if (die < 42) return this.#bid();
    if (die < 56) return this.#vote();
    if (die < 62) return this.#bump();
    if (die < 70) return this.#grant();
    if (die < 79) return this.#changeServer();
    if (die < 82) return this.#suspend();
    if (die < 84) return this.#sweep();
    if (die < 90) return this.#read();
    return this.#wait();
  }

  async #bid(): Promise<void> {
    const { chance, model } = this;
    const wish = this.#wish();
    const count = wish.key !== undefined && chance.oneIn(2) ? 4 : 1;
    const expected = model.bid(wish, this.#now);
    const outcomes = await Promise.all(times(count, () => outcome(this.#place(wish), () => 'taken')));
    this.#compare(
      'bid',
      wish,
      times(count, () => (expected === 'repeated' ? 'taken' : expected)),
      outcomes,
    );
  }

  /** Mostly a valid bid. Sometimes repeats the last bid that had a request key. */
  #wish(): Wish {
    const { chance, model } = this;
    if (this.#keyed !== undefined && chance.oneIn(8))
      return { ...this.#keyed, amount: this.#keyed.amount + chance.below(2) };
    let server = chance.below(this.servers.length);
    for (let tries = 0; tries < 3 && !model.isFine(server); tries += 1) server = chance.below(this.servers.length);
    const { owner } = model.server(server);
    const who = owner === null || chance.oneIn(12) ? chance.below(this.people.length) : owner;
    const least = model.leastBid();
    const other = chance.pick([least - 1, 1_000, 952_381, 1_000_000, 1_000_001]);
    const wish = { who, server, amount: chance.oneIn(6) ? other : least + chance.pick([0, 0, chance.below(400)]) };
    if (!chance.oneIn(4)) return wish;
    this.#keys += 1;
    this.#keyed = { ...wish, key: `key:${this.#keys}` };
    return this.#keyed;
  }

  #place({ who, server, amount, key }: Wish): Promise<unknown> {
    const [accountId, listingId] = [this.#account(who).id, this.#listing(server).id];
    const named = key === undefined ? {} : { requestKey: key };
    return this.market.app.nest.get(Bids).place({ accountId, listingId, amount, ...named });
  }

  async #vote(): Promise<void> {
    const [who, server] = this.#pair();
    const does = this.chance.oneIn(3) ? 'remove' : 'cast';
    const expected = does === 'cast' ? this.model.vote(who, server) : this.model.unvote(who, server);
    const call = this.market.app.nest.get(Votes)[does](this.#account(who).id, this.#listing(server).id);
    this.#compare(does, [who, server], expected, await outcome(call));
  }

  async #bump(): Promise<void> {
    const [who, server] = this.#pair();
    const expected = this.model.bump(who, server, this.#now);
    const call = this.market.app.nest.get(Bumps).bump(this.#account(who).id, this.#listing(server).id);
    this.#compare('bump', [who, server], expected, await outcome(call, () => 'bumped'));
  }

  async #grant(): Promise<void> {
    const who = this.chance.below(this.people.length);
    const amount = this.chance.oneIn(60) ? 1_100_000 : 200 + this.chance.below(1_500);
    this.model.person(who).balance += amount;
    await this.market.make.grant(this.#account(who), amount);
  }

  /** Sometimes without an event. */
  async #changeServer(): Promise<void> {
    const { chance, model, market } = this;
    const number = chance.below(this.servers.length);
    const [server, { id }] = [model.server(number), this.#listing(number)];
    const what = chance.below(3);
    if (what === 0) server.isNsfw = chance.oneIn(5);
    if (what === 1) server.isApproved = !chance.oneIn(5);
    if (what === 2) server.owner = chance.oneIn(8) ? null : chance.below(this.people.length);
    const hasEvent = !chance.oneIn(4);
    if (hasEvent) model.recheck(this.#now, (one) => one.server === number);
    const now = market.app.clock.now();
    const owner = server.owner === null ? null : this.#account(server.owner).id;
    const row = [server.isNsfw ? 1 : 0, server.isApproved ? 'approved' : 'suspended', owner, id];
    await market.app.database.write(async (tx) => {
      await change(tx, 'UPDATE listings SET nsfw = ?, state = ?, owner_id = ? WHERE id = ?', row);
      const event = { type: 'listing.changed', listingId: id, kind: 'server', fields: ['nsfw'], now } as const;
      if (hasEvent) await market.app.nest.get(Events).emit(tx, event);
    });
  }

  async #suspend(): Promise<void> {
    const { chance, model, market } = this;
    const who = chance.below(this.people.length);
    model.person(who).isSuspended = chance.oneIn(3);
    model.recheck(this.#now, (one) => one.who === who);
    const now = market.app.clock.now();
    const { id } = this.#account(who);
    const since = model.person(who).isSuspended ? now : null;
    await market.app.database.write(async (tx) => {
      await change(tx, 'UPDATE accounts SET suspended_at = ? WHERE id = ?', [since, id]);
      await market.app.nest.get(Events).emit(tx, { type: 'account.suspended', accountId: id, until: null, now });
    });
  }

  async #sweep(): Promise<void> {
    this.model.recheck(this.#now, () => true);
    await this.market.app.nest.get(BidRelease).sweep(this.market.app.clock.now());
  }

  /** Every read settles due auctions, also when several requests read at the same time. */
  async #read(): Promise<void> {
    const who = this.chance.below(this.people.length);
    this.model.settle(this.#now);
    const spotlight = this.market.app.nest.get(Spotlight);
    const count = this.chance.oneIn(4) ? 3 : 1;
    const [overview] = await Promise.all(times(count, () => spotlight.overview(this.#account(who).id)));
    const shown = this.model.shown(this.#now);
    const mine = this.model.lastBidOf(who);
    this.#compare(
      'read',
      who,
      {
        shown: shown === null ? undefined : this.#listing(shown).uuid,
        closesAt: this.model.closesAt,
        top: this.model.top?.amount ?? null,
        bids: this.model.bids.length,
        mine: lastBid(mine),
      },
      {
        shown: overview?.slot?.server.uuid,
        closesAt: overview?.auction.closesAt.getTime(),
        top: overview?.auction.top?.amount ?? null,
        bids: overview?.bids,
        mine: lastBid(overview?.bidPosition?.lastBid),
      },
    );
  }

  /** Advances the clock: mostly by hours, sometimes to about the close, rarely by weeks. */
  async #wait(): Promise<void> {
    const { chance, model, market } = this;
    const { clock } = market.app;
    if (chance.oneIn(40)) clock.advance((1 + chance.below(6)) * 7 * DAY + chance.below(DAY));
    else if (chance.oneIn(8)) clock.set(new Date(Math.max(this.#now, model.closesAt + chance.pick([-1, 0, 1]))));
    else clock.advance(MINUTE + chance.below(16 * HOUR));
    if (!chance.oneIn(3)) return;
    model.settle(this.#now);
    await market.app.nest.get(Settlement).settleDue(clock.now());
  }

  /** Compares the whole state of the product with the model. */
  async audit(): Promise<void> {
    const { market, model } = this;
    this.#compare('audit', 'faults', [], await market.faults());
    const balances = await market.balances(...this.people);
    this.#compare(
      'audit',
      'balances',
      model.people.map(({ balance }) => balance),
      balances,
    );
    const [house] = await market.rows<{ n: unknown }>(
      "SELECT SUM(balance) AS n FROM ledger_accounts WHERE kind = 'house'",
    );
    this.#compare('audit', 'house', model.house, Number(house?.n ?? 0));
    const votes = await market.rows<{ votes: number }>('SELECT votes FROM listings ORDER BY id');
    this.#compare(
      'audit',
      'votes',
      model.servers.map(({ voters }) => voters.size),
      votes.map((row) => row.votes),
    );
    const weeks = await market.rows<{ listingId: number | null; price: number; refund: number; vacated: number }>(
      `SELECT listing_id AS listingId, price, refund, vacated_at IS NOT NULL AS vacated
       FROM spotlight_slots ORDER BY starts_at`,
    );
    const expected = model.weeks.map(({ winner, price, refund, isVacated }) => ({
      listing: winner === null ? null : this.#listing(winner.server).id,
      price,
      refund,
      isVacated,
    }));
    const found = weeks.map(({ listingId, price, refund, vacated }) => ({
      listing: listingId,
      price,
      refund,
      isVacated: vacated === 1,
    }));
    this.#compare('audit', 'weeks', expected, found);
  }

  #compare(what: string, which: unknown, expected: unknown, actual: unknown): void {
    const label = `${what} ${String([expected].flat()[0])}`;
    if (what !== 'audit' && what !== 'read') this.outcomes.set(label, (this.outcomes.get(label) ?? 0) + 1);
    const [one, other] = [JSON.stringify(expected), JSON.stringify(actual)];
    if (one !== other) throw new Error(`${what} ${JSON.stringify(which)}: the model says ${one}, the product ${other}`);
  }

  #pair(): [who: number, server: number] {
    return [this.chance.below(this.people.length), this.chance.below(this.servers.length)];
  }

  #account(who: number): MadeAccount {
    return this.people[who] as MadeAccount;
  }

  #listing(server: number): MadeListing {
    return this.servers[server] as MadeListing;
  }
}
