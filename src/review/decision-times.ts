import type { Database } from '../database/database.js';
import { DAY, later } from '../shared/utc.js';

const WINDOW = 30 * DAY;
const DECIDED = 'FROM review_decisions WHERE decided_at > ? AND undone_at IS NULL';

export interface DecisionTimes {
  readonly decided: number;
  /** `null` while nothing was decided. */
  readonly medianSeconds: number | null;
}

/** How long the listings waited that were decided on in the last thirty days, second reviews of public ones included. */
export async function decisionTimes(database: Database, now: Date): Promise<DecisionTimes> {
  const since = later(now, -WINDOW);
  const [counted] = await database.query<{ decided: number }>(`SELECT COUNT(*) AS decided ${DECIDED}`, [since]);
  const decided = counted?.decided ?? 0;
  const middle = `SELECT waited_seconds AS medianSeconds ${DECIDED} ORDER BY waited_seconds LIMIT 1 OFFSET ?`;
  const [found] = await database.query<{ medianSeconds: number }>(middle, [since, Math.floor(decided / 2)]);
  return { decided, medianSeconds: found?.medianSeconds ?? null };
}
