import { bandOf, nameShapeOf } from './origin.js';
import { shareAbove } from './evidence.rules.js';
import { type Partners, partnersOf } from './partners.js';
import { readersOf } from './readers.js';
import { SiteNorms, TRAITS, hasTrait, shapeOf, shareOf } from './site-norms.js';
import { surgesOf } from './surges.js';
import type { CastVote, Search, SiteVotes } from './site-votes.js';
import { LEAST_IN_FINDING, MOST_AGAINST, MOST_FOR, STEPS, SWING, TRAIT_RESEMBLANCE } from './bounds.rules.js';

export const SIGNALS = [...TRAITS, 'names', 'made-together', 'readers', 'partners'] as const;
export type Signal = (typeof SIGNALS)[number];

export type Step = keyof typeof STEPS;

interface Evidence {
  readonly signal: Signal;
  readonly nats: number;
  /** The figures of the sentence that staff read. */
  readonly part: number;
  readonly whole: number;
  /** Listings that partners share. */
  readonly listingIds?: readonly number[];
  /** When the accounts were made that were made together. */
  readonly from?: number;
  readonly to?: number;
}

export interface FarmFinding {
  readonly listingId: number;
  /** `undefined`: only a finding that is stored already stays. */
  readonly step: Step | undefined;
  readonly score: number;
  readonly evidence: readonly Evidence[];
  readonly voteIds: readonly number[];
}

interface SearchOptions {
  /** Signals that are switched off, to learn what each is worth. */
  readonly without?: readonly Signal[];
}

interface Group {
  readonly votes: readonly CastVote[];
  readonly partners?: Partners;
}

/** The step of a finding with this score, or `undefined` if there is none. `stored` is its step so far. */
export function stepOf(score: number, stored?: Step): Step | undefined {
  if (score >= STEPS.hold || (stored === 'hold' && score > STEPS.hold - SWING)) return 'hold';
  return score >= STEPS.look || (stored !== undefined && score > STEPS.look - SWING) ? 'look' : undefined;
}

/** All findings of a site that has none yet, the highest score first. */
export function findFarms(site: SiteVotes, options: SearchOptions = {}): FarmFinding[] {
  const search = searchFarms(site, options);
  for (;;) {
    const { done, value } = search.next();
    if (done === true) return value.filter(({ step }) => step !== undefined);
  }
}

export function* searchFarms(site: SiteVotes, { without = [] }: SearchOptions = {}): Search<FarmFinding[]> {
  const norms = yield* SiteNorms.of(site);
  const uses: Uses = (signal) => !without.includes(signal);
  const partners = uses('partners') ? yield* partnersOf(norms.byListing) : [];
  const found: FarmFinding[] = [];
  for (const [listingId, votes] of norms.byListing) {
    if (votes.length < LEAST_IN_FINDING) continue;
    yield;
    const groups = groupsOf(norms, votes, { listingId, partners, period: norms.period, uses });
    const judged: Judged = (group, taken) => judge(norms, listingId, group, { uses, found: taken });
    found.push(...(yield* findingsOf(groups, judged)));
  }
  return found.toSorted((one, other) => other.score - one.score);
}

type Uses = (signal: Signal) => boolean;

interface Judging {
  readonly uses: Uses;
  /** Votes of findings that are made already. */
  readonly found: ReadonlySet<number>;
}

interface Searched {
  readonly listingId: number;
  readonly partners: readonly Partners[];
  readonly period: number;
  readonly uses: Uses;
}

/** Votes that may belong together. */
function groupsOf(norms: SiteNorms, votes: readonly CastVote[], searched: Searched): Group[] {
  const { listingId, partners, period, uses } = searched;
  const band = uses('made-together') ? bandOf(norms, votes) : undefined;
  const shared = partners
    .filter(({ listingIds }) => listingIds.includes(listingId))
    .map((one) => ({ votes: votes.filter(({ accountId }) => one.accountIds.has(accountId)), partners: one }));
  const surges = surgesOf(votes, period).map((surge) => ({ votes: surge }));
  return [{ votes }, ...(band ? [{ votes: inOrder(band.votes) }] : []), ...shared, ...surges].filter(
    (group) => group.votes.length >= LEAST_IN_FINDING,
  );
}

const inOrder = (votes: readonly CastVote[]): CastVote[] => votes.toSorted((one, other) => one.at - other.at);

function judge(norms: SiteNorms, listingId: number, group: Group, { uses, found }: Judging): FarmFinding | undefined {
  // The second time, the properties of the group are clearer.
  const once = narrow(norms, listingId, group.votes, uses);
  const votes = narrow(norms, listingId, once, uses);
  const evidence = evidenceOf(norms, listingId, { ...group, votes }, found)
    .filter(({ signal, nats }) => uses(signal) && Math.abs(nats) >= 1)
    .map((one) => ({ ...one, nats: Math.max(-MOST_AGAINST, Math.min(MOST_FOR[one.signal], one.nats)) }));
  const score = evidence.reduce((sum, { nats }) => sum + nats, 0);
  if (score <= STEPS.look - SWING) return undefined;
  const strongest = evidence.toSorted((one, other) => other.nats - one.nats);
  return { listingId, step: stepOf(score), score, evidence: strongest, voteIds: votes.map(({ id }) => id) };
}

/** A property of the group, how common it is there, and how common it usually is. */
interface Feature {
  readonly has: (vote: CastVote) => boolean | undefined;
  readonly seen: number;
  readonly usual: number;
}

function featuresOf(norms: SiteNorms, listingId: number, votes: readonly CastVote[], uses: Uses): Feature[] {
  const traits = TRAITS.filter(uses).map((trait) => {
    const { part, whole } = shareOf(trait, votes);
    return { has: hasTrait[trait], seen: (part + 0.5) / (whole + 1), usual: norms.usual(trait, listingId, votes) };
  });
  const band = uses('made-together') ? bandOf(norms, votes) : undefined;
  const names = nameShapeOf(norms, votes);
  const members = new Set(band?.votes);
  const share = (part: number): number => (part + 0.5) / (votes.length + 1);
  return [
    ...traits,
    ...(band ? [{ has: (vote: CastVote) => members.has(vote), seen: share(members.size), usual: band.usual }] : []),
    ...(uses('names') && names.evidence >= 1
      ? [
          {
            has: (vote: CastVote) => shapeOf(vote.account.username) === names.shape,
            seen: share(names.part),
            usual: names.usual,
          },
        ]
      : []),
  ].filter(({ seen, usual }) => seen > usual);
}

/** Leaves out the votes that look more like the usual ones than like the group: readers who came at the same time. */
function narrow(norms: SiteNorms, listingId: number, votes: readonly CastVote[], uses: Uses): readonly CastVote[] {
  const features = featuresOf(norms, listingId, votes, uses);
  const alike = votes.filter((vote) => {
    let sum = 0;
    for (const { has, seen, usual } of features) {
      const isSo = has(vote);
      if (isSo !== undefined) sum += isSo ? Math.log(seen / usual) : Math.log((1 - seen) / (1 - usual));
    }
    return sum >= 0;
  });
  return alike.length >= LEAST_IN_FINDING ? alike : votes;
}

function evidenceOf(norms: SiteNorms, listingId: number, group: Group, found: ReadonlySet<number>): Evidence[] {
  const { partners } = group;
  // Who took a vote back and cast it again is one voter.
  const votes = [...new Map(group.votes.map((vote) => [vote.accountId, vote])).values()];
  const whole = votes.length;
  const traits = TRAITS.map((signal) => {
    const share = shareOf(signal, votes);
    return { signal, ...share, nats: shareAbove(share, norms.usual(signal, listingId, votes), TRAIT_RESEMBLANCE) };
  });
  const [names, band] = [nameShapeOf(norms, votes), bandOf(norms, votes)];
  const readers = readersOf(norms, { listingId, votes: group.votes, found });
  return [
    ...traits,
    { signal: 'names', nats: names.evidence, part: names.part, whole },
    ...(band
      ? [
          {
            signal: 'made-together',
            nats: band.evidence,
            part: band.votes.length,
            whole,
            from: band.from,
            to: band.to,
          } as const,
        ]
      : []),
    { signal: 'readers', nats: readers.evidence, part: readers.votes, whole: readers.views },
    ...(partners
      ? [{ signal: 'partners', nats: partners.evidence, part: whole, whole, listingIds: partners.listingIds } as const]
      : []),
  ];
}

type Judged = (group: Group, taken: ReadonlySet<number>) => FarmFinding | undefined;

/**
 * A vote belongs to the finding with the highest score that has it. The rest of another group is judged by itself: it may be
 * those who happened to be there.
 */
function* findingsOf(groups: readonly Group[], judged: Judged): Search<FarmFinding[]> {
  const found: FarmFinding[] = [];
  const taken = new Set<number>();
  let left: { readonly group: Group; readonly finding: FarmFinding | undefined }[] = [];
  for (const group of groups) {
    left.push({ group, finding: judged(group, taken) });
    yield;
  }
  for (;;) {
    yield;
    const best = left.reduce<(typeof left)[number] | undefined>(
      (one, other) => ((other.finding?.score ?? 0) > (one?.finding?.score ?? 0) ? other : one),
      undefined,
    );
    if (best?.finding === undefined) return found;
    found.push(best.finding);
    for (const id of best.finding.voteIds) taken.add(id);
    left = left.flatMap(({ group }) => {
      const votes = group.votes.filter(({ id }) => !taken.has(id));
      const rest = { ...group, votes };
      return group === best.group || votes.length < LEAST_IN_FINDING
        ? []
        : [{ group: rest, finding: judged(rest, taken) }];
    });
  }
}
