import { createRequire } from 'node:module';
import mysql from 'mysql2';

/** Runs one prepared statement. Resolves with the rows, or with the driver's result of a change. */
export function openServer(url) {
  const pool = mysql.createPool({
    uri: url.replace(/^mariadb:/, 'mysql:'),
    connectionLimit: 10,
    timezone: 'Z',
    charset: 'utf8mb4',
  });
  const ask = (sql, parameters) =>
    new Promise((resolve, reject) => {
      pool.execute(sql, parameters, (error, found) => (error ? reject(error) : resolve(found)));
    });
  /** The same without preparing: the statement already contains its values. */
  const askText = (sql) =>
    new Promise((resolve, reject) => {
      pool.query(sql, (error, found) => (error ? reject(error) : resolve(found)));
    });
  return Object.assign(ask, { askText });
}

export function openFile(file) {
  const Sqlite = createRequire(import.meta.url)('libsql');
  const database = new Sqlite(file, { timeout: 1_000 });
  const prepared = new Map();
  return async (sql, parameters) => {
    let statement = prepared.get(sql);
    if (statement === undefined) {
      statement = database.prepare(sql);
      prepared.set(sql, statement);
    }
    return statement.reader ? statement.all(parameters) : statement.run(parameters);
  };
}

/** MySQL returns dates, SQLite text. */
export const iso = (value) =>
  typeof value === 'string' ? `${value.slice(0, 10)}T${value.slice(11)}Z` : value.toISOString();

/** The driver of the embedded database does not accept dates. */
export const stored = (date) => date.toISOString().replace('T', ' ').slice(0, 23);
