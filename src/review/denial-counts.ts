import type { RowOf } from '../database/columns.js';
import type { Database } from '../database/database.js';
import type { ReviewDecision } from '../listings/review-decision.entity.js';
import { DAY, later } from '../shared/utc.js';
import type { DenialReason } from './denial-reason.entity.js';

const WINDOW = 90 * DAY;

/** Decisions with the same reasons come as one row, so that there are few however many were denied. */
const SAID = `SELECT reasons, COUNT(*) AS times FROM review_decisions
  WHERE decided_at > ? AND undone_at IS NULL AND decision = 'denied' GROUP BY reasons`;
const OFFERED = 'SELECT name FROM denial_reasons WHERE active = 1';

export interface DenialCount {
  readonly reason: string;
  readonly denials: number;
}

/**
 * How often each reason was given in the last ninety days, the most frequent first: one that can be chosen and never is too,
 * and one that is called otherwise now under the name that it was given under.
 */
export async function denialCounts(database: Database, now: Date): Promise<DenialCount[]> {
  const offered = await database.query<RowOf<DenialReason, 'name'>>(OFFERED);
  const said = await database.query<RowOf<ReviewDecision, 'reasons'> & { times: number | string }>(SAID, [
    later(now, -WINDOW),
  ]);
  const counts = new Map(offered.map(({ name }) => [name, 0]));
  for (const { reasons, times } of said)
    for (const name of JSON.parse(reasons) as string[]) counts.set(name, (counts.get(name) ?? 0) + Number(times));
  return [...counts]
    .map(([reason, denials]) => ({ reason, denials }))
    .sort((one, other) => other.denials - one.denials || (one.reason < other.reason ? -1 : 1));
}
