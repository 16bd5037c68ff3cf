import { startOfMonth } from '../../src/shared/utc.js';
import type { Holder, Served } from './served.js';

/** Makes it so that the account, which has asked for nothing yet, has made so many requests this month. */
export async function usedThisMonth({ app, make }: Served, account: Holder, count: number): Promise<void> {
  const find = 'SELECT id FROM api_credentials WHERE account_id = ?';
  const [credential] = await app.database.query<{ id: number }>(find, [account.id]);
  const month_start = startOfMonth(app.clock.now()).getTime();
  await make.insert('usage_counters', { credential_id: credential?.id, month_start, month_count: count });
}
