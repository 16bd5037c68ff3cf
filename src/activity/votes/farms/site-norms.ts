import { DAY } from '../../../core/shared/utc.js';
import { usualShare } from './evidence.rules.js';
import { type CastVote, type Search, type SeenAccount, type SiteVotes, VOTES_AT_ONCE } from './site-votes.js';
import { READ_ENOUGH, SETTLED } from './bounds.rules.js';

/** Properties of a voter that say little alone, and are compared with how common they are on the site. */
export const TRAITS = ['only-votes', 'no-picture'] as const;
type Trait = (typeof TRAITS)[number];

/** `undefined`: the trait does not apply. Who has just arrived cannot have done much else. */
export const hasTrait: Readonly<Record<Trait, (vote: CastVote) => boolean | undefined>> = {
  'only-votes': ({ at, account }) => (at - account.firstSeenAt < SETTLED ? undefined : account.onlyVotes),
  'no-picture': ({ account }) => !account.hasPicture,
};

/** Letters and digits of a name, the letters without their number: `lunar_fox48` is `a_a00`. Programs make names of one shape. */
export const shapeOf = (name: string): string => name.replace(/\p{L}+/gu, 'a').replace(/\d/gu, '0');

/** How many of those to whom a trait applies have it. */
export interface Share {
  part: number;
  whole: number;
}

type Shares = Record<Trait, Share> & { votes: number };

const shares = (): Shares => ({
  votes: 0,
  'only-votes': { part: 0, whole: 0 },
  'no-picture': { part: 0, whole: 0 },
});

export function shareOf(trait: Trait, votes: readonly CastVote[]): Share {
  const applies = votes.map((vote) => hasTrait[trait](vote)).filter((has) => has !== undefined);
  return { part: applies.filter(Boolean).length, whole: applies.length };
}

const dayOfVote = ({ at }: { readonly at: number }): number => Math.floor(at / DAY);

function count(to: Shares, vote: CastVote): void {
  to.votes += 1;
  for (const trait of TRAITS) {
    const has = hasTrait[trait](vote);
    if (has === undefined) continue;
    to[trait].whole += 1;
    if (has) to[trait].part += 1;
  }
}

/**
 * What is normal for this site at this time: where few voters have a picture, to have none says nothing about any of them.
 * The votes of the listing in question are left out.
 */
export class SiteNorms {
  readonly byListing = new Map<number, CastVote[]>();
  /** When accounts of voters were made on the platform, in order. */
  readonly madeAt: Float64Array;
  readonly #days = new Map<number, Shares>();
  /** The days of the listing that was asked about last: those of all would take more memory than the votes. */
  #own: { readonly listingId: number; readonly days: ReadonlyMap<number, Shares> } | undefined;
  readonly #shapes = new Map<string, number>();
  readonly #views = new Map<number, Map<number, number>>();
  #usualVotesPerView: number | undefined;
  #total = 0;
  #first = Infinity;
  #last = 0;

  private constructor(site: SiteVotes) {
    for (const { listingId, day, views } of site.readDays)
      entryOf(this.#views, listingId, () => new Map<number, number>()).set(day, views);
    this.madeAt = madeTimes(site.accounts.values());
  }

  static *of(site: SiteVotes): Search<SiteNorms> {
    const norms = new SiteNorms(site);
    for (const [index, vote] of site.votes.entries()) {
      const account = site.accounts.get(vote.accountId);
      if (account !== undefined) norms.#include({ ...vote, account });
      if (index % VOTES_AT_ONCE === 0) yield;
    }
    norms.#usualVotesPerView = yield* norms.#votesPerView();
    return norms;
  }

  /** The time from the first vote to the last one. */
  get period(): number {
    return Math.max(0, this.#last - this.#first);
  }

  get usualVotesPerView(): number | undefined {
    return this.#usualVotesPerView;
  }

  #include(vote: CastVote): void {
    const { listingId } = vote;
    const votes = this.byListing.get(listingId);
    if (votes === undefined) this.byListing.set(listingId, [vote]);
    else votes.push(vote);
    const day = dayOfVote(vote);
    count(entryOf(this.#days, day, shares), vote);
    const shape = shapeOf(vote.account.username);
    this.#shapes.set(shape, (this.#shapes.get(shape) ?? 0) + 1);
    this.#total += 1;
    this.#first = Math.min(this.#first, vote.at);
    this.#last = Math.max(this.#last, vote.at);
  }

  /**
   * The votes per view that one listing in ten exceeds: some listings have readers who all vote. `undefined` without listings
   * that were read.
   */
  *#votesPerView(): Search<number | undefined> {
    const shares: number[] = [];
    for (const [listingId, days] of this.#views) {
      yield;
      let [views, votes] = [0, 0];
      for (const [day, count_] of days) {
        views += count_;
        votes += this.#daysOf(listingId).get(day)?.votes ?? 0;
      }
      if (views >= READ_ENOUGH) shares.push(Math.min(1, votes / views));
    }
    return shares.toSorted((one, other) => one - other)[Math.floor(shares.length * 0.9)];
  }

  #daysOf(listingId: number): ReadonlyMap<number, Shares> {
    if (this.#own?.listingId !== listingId) {
      const days = new Map<number, Shares>();
      for (const vote of this.byListing.get(listingId) ?? []) count(entryOf(days, dayOfVote(vote), shares), vote);
      this.#own = { listingId, days };
    }
    return this.#own.days;
  }

  /** How common a trait was among the voters of other listings on the days of these votes. */
  usual(trait: Trait, listingId: number, votes: readonly CastVote[]): number {
    let [sum, weight] = [0, 0];
    const days = new Map<number, number>();
    for (const vote of votes) days.set(dayOfVote(vote), (days.get(dayOfVote(vote)) ?? 0) + 1);
    for (const [day, share] of days) {
      const around = { part: 0, whole: 0 };
      for (const near of [day - 1, day, day + 1]) {
        const all = this.#days.get(near)?.[trait];
        const own = this.#daysOf(listingId).get(near)?.[trait];
        around.part += (all?.part ?? 0) - (own?.part ?? 0);
        around.whole += (all?.whole ?? 0) - (own?.whole ?? 0);
      }
      sum += share * usualShare(around.part, around.whole);
      weight += share;
    }
    return weight === 0 ? 1 : sum / weight;
  }

  /** The share of votes by accounts whose names have this shape, without the votes of a group that is looked at. */
  shapeShare(shape: string, { part, whole }: { readonly part: number; readonly whole: number }): number {
    const [others, all] = [(this.#shapes.get(shape) ?? 0) - part, this.#total - whole];
    return Math.min(0.98, (others + 1) / (all + 20));
  }

  viewsOf(listingId: number): ReadonlyMap<number, number> {
    return this.#views.get(listingId) ?? new Map<number, number>();
  }
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function madeTimes(accounts: Iterable<SeenAccount>): Float64Array {
  const times: number[] = [];
  for (const { madeAt } of accounts) if (madeAt !== undefined) times.push(madeAt);
  return Float64Array.from(times).sort();
}
