import { DrainState } from '../../src/core/http/monitoring/drain-state.js';
import { dialect } from './database.js';
import type { Served } from './served.js';

/** How many transactions of this database wait for the lock of another one. */
export async function lockWaits(site: Served): Promise<number> {
  const sql = `SELECT t.trx_id FROM information_schema.innodb_trx t
    JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id
    WHERE p.db = DATABASE() AND t.trx_state = 'LOCK WAIT'`;
  return (await site.app.database.query(sql)).length;
}

/** Whether a transaction waits for the one of the test. The embedded database has one at a time: there a request is enough. */
export async function isWaiting(site: Served): Promise<boolean> {
  if (dialect === 'sqlite') return site.app.nest.get(DrainState).inFlight > 0;
  return (await lockWaits(site)) > 0;
}
