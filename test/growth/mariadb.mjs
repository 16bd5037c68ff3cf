import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import mysql from 'mysql2/promise';
import { Child, until } from './processes.mjs';
import { program } from './programs.mjs';

/** Small, because several servers share one machine. */
const SMALL = ['--innodb-buffer-pool-size=96M', '--innodb-log-file-size=32M', '--max-connections=300'];
const START_MS = 300_000;
/** Servers refuse to run as root, and so does the copy of data between nodes. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const OWN = isRoot ? ['--user=nobody'] : [];

/** A MariaDB on loopback with the settings of a file in `docker`. */
export class MariaDb {
  #child;
  #frozen = false;

  constructor({ name, folder, port, settings, words = [] }) {
    Object.assign(this, { name, folder, port, words });
    this.settings = resolve(settings);
    mkdirSync(folder, { recursive: true });
    if (isRoot) chownSync(folder, NOBODY, NOBODY);
  }

  url(database) {
    return `mariadb://root@127.0.0.1:${this.port}/${database}`;
  }

  get isRunning() {
    return this.#child?.isRunning === true && !this.#frozen;
  }

  get pid() {
    return this.#child.pid;
  }

  /** Starts the server and waits until it accepts statements. */
  async start(more = []) {
    const data = `${this.folder}/data`;
    if (!existsSync(data)) copyEmptyData(`${this.folder}/../empty-data`, data);
    const words = [...this.wordsFor(data), ...more];
    this.#child = new Child(program('mariadbd'), words, { folder: this.folder, log: `${this.folder}/output` });
    await this.untilReady();
  }

  wordsFor(data) {
    return [
      `--defaults-file=${this.settings}`,
      ...OWN,
      `--datadir=${data}`,
      `--socket=${this.folder}/socket`,
      `--pid-file=${this.folder}/pid`,
      `--log-error=${this.folder}/server.log`,
      '--bind-address=127.0.0.1',
      `--port=${this.port}`,
      ...SMALL,
      ...this.words,
    ];
  }

  adopt(child) {
    this.#child = child;
  }

  async untilReady() {
    const child = this.#child;
    const isReady = async () => !child.isRunning || (await this.isReady());
    await until(isReady, `${this.name} is not ready, see ${this.folder}/server.log`, START_MS);
    if (!child.isRunning) throw new Error(`${this.name} ended at its start, see ${this.folder}/server.log`);
  }

  async isReady() {
    return (await this.query('SELECT 1')).length === 1;
  }

  connect(database) {
    return mysql.createConnection({
      host: '127.0.0.1',
      port: this.port,
      user: 'root',
      database,
      dateStrings: true,
      connectTimeout: 3_000,
    });
  }

  async query(sql, database) {
    const connection = await this.connect(database);
    try {
      return (await connection.query(sql))[0];
    } finally {
      connection.destroy();
    }
  }

  freeze() {
    this.#frozen = true;
    this.#child.signal('SIGSTOP');
  }

  thaw() {
    this.#frozen = false;
    this.#child.signal('SIGCONT');
  }

  async kill() {
    await this.#child?.end('SIGKILL');
  }
}

/** Copies the system tables of an empty server, which are made once. */
function copyEmptyData(from, to) {
  if (!existsSync(from)) {
    const words = ['--no-defaults', `--datadir=${from}`, '--auth-root-authentication-method=normal', '--skip-test-db'];
    run(program('mariadb-install-db'), [...words, ...OWN, '--innodb-log-file-size=32M']);
  }
  run('cp', ['-a', from, to]);
}

/** Runs a program to its end, and returns everything that it printed. */
function run(name, words) {
  const { status, stdout, stderr } = spawnSync(name, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
  return stdout + stderr;
}
