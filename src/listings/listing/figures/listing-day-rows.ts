import { addSources } from './listing-source-rows.js';
import { change, type Tx, listLength, padded, placeholders } from '../../../core/database/sql.js';

/** Figures of a listing on a day that are not in the database yet. */
export interface PendingDay {
  readonly listingId: number;
  readonly day: number;
  views: number;
  /** The views by where they came from. */
  readonly sources: Map<string, number>;
  inviteClicks: number;
  size: { readonly count: number; readonly at: Date } | null;
}

type Dialect = 'sqlite' | 'mysql';

/** Rows per statement, with fewer parameters than the lowest limit of SQLite. */
const ROWS = 150;

/** The newest size wins, regardless of the order in which the processes write. */
function upsertClause(dialect: Dialect): string {
  const inserted = (name: string): string => (dialect === 'mysql' ? `VALUES(${name})` : `excluded.${name}`);
  const isNewer = `${inserted('sized_at')} IS NOT NULL AND (listing_days.sized_at IS NULL OR ${inserted('sized_at')} >= listing_days.sized_at)`;
  // `size` before `sized_at`: MySQL assigns from left to right, and the condition needs the old `sized_at`.
  const assigned = [
    ...['views', 'invite_clicks'].map((name) => `${name} = listing_days.${name} + ${inserted(name)}`),
    ...['size', 'sized_at'].map(
      (name) => `${name} = CASE WHEN ${isNewer} THEN ${inserted(name)} ELSE listing_days.${name} END`,
    ),
  ];
  const head = dialect === 'mysql' ? 'ON DUPLICATE KEY UPDATE' : 'ON CONFLICT (listing_id, day) DO UPDATE SET';
  return `${head} ${assigned.join(', ')}`;
}

export async function addPendingDays(tx: Tx, dialect: Dialect, days: readonly PendingDay[], now: Date): Promise<void> {
  const upsert = upsertClause(dialect);
  for (let from = 0; from < days.length; from += ROWS) {
    const part = days.slice(from, from + ROWS);
    const placeholders = part.map(() => '(?, ?, ?, ?, ?, ?)').join(', ');
    await change(
      tx,
      `INSERT INTO listing_days (listing_id, day, views, invite_clicks, size, sized_at) VALUES ${placeholders} ${upsert}`,
      part.flatMap(({ listingId, day, views, inviteClicks, size }) => [
        listingId,
        day,
        views,
        inviteClicks,
        size?.count ?? null,
        size?.at ?? null,
      ]),
    );
    await addSources(tx, dialect, part);
    await countVisits(tx, part, now);
    // libsql frees finished statements only when the event loop turns.
    await new Promise(setImmediate);
  }
}

const VISITS_AT_ONCE = 100;
const VISITED = (count: number): string =>
  `UPDATE platform_facts SET visits = visits + 1 WHERE listing_id IN (${placeholders(count)})
    AND (next_refresh_at <= ? OR counts_due_at <= ?)`;

/** Listings that are due are refreshed in the order of their visits. The others are not written to. */
async function countVisits(tx: Tx, days: readonly PendingDay[], now: Date): Promise<void> {
  const ids = [...new Set(days.filter(({ views }) => views > 0).map(({ listingId }) => listingId))];
  for (let from = 0; from < ids.length; from += VISITS_AT_ONCE) {
    const some = ids.slice(from, from + VISITS_AT_ONCE);
    const length = listLength(some.length);
    await change(tx, VISITED(length), [...padded(some, length), now, now]);
  }
}
