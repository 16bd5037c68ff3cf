// Writes instants with the built product and reads them back in every way. Runs in different time zones.
import { toDate, toIso } from '../../dist/core/database/columns.js';
import { change } from '../../dist/core/database/sql.js';
import { Account } from '../../dist/accounts/users/account.entity.js';
import { openDatabase } from './built-database.mjs';

const instants = JSON.parse(process.argv[2] ?? '[]');
const database = await openDatabase([Account]);

const seen = [];
for (const text of instants) {
  const instant = new Date(text);
  const uuid = `${process.env.TZ} ${text}`.slice(0, 36);
  const sql = `INSERT INTO accounts (uuid, username, created_at, updated_at) VALUES (?, 'ada', ?, ?)`;
  await database.write((tx) => change(tx, sql, [uuid, instant, instant]));
  await database.execute('UPDATE accounts SET updated_at = ? WHERE uuid = ? AND created_at = ?', [
    instant,
    uuid,
    instant,
  ]);
  const [row] = await database.query('SELECT created_at, updated_at FROM accounts WHERE uuid = ?', [uuid]);
  const entity = await database.read((em) => em.findOneByOrFail(Account, { uuid, createdAt: instant }));
  seen.push([toIso(row.created_at), toDate(row.updated_at).toISOString(), entity.createdAt.toISOString()]);
}
process.stdout.write(JSON.stringify({ offset: new Date(instants[0]).getTimezoneOffset(), seen }));
process.exit(0);
