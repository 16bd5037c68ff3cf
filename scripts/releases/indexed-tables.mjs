import mysql from 'mysql2/promise';
import Connection from 'libsql';

/** Values that computed columns and partial lookups depend on. */
const FIXED = { kind: "'bot'", state: "'approved'" };
/** Scatters numbers, so that an index is not built from sorted rows. */
const SCATTER = 'seq * 7919 % 1000003 + seq DIV 1000003';

/** An artificial value for a column of this type, as SQL. Every one is different, so that it suits unique indices. */
function valueOf({ name, type }, joined, scattered) {
  if (FIXED[name] !== undefined) return FIXED[name];
  if (/tinyint|bool/i.test(type)) return 'seq % 2';
  if (/int/i.test(type)) return name === 'id' ? 'seq' : scattered;
  if (/date/i.test(type)) return joined("'2026-01-01 00:00:'", `seq % 60`);
  const length = Number(/\((\d+)\)/.exec(type)?.[1] ?? 200);
  return length < 8 ? "'x'" : joined(length < 20 ? "'x'" : "'some text '", scattered);
}

class Tables {
  #filled = new Map();

  async fill(table, rows) {
    if (this.#filled.get(table) === rows) return;
    this.#filled.set(table, rows);
    await this.insert(table, await this.columnsOf(table), rows);
  }
}

export class ServerTables extends Tables {
  static async open(url, database, migrated) {
    const address = new URL(url.replace(/^mariadb:/, 'mysql:'));
    address.pathname = '/';
    const connection = await mysql.createConnection(address.href);
    for (const sql of [
      `DROP DATABASE IF EXISTS ${database}`,
      `CREATE DATABASE ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    ])
      await connection.query(sql);
    migrated({ DATABASE_URL: url });
    await connection.query(`USE ${database}`);
    await connection.query(
      "SET SESSION foreign_key_checks = 0, unique_checks = 0, check_constraint_checks = 0, sql_mode = ''",
    );
    const [[{ version }]] = await connection.query('SELECT VERSION() AS version');
    return Object.assign(new ServerTables(), { connection, database, name: `MariaDB ${version.split('-')[0]}` });
  }

  run(sql) {
    return this.connection.query(sql);
  }

  async indexCalled(name) {
    const [columns] = await this.run(
      `SELECT table_name AS tbl, column_name AS col, non_unique AS plain FROM information_schema.statistics
       WHERE table_schema = DATABASE() AND index_name = ${this.connection.escape(name)} ORDER BY seq_in_index`,
    );
    if (columns.length === 0) throw new Error(`There is no index ${name}.`);
    const [{ tbl: table, plain }] = columns;
    const list = columns.map(({ col }) => col).join(', ');
    return {
      table,
      drop: `DROP INDEX ${name} ON ${table}`,
      create: `CREATE ${plain ? '' : 'UNIQUE '}INDEX ${name} ON ${table} (${list})`,
    };
  }

  async columnsOf(table) {
    const [columns] = await this.run(
      `SELECT column_name AS name, column_type AS type FROM information_schema.columns
       WHERE table_schema = DATABASE() AND table_name = '${table}' AND COALESCE(generation_expression, '') = ''`,
    );
    return columns;
  }

  insert(table, columns, rows) {
    const values = columns.map((column) => valueOf(column, (one, other) => `CONCAT(${one}, ${other})`, SCATTER));
    const names = columns.map(({ name }) => name).join(', ');
    return this.run(`INSERT INTO ${table} (${names}) SELECT ${values.join(', ')} FROM seq_1_to_${rows}`);
  }

  async close() {
    await this.run(`DROP DATABASE ${this.database}`);
    await this.connection.end();
  }
}

export class EmbeddedTables extends Tables {
  static async open(folder, migrated) {
    migrated({ DATA_DIR: folder });
    const connection = new Connection(`${folder}/marquee.db`);
    for (const pragma of ['foreign_keys = OFF', 'ignore_check_constraints = ON', 'synchronous = FULL'])
      connection.exec(`PRAGMA ${pragma}`);
    return Object.assign(new EmbeddedTables(), { connection, name: 'embedded' });
  }

  async run(sql) {
    this.connection.exec(sql);
  }

  async indexCalled(name) {
    const found = this.connection
      .prepare("SELECT tbl_name, sql FROM sqlite_master WHERE type = 'index' AND name = ?")
      .get(name);
    if (found === undefined) throw new Error(`There is no index ${name}.`);
    return { table: found.tbl_name, create: found.sql, drop: `DROP INDEX ${name}` };
  }

  async columnsOf(table) {
    return this.connection.prepare(`SELECT name, type FROM pragma_table_xinfo('${table}') WHERE hidden = 0`).all();
  }

  async insert(table, columns, rows) {
    const scattered = SCATTER.replace(' DIV ', ' / ');
    const values = columns.map((column) => valueOf(column, (one, other) => `${one} || (${other})`, scattered));
    const names = columns.map(({ name }) => name).join(', ');
    await this.run(
      `INSERT INTO ${table} (${names}) WITH RECURSIVE numbers(seq) AS (SELECT 1 UNION ALL SELECT seq + 1 FROM numbers WHERE seq < ${rows})
       SELECT ${values.join(', ')} FROM numbers`,
    );
  }

  async close() {
    this.connection.close();
  }
}
