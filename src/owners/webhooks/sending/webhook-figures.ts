import { type StoredInstant, toDate } from '../../../core/database/columns.js';
import type { Database } from '../../../core/database/database.js';
import { SECOND } from '../../../core/shared/utc.js';
import { type AddressState, STATES } from '../../../core/delivery/retry.rules.js';

const STATE_COUNTS = `SELECT e.state, COUNT(*) AS endpoints, SUM(l.events - e.reached) AS waiting
  FROM webhook_endpoints e JOIN listings l ON l.id = e.listing_id GROUP BY e.state`;
const OLDEST = `SELECT MIN(v.at) AS oldest FROM webhook_endpoints e
  JOIN listing_events v ON v.listing_id = e.listing_id AND v.sequence = e.reached + 1 WHERE e.state = 'on'`;

interface WebhookFigures {
  readonly states: Readonly<Record<AddressState, number>>;
  /** Events that are not sent yet, except those of endpoints that are off. */
  readonly waiting: number;
  /** Age of the oldest unsent event of the endpoints in the state "on". */
  readonly oldestSeconds: number;
}

interface StateRow {
  readonly state: AddressState;
  readonly endpoints: number | string;
  readonly waiting: number | string | null;
}

/** Figures of all endpoints of the installation. */
export async function webhookFigures(database: Database, now: Date): Promise<WebhookFigures> {
  const found = await database.queryAside<StateRow>(STATE_COUNTS);
  const count = (state: AddressState): number => Number(found.find((row) => row.state === state)?.endpoints ?? 0);
  const active = found.filter(({ state }) => state !== 'off');
  const [row] = await database.queryAside<{ oldest: StoredInstant | null }>(OLDEST);
  const since = row === undefined || row.oldest === null ? now : toDate(row.oldest);
  return {
    states: Object.fromEntries(STATES.map((state) => [state, count(state)])) as Record<AddressState, number>,
    waiting: active.reduce((sum, { waiting }) => sum + Number(waiting ?? 0), 0),
    oldestSeconds: Math.max(0, now.getTime() - since.getTime()) / SECOND,
  };
}
