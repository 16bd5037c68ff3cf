import type { Tx } from '../../database/database.js';
import { change } from '../../database/sql.js';

/** What was seen of a listing on a day, and is not in the database yet. */
export interface SeenDay {
  readonly listingId: number;
  readonly day: number;
  views: number;
  size: { readonly count: number; readonly at: Date } | null;
}

type Dialect = 'sqlite' | 'mysql';

/** Rows per statement: below the number of parameters that SQLite takes anywhere. */
const ROWS = 150;

/** The latest word on the size wins, in whatever order the words arrive: they may come from several processes. */
function conflictOf(dialect: Dialect): string {
  const given = (name: string): string => (dialect === 'mysql' ? `VALUES(${name})` : `excluded.${name}`);
  const isNewer = `${given('sized_at')} IS NOT NULL AND (listing_days.sized_at IS NULL OR ${given('sized_at')} >= listing_days.sized_at)`;
  // The size comes first: MySQL assigns in order, and the condition is about the instant as it was.
  const assigned = [
    `views = listing_days.views + ${given('views')}`,
    ...['size', 'sized_at'].map(
      (name) => `${name} = CASE WHEN ${isNewer} THEN ${given(name)} ELSE listing_days.${name} END`,
    ),
  ];
  const head = dialect === 'mysql' ? 'ON DUPLICATE KEY UPDATE' : 'ON CONFLICT (listing_id, day) DO UPDATE SET';
  return `${head} ${assigned.join(', ')}`;
}

/** Adds to the days what was seen of them. */
export async function addSeen(tx: Tx, dialect: Dialect, seen: readonly SeenDay[]): Promise<void> {
  const conflict = conflictOf(dialect);
  for (let from = 0; from < seen.length; from += ROWS) {
    const part = seen.slice(from, from + ROWS);
    const marks = part.map(() => '(?, ?, ?, ?, ?)').join(', ');
    await change(
      tx,
      `INSERT INTO listing_days (listing_id, day, views, size, sized_at) VALUES ${marks} ${conflict}`,
      part.flatMap(({ listingId, day, views, size }) => [listingId, day, views, size?.count ?? null, size?.at ?? null]),
    );
    // libsql frees finished statements only when the event loop turns.
    await new Promise(setImmediate);
  }
}
