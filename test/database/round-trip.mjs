// Writes instants with the built product and reads them back in every way it has. Run in different time zones.
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { Config } from '../../dist/config/config.js';
import { toDate, toIso } from '../../dist/database/columns.js';
import { dataSourceOptions, readerOptions } from '../../dist/database/data-source.js';
import { EmbeddedDatabase } from '../../dist/database/embedded-database.js';
import { ServerDatabase } from '../../dist/database/server-database.js';
import { change } from '../../dist/database/sql.js';
import { entities } from '../../dist/schema.js';
import { Account } from '../../dist/users/account.entity.js';

const instants = JSON.parse(process.argv[2] ?? '[]');
const config = Config.fromEnvironment();
const open = (options) => new DataSource(options).initialize();
const source = await open(dataSourceOptions(config, entities));
const isEmbedded = config.values.databaseUrl === undefined;
const database = isEmbedded
  ? new EmbeddedDatabase(source, await open(readerOptions(config, entities)), config.values.databaseTimeoutMs)
  : new ServerDatabase(source, config.values.databaseTimeoutMs);

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
