import type { Database } from '../../core/database/database.js';
import { rangesOf } from '../../core/database/retention/deletion.js';
import { eachForItself } from '../../core/shared/scheduled-work.js';
import { dayOf } from '../../core/shared/utc.js';
import { firstDay } from './statistics.rules.js';

/** Listings per statement. Each has a row for every day that is kept. */
const LISTINGS_AT_ONCE = 100;
const DELETE = 'DELETE FROM listing_days WHERE listing_id BETWEEN ? AND ? AND day < ?';

export async function deleteOldDays(database: Database, now: Date, end?: AbortSignal): Promise<void> {
  const first = firstDay(dayOf(now));
  const listings = rangesOf(database, { table: 'listing_days', column: 'listing_id' }, LISTINGS_AT_ONCE);
  await eachForItself(listings, ([from, to]) => database.execute(DELETE, [from, to, first]), end);
}
