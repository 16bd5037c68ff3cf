import { type StoredInstant, toDate } from '../../src/core/database/columns.js';
import type { TestApp } from '../support/app.js';
import { type FastTime, WEEK } from './fast-time.js';

interface Auction {
  readonly state: string;
  readonly opensAt: StoredInstant;
  readonly closesAt: StoredInstant;
  readonly settledAt: StoredInstant | null;
  readonly hasTop: number;
}

/** What the database contains after a run, counted independently of the ledger audit. */
interface FinalState {
  readonly auctions: number;
  /** The longest delay between the close of an auction and its settlement, in real milliseconds. */
  readonly latestMs: number;
  readonly problems: readonly string[];
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

interface Period {
  /** When the processes had started and the first requests were sent. */
  readonly from: number;
  /** A moment after which the auction was requested once more: everything due before it must be settled. */
  readonly to: number;
}

export async function checkFinalState(app: TestApp, time: FastTime, { from, to }: Period): Promise<FinalState> {
  const counts = await countAll(app);
  const problems = MUST_BE_EQUAL.filter(([one, other]) => counts[one] !== counts[other]).map(
    ([one, other]) => `${one} ${counts[one]}, ${other} ${counts[other]}`,
  );
  const all = await app.database.query<Auction>(
    `SELECT state, opens_at AS opensAt, closes_at AS closesAt, settled_at AS settledAt, top_bid_id IS NOT NULL AS hasTop
     FROM auctions ORDER BY closes_at`,
  );
  const settled = all.filter(({ state }) => state === 'settled');
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return { auctions: 0, latestMs: 0, problems: ['no auction'] };
  if (last.state !== 'open' || settled.length !== all.length - 1) problems.push('not exactly one auction is open');
  if (instant(last.closesAt) <= to) problems.push('an auction is overdue');
  const weeks = (instant(last.opensAt) - instant(first.opensAt)) / WEEK;
  if (weeks !== settled.length) problems.push(`${settled.length} auctions are settled for ${weeks} weeks`);
  if (counts.slots !== settled.length) problems.push(`${counts.slots} slots for ${settled.length} settled auctions`);
  if (counts.won !== settled.filter(({ hasTop }) => hasTop === 1).length) problems.push('a winner has no slot');
  const delays = settled.filter(({ closesAt }) => instant(closesAt) >= from).map((one) => delayOf(one, time));
  return { auctions: settled.length, latestMs: Math.max(0, ...delays), problems };
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
  time.toRealMs((settledAt === null ? Infinity : instant(settledAt)) - instant(closesAt));
