import { countAbove } from './evidence.rules.js';
import { type CastVote, type Search, VOTES_AT_ONCE } from './site-votes.js';
import { LEAST_PARTNERSHIP, LEAST_RATIO, LEAST_SHARED, MOST_CUSTOMERS, MOST_LISTINGS } from './bounds.rules.js';

export interface Partners {
  /** The listings that the accounts share. */
  readonly listingIds: readonly number[];
  readonly accountIds: ReadonlySet<number>;
  readonly evidence: number;
}

/** Who took a vote back and cast it again is one voter. */
const votersOf = (cast: readonly CastVote[] = []): Set<number> => new Set(cast.map(({ accountId }) => accountId));

interface Pair {
  readonly listingIds: readonly [number, number];
  readonly shared: number;
  readonly ratio: number;
  readonly evidence: number;
}

/**
 * Accounts that voted for the same few listings, far more of them than the popularity of these listings explains: a farm
 * sells to several customers. Popular listings share many voters anyway, so rarely voted ones weigh more by themselves.
 */
export function* partnersOf(votes: ReadonlyMap<number, readonly CastVote[]>): Search<Partners[]> {
  const listingsOf = new Map<number, number[]>();
  for (const [listingId, cast] of votes) {
    for (const accountId of votersOf(cast)) {
      const known = listingsOf.get(accountId);
      if (known === undefined) listingsOf.set(accountId, [listingId]);
      else known.push(listingId);
    }
    yield;
  }
  const partners: Partners[] = [];
  for (const group of groupsOf(yield* pairsOf(votes, listingsOf))) {
    partners.push(...partnersWithin(group, votes));
    yield;
  }
  return partners;
}

function* pairsOf(
  votes: ReadonlyMap<number, readonly CastVote[]>,
  listingsOf: ReadonlyMap<number, readonly number[]>,
): Search<Pair[]> {
  // How many voters two listings share, by the smaller id and the other one: there can be a million pairs.
  const shared = new Map<number, Map<number, number>>();
  // An account with d votes makes d (d - 1) ordered pairs; pairs spread over listings as votes do.
  let [pairs, all, seen] = [0, 0, 0];
  for (const listingIds of listingsOf.values()) {
    seen += 1;
    if (seen % VOTES_AT_ONCE === 0) yield;
    all += listingIds.length;
    if (listingIds.length > MOST_LISTINGS) continue;
    pairs += listingIds.length * (listingIds.length - 1);
    for (const [index, one] of listingIds.entries())
      for (const other of listingIds.slice(index + 1)) {
        const [smaller, larger] = [Math.min(one, other), Math.max(one, other)];
        const known = shared.get(smaller) ?? new Map<number, number>();
        shared.set(smaller, known.set(larger, (known.get(larger) ?? 0) + 1));
      }
  }
  const found: Pair[] = [];
  for (const [smaller, counts] of shared) {
    yield;
    for (const [larger, count] of counts) {
      if (count < LEAST_SHARED) continue;
      const listingIds: [number, number] = [smaller, larger];
      const [one, other] = listingIds.map((id) => (votes.get(id) ?? []).length) as [number, number];
      const expected = Math.max(0.5, (pairs * one * other) / (all * all));
      const ratio = count / expected;
      const evidence = countAbove(count, expected * LEAST_RATIO);
      if (ratio >= LEAST_RATIO && evidence >= LEAST_PARTNERSHIP)
        found.push({ listingIds, shared: count, ratio, evidence });
    }
  }
  return found.toSorted((one, other) => other.ratio - one.ratio);
}

/** Joins pairs into groups, the most unusual ones first, until a group is as large as it may get. */
function groupsOf(pairs: readonly Pair[]): Pair[][] {
  const groupOf = new Map<number, { ids: Set<number>; pairs: Pair[] }>();
  for (const pair of pairs) {
    const [one, other] = pair.listingIds.map((id) => groupOf.get(id) ?? { ids: new Set([id]), pairs: [] }) as [
      { ids: Set<number>; pairs: Pair[] },
      { ids: Set<number>; pairs: Pair[] },
    ];
    const ids = new Set([...one.ids, ...other.ids]);
    if (ids.size > MOST_CUSTOMERS) continue;
    const joined = { ids, pairs: one === other ? [...one.pairs, pair] : [...one.pairs, ...other.pairs, pair] };
    for (const id of ids) groupOf.set(id, joined);
  }
  return [...new Set(groupOf.values())].map(({ pairs: joined }) => joined);
}

/** Accounts that voted for three or more of the listings, or for both of two. */
function partnersWithin(pairs: readonly Pair[], votes: ReadonlyMap<number, readonly CastVote[]>): Partners[] {
  const ids = new Set(pairs.flatMap(({ listingIds }) => listingIds));
  const least = Math.min(3, ids.size);
  const shared = new Map<number, number>();
  for (const id of ids)
    for (const accountId of votersOf(votes.get(id))) shared.set(accountId, (shared.get(accountId) ?? 0) + 1);
  const accountIds = new Set([...shared].filter(([, count]) => count >= least).map(([accountId]) => accountId));
  if (accountIds.size < LEAST_SHARED) return [];
  const evidence = Math.max(...pairs.map((pair) => pair.evidence));
  return [{ listingIds: [...ids], accountIds, evidence }];
}
