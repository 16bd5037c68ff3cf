import { change, type Tx, listLength, padded, placeholders, rows } from '../../../core/database/sql.js';
import { isHost, withinBound } from './sources.rules.js';

/** The views of a listing on a day, by source. */
interface DaySources {
  readonly listingId: number;
  readonly day: number;
  readonly sources: ReadonlyMap<string, number>;
}

/** Listings whose hosts are read with one statement, and rows that are written with one. */
const AT_ONCE = 100;

interface KnownRow {
  readonly listingId: number;
  readonly day: number;
  readonly source: string;
}

const KNOWN = (count: number): string => `SELECT listing_id AS listingId, day, source FROM listing_sources
  WHERE listing_id IN (${placeholders(count)}) AND day >= ?`;

const upsertOf = (dialect: 'sqlite' | 'mysql'): string =>
  dialect === 'mysql'
    ? 'ON DUPLICATE KEY UPDATE views = listing_sources.views + VALUES(views)'
    : 'ON CONFLICT (listing_id, day, source) DO UPDATE SET views = listing_sources.views + excluded.views';

/** Adds the views by source. New hosts beyond the bound of a listing and day are added to "other". */
export async function addSources(tx: Tx, dialect: 'sqlite' | 'mysql', days: readonly DaySources[]): Promise<void> {
  const known = await knownHosts(tx, days);
  const found = days.flatMap(({ listingId, day, sources }) =>
    withinBound(sources, known.get(`${listingId} ${day}`) ?? new Set())
      .toSorted((a, b) => (a.source < b.source ? -1 : 1))
      .map(({ source, views }) => [listingId, day, source, views]),
  );
  const upsert = upsertOf(dialect);
  for (let from = 0; from < found.length; from += AT_ONCE) {
    const part = found.slice(from, from + AT_ONCE);
    const values = part.map(() => '(?, ?, ?, ?)').join(', ');
    await change(
      tx,
      `INSERT INTO listing_sources (listing_id, day, source, views) VALUES ${values} ${upsert}`,
      part.flat(),
    );
  }
}

/** Only hosts are bounded, so only listings with views from other sites are looked up. */
async function knownHosts(tx: Tx, days: readonly DaySources[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const known = new Map<string, Set<string>>();
  const withHosts = days.filter(({ sources }) => [...sources.keys()].some(isHost));
  for (let from = 0; from < withHosts.length; from += AT_ONCE) {
    const part = withHosts.slice(from, from + AT_ONCE);
    const length = listLength(part.length);
    const ids = padded(
      part.map(({ listingId }) => listingId),
      length,
    );
    const found = await rows<KnownRow>(tx, KNOWN(length), [...ids, Math.min(...part.map(({ day }) => day))]);
    for (const { listingId, day, source } of found)
      if (isHost(source)) known.set(`${listingId} ${day}`, (known.get(`${listingId} ${day}`) ?? new Set()).add(source));
  }
  return known;
}
