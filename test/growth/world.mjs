import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Acknowledged } from './acknowledged.mjs';
import { Actions, MIXES } from './actions.mjs';
import { Galera } from './galera.mjs';
import { Instance } from './instance.mjs';
import { LimitProbe } from './limit-probe.mjs';
import { MariaDb } from './mariadb.mjs';
import { freePorts } from './processes.mjs';
import { Proxy } from './proxy.mjs';
import { RedisServer } from './redis.mjs';
import { Traffic } from './traffic.mjs';

const INSTANCES = 4;
const DATABASE = 'marquee';
const WEEK = 7 * 86_400_000;
/** Monday, 5 January 1970. */
const FIRST_MONDAY = 4 * 86_400_000;

/** A database, a Redis, HAProxy, places for four instances, and the acknowledged writes. */
export class World {
  acknowledged = new Acknowledged();
  people;
  /** How far the clock of all instances runs ahead. It never goes back. */
  aheadMs = 0;
  #probes = 0;

  /** `nodes`: 1 is a MariaDB, 3 is a Galera cluster. */
  static async open({ name, folder, nodes, build, receiver, chance, patience }) {
    const world = new World();
    Object.assign(world, { name, build, receiver, chance, patience, folder: `${folder}/${name}` });
    mkdirSync(world.folder, { recursive: true });
    world.nodes = nodes === 1 ? [await startSingle(world.folder)] : (await openCluster(world)).nodes;
    const [redisPort, proxyPort, ...ports] = await freePorts(2 + INSTANCES);
    world.redis = new RedisServer({ folder: `${world.folder}/redis`, port: redisPort });
    await world.redis.start();
    const cluster = nodes === 1 ? [] : world.nodes;
    world.proxy = await Proxy.start({
      folder: `${world.folder}/haproxy`,
      port: proxyPort,
      instances: ports,
      nodes: cluster,
    });
    const publicUrl = world.proxy.url;
    world.instances = ports.map(
      (port, index) => new Instance({ name: `instance${index + 1}`, folder: world.folder, port, publicUrl }),
    );
    await world.createDatabase();
    return world;
  }

  createDatabase() {
    return this.nodes[0].query(`CREATE DATABASE ${DATABASE} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  }

  /** The address of the database through node 1, 2 or 3, or through HAProxy. */
  databaseUrl(node) {
    return node === 'proxy' ? this.proxy.databaseUrl(DATABASE) : this.nodes[node - 1].url(DATABASE);
  }

  /** Starts instances at once, one for each of `places`: the database that it uses. */
  async run(places, { ready = true } = {}) {
    await this.stop();
    this.places = places;
    const started = this.instances.slice(0, places.length);
    for (const [index, one] of started.entries()) one.spawn(this.variables(places[index]), this.options());
    if (ready) await Promise.all(started.map((one) => one.ready()));
    return started;
  }

  /** Starts one instance again, after it was stopped or killed. */
  async restart(one) {
    one.spawn(this.variables(this.places[this.instances.indexOf(one)]), this.options());
    await one.ready();
  }

  variables(place) {
    return {
      DATABASE_URL: this.databaseUrl(place),
      REDIS_URL: this.redis.url,
      DATABASE_TIMEOUT_MS: String(this.patience),
    };
  }

  options() {
    return { build: this.build, aheadMs: this.aheadMs };
  }

  async stop() {
    await Promise.all(this.instances.filter((one) => one.isRunning).map((one) => one.stop()));
  }

  /** Moves the clock to shortly before the close of the auction. Instances must be started again. */
  moveToClose(msBefore, { weeksLater = 0 } = {}) {
    const now = Date.now() + this.aheadMs;
    const close = now - ((now - FIRST_MONDAY) % WEEK) + WEEK * (1 + weeksLater);
    this.aheadMs += close - msBefore - now;
    return Date.now() + msBefore;
  }

  /** Creates the people and listings of the traffic, once. */
  async populate() {
    if (this.people !== undefined) return;
    const output = join(this.folder, 'people.json');
    const hooks = `${this.receiver.url}/${this.name}`;
    // A step may be the first one in its world, before any instance.
    await this.cli([join(this.build, 'cli.js'), 'migrate']);
    await this.cli([resolve('test/growth/populate.mjs'), resolve(this.build), output, hooks]);
    this.people = JSON.parse(readFileSync(output, 'utf8'));
    this.people.hot = this.people.bots.splice(-20);
    this.actions = new Actions(this.people, this.acknowledged, this.chance);
  }

  /** Runs a script with the environment of an instance. */
  async cli(words) {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      KEY_PEPPER: 'the pepper of the rehearsal',
      REHEARSAL_AHEAD_MS: String(this.aheadMs),
      PUBLIC_URL: this.proxy.url,
      DATA_DIR: this.folder,
      DATABASE_URL: this.nodes.find((node) => node.isRunning).url(DATABASE),
      DATABASE_TIMEOUT_MS: '30000',
    };
    const all = ['--import', resolve('test/growth/shift-clock.mjs'), ...words];
    const { status, stdout, stderr } = spawnSync(process.execPath, all, { cwd: this.folder, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${words.join(' ')}: ${stderr}${stdout}`.slice(0, 2_000));
    return stdout;
  }

  /** Traffic through HAProxy, or to the given addresses. */
  traffic({ rate, mix = MIXES.usual, urls = [this.proxy.url], bots }) {
    const { actions, chance } = this;
    return new Traffic({ urls, host: new URL(this.proxy.url).host, rate, mix, actions, chance, bots });
  }

  limitProbe() {
    const { owners } = this.people;
    return new LimitProbe(this.proxy.url, () => owners[this.#probes++ % owners.length]);
  }

  /** A query on one node that sees everything that was committed on any node before. */
  async ask(node, sql) {
    const connection = await node.connect(DATABASE);
    try {
      if (this.nodes.length > 1) await connection.query('SET SESSION wsrep_sync_wait = 1');
      return (await connection.query(sql))[0];
    } finally {
      connection.destroy();
    }
  }
}

async function startSingle(folder) {
  const [port] = await freePorts(1);
  const node = new MariaDb({
    name: 'mariadb',
    folder: `${folder}/mariadb`,
    port,
    settings: 'docker/mariadb/marquee.cnf',
  });
  await node.start();
  return node;
}

async function openCluster(world) {
  world.cluster = await Galera.start(world.folder);
  return world.cluster;
}
