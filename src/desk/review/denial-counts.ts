import type { RowOf } from '../../core/database/columns.js';
import type { Database } from '../../core/database/database.js';
import type { ReviewDecision } from '../../listings/listing/listing.entity.js';
import { DAY, later } from '../../core/shared/utc.js';
import type { DenialReason } from './denial-reason.entity.js';
import { DENIALS_COUNTED_DAYS } from './denial.rules.js';

/** Grouped by the list of reasons, so that the number of rows does not grow with the number of denials. */
const GIVEN = `SELECT reasons, COUNT(*) AS times FROM review_decisions
  WHERE decided_at > ? AND undone_at IS NULL AND decision = 'denied' GROUP BY reasons`;
const ACTIVE = 'SELECT name FROM denial_reasons WHERE active = 1';

export interface DenialCount {
  readonly reason: string;
  readonly denials: number;
}

/**
 * How often each reason was given in the last ninety days, most frequent first. Active reasons that were never given are
 * included with 0, and renamed reasons are counted under the name that they had at the time.
 */
export async function denialCounts(database: Database, now: Date): Promise<DenialCount[]> {
  const active = await database.query<RowOf<DenialReason, 'name'>>(ACTIVE);
  const given = await database.query<RowOf<ReviewDecision, 'reasons'> & { times: number | string }>(GIVEN, [
    later(now, -DENIALS_COUNTED_DAYS * DAY),
  ]);
  const counts = new Map(active.map(({ name }) => [name, 0]));
  for (const { reasons, times } of given)
    for (const name of JSON.parse(reasons) as string[]) counts.set(name, (counts.get(name) ?? 0) + Number(times));
  return [...counts]
    .map(([reason, denials]) => ({ reason, denials }))
    .sort((one, other) => other.denials - one.denials || (one.reason < other.reason ? -1 : 1));
}
