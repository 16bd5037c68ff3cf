import { type StoredInstant, toDate } from '../../src/database/columns.js';
import type { TestApp } from '../support/app.js';
import { type FastTime, WEEK } from './fast-time.js';

interface Auction {
  readonly state: string;
  readonly opensAt: StoredInstant;
  readonly closesAt: StoredInstant;
  readonly settledAt: StoredInstant | null;
  readonly hasTop: number;
}

/** What is left when the dust has settled, counted without the audit's help. */
interface Aftermath {
  readonly auctions: number;
  /** The longest that a settlement came after the close, in real milliseconds. */
  readonly latestMs: number;
  readonly faults: readonly string[];
}

const COUNTS = {
  slots: 'SELECT COUNT(*) AS n FROM spotlight_slots',
  won: 'SELECT COUNT(*) AS n FROM spotlight_slots WHERE listing_id IS NOT NULL',
  settlements: "SELECT COUNT(*) AS n FROM ledger_postings WHERE kind = 'settlement'",
  house: "SELECT COALESCE(SUM(balance), 0) AS n FROM ledger_accounts WHERE kind = 'house'",
  prices: 'SELECT COALESCE(SUM(price - refund), 0) AS n FROM spotlight_slots',
  escrows: "SELECT COALESCE(SUM(balance), 0) AS n FROM ledger_accounts WHERE kind = 'escrow'",
  tops: "SELECT COALESCE(SUM(top_amount), 0) AS n FROM auctions WHERE state = 'open'",
  votes: 'SELECT (SELECT COUNT(*) FROM votes) + (SELECT COUNT(*) FROM removed_votes) AS n',
  voteRewards: "SELECT COUNT(*) AS n FROM ledger_postings WHERE kind = 'vote-reward'",
  removed: 'SELECT COUNT(*) AS n FROM removed_votes',
  voteReversals: "SELECT COUNT(*) AS n FROM ledger_postings WHERE kind = 'vote-reversal'",
  bumps: 'SELECT COUNT(*) AS n FROM bumps',
  bumpsCounted: 'SELECT COALESCE(SUM(bumps), 0) AS n FROM servers',
  bumpRewards: "SELECT COUNT(*) AS n FROM ledger_postings WHERE kind = 'bump-reward'",
} as const;

type Count = keyof typeof COUNTS;

const MUST_BE_EQUAL: readonly (readonly [Count, Count])[] = [
  ['won', 'settlements'],
  ['house', 'prices'],
  ['escrows', 'tops'],
  ['votes', 'voteRewards'],
  ['removed', 'voteReversals'],
  ['bumps', 'bumpsCounted'],
  ['bumps', 'bumpRewards'],
];

interface Span {
  /** When the processes had started, and people began to ask. */
  readonly from: number;
  /** A moment after which somebody has looked at the auction: nothing can be due from before it. */
  readonly to: number;
}

export async function aftermath(app: TestApp, time: FastTime, { from, to }: Span): Promise<Aftermath> {
  const counts = await countAll(app);
  const faults = MUST_BE_EQUAL.filter(([one, other]) => counts[one] !== counts[other]).map(
    ([one, other]) => `${one} ${counts[one]}, ${other} ${counts[other]}`,
  );
  const all = await app.database.query<Auction>(
    `SELECT state, opens_at AS opensAt, closes_at AS closesAt, settled_at AS settledAt, top_bid_id IS NOT NULL AS hasTop
     FROM auctions ORDER BY closes_at`,
  );
  const settled = all.filter(({ state }) => state === 'settled');
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return { auctions: 0, latestMs: 0, faults: ['no auction'] };
  if (last.state !== 'open' || settled.length !== all.length - 1) faults.push('not exactly one auction is open');
  if (instant(last.closesAt) <= to) faults.push('an auction is overdue');
  const weeks = (instant(last.opensAt) - instant(first.opensAt)) / WEEK;
  if (weeks !== settled.length) faults.push(`${settled.length} auctions are settled for ${weeks} weeks`);
  if (counts.slots !== settled.length) faults.push(`${counts.slots} slots for ${settled.length} settled auctions`);
  if (counts.won !== settled.filter(({ hasTop }) => hasTop === 1).length) faults.push('a winner has no slot');
  const delays = settled.filter(({ closesAt }) => instant(closesAt) >= from).map((one) => delayOf(one, time));
  return { auctions: settled.length, latestMs: Math.max(0, ...delays), faults };
}

async function countAll(app: TestApp): Promise<Record<Count, number>> {
  const counts = {} as Record<Count, number>;
  for (const [name, sql] of Object.entries(COUNTS)) {
    const [row] = await app.database.query<{ n: unknown }>(sql);
    counts[name as Count] = Number(row?.n);
  }
  return counts;
}

const instant = (stored: StoredInstant): number => toDate(stored).getTime();

const delayOf = ({ closesAt, settledAt }: Auction, time: FastTime): number =>
  time.really((settledAt === null ? Infinity : instant(settledAt)) - instant(closesAt));
