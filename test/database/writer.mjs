// Writes transactions of several rows until it is killed, and prints which ones were acknowledged.
import { change } from '../../dist/core/database/sql.js';
import { openDatabase } from './built-database.mjs';

const round = process.argv[2];
const database = await openDatabase();

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
