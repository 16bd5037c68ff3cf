// Writes transactions of several rows without end, and says which ones were acknowledged. Made to be killed.
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { Config } from '../../dist/config/config.js';
import { dataSourceOptions, readerOptions } from '../../dist/database/data-source.js';
import { EmbeddedDatabase } from '../../dist/database/embedded-database.js';
import { ServerDatabase } from '../../dist/database/server-database.js';
import { change } from '../../dist/database/sql.js';

const round = process.argv[2];
const config = Config.fromEnvironment();
const open = (options) => new DataSource(options).initialize();
const source = await open(dataSourceOptions(config, []));
const database =
  config.values.databaseUrl === undefined
    ? new EmbeddedDatabase(source, await open(readerOptions(config, [])), config.values.databaseTimeoutMs)
    : new ServerDatabase(source, config.values.databaseTimeoutMs);

async function write(name) {
  const now = new Date();
  await database.write(async (tx) => {
    const account = 'INSERT INTO accounts (uuid, username, created_at, updated_at) VALUES (?, ?, ?, ?)';
    const { insertId } = await change(tx, account, [name, name, now, now]);
    const credential = 'INSERT INTO api_credentials (account_id, created_at) VALUES (?, ?)';
    const { insertId: id } = await change(tx, credential, [insertId, now]);
    await change(tx, 'INSERT INTO usage_days (credential_id, day, requests) VALUES (?, 1, 1)', [id]);
  });
  process.stdout.write(`${name}\n`);
}

await Promise.all(
  [0, 1, 2, 3].map(async (lane) => {
    for (let turn = 0; ; turn += 1) {
      await write(`${round}-${lane}-${turn}`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }),
);
