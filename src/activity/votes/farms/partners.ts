import { countAbove } from './evidence.rules.js';
import { type CastVote, type Search, VOTES_AT_ONCE } from './site-votes.js';
import { LEAST_PARTNERSHIP, LEAST_RATIO, LEAST_SHARED, MOST_CUSTOMERS, MOST_LISTINGS } from './bounds.rules.js';

export interface Partners {
  /** The listings that the accounts share. */
  readonly listingIds: readonly number[];
  readonly accountIds: ReadonlySet<number>;
  readonly evidence: number;
}

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
    // Who took a vote back and cast it again is one voter.
    for (const accountId of new Set(cast.map((vote) => vote.accountId))) {
      const known = listingsOf.get(accountId);
      if (known === undefined) listingsOf.set(accountId, [listingId]);
      else known.push(listingId);
    }
    yield;
  }
  const partners: Partners[] = [];
  for (const group of groupsOf(yield* pairsOf(votes, listingsOf))) {
    partners.push(...partnersWithin(group, listingsOf));
    yield;
  }
  return partners;
}

function* pairsOf(
  votes: ReadonlyMap<number, readonly CastVote[]>,
  listingsOf: ReadonlyMap<number, readonly number[]>,
): Search<Pair[]> {
  const shared = new Map<string, { readonly listingIds: readonly [number, number]; count: number }>();
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
        const ids: [number, number] = one < other ? [one, other] : [other, one];
        const key = ids.join(' ');
        const known = shared.get(key);
        if (known === undefined) shared.set(key, { listingIds: ids, count: 1 });
        else known.count += 1;
      }
  }
  const found: Pair[] = [];
  for (const { listingIds, count } of shared.values()) {
    if (count < LEAST_SHARED) continue;
    const [one, other] = listingIds.map((id) => (votes.get(id) ?? []).length) as [number, number];
    const expected = Math.max(0.5, (pairs * one * other) / (all * all));
    const ratio = count / expected;
    const evidence = countAbove(count, expected * LEAST_RATIO);
    if (ratio >= LEAST_RATIO && evidence >= LEAST_PARTNERSHIP)
      found.push({ listingIds, shared: count, ratio, evidence });
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
function partnersWithin(pairs: readonly Pair[], listingsOf: ReadonlyMap<number, readonly number[]>): Partners[] {
  const ids = new Set(pairs.flatMap(({ listingIds }) => listingIds));
  const least = Math.min(3, ids.size);
  const accountIds = new Set<number>();
  for (const [accountId, listingIds] of listingsOf)
    if (listingIds.filter((id) => ids.has(id)).length >= least) accountIds.add(accountId);
  if (accountIds.size < LEAST_SHARED) return [];
  const evidence = Math.max(...pairs.map((pair) => pair.evidence));
  return [{ listingIds: [...ids], accountIds, evidence }];
}
