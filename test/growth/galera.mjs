import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { MariaDb } from './mariadb.mjs';
import { Child, freePorts, until } from './processes.mjs';
import { GALERA_LIBRARY, program } from './programs.mjs';

const NODES = 3;
const SETTLE_MS = 120_000;
const RECOVERY_MS = 300_000;
const END_MS = 10_000;

/** The positions that recoveries have written into their log. */
const positionsIn = (log) =>
  existsSync(log)
    ? [...readFileSync(log, 'utf8').matchAll(/Recovered position: (\S+:-?\d+)/g)].map(([, position]) => position)
    : [];

/** A node of a Galera cluster. It is ready when it belongs to a quorum and has all the data. */
export class GaleraNode extends MariaDb {
  /** As Debian's service does: a node that was killed continues where it was, and gets only what it missed. */
  async start(more = []) {
    const position = existsSync(`${this.folder}/data`) ? await this.#recover() : undefined;
    await super.start(position === undefined ? more : [...more, `--wsrep-start-position=${position}`]);
  }

  async #recover() {
    const log = `${this.folder}/recovery.log`;
    const before = positionsIn(log).length;
    const words = [...this.wordsFor(`${this.folder}/data`), '--wsrep-recover', `--log-error=${log}`];
    const child = new Child(program('mariadbd'), words, { folder: this.folder, log: `${this.folder}/output` });
    const isTold = () => positionsIn(log).length > before || !child.isRunning;
    await until(isTold, `${this.name} does not tell its position, see ${log}`, RECOVERY_MS);
    // MariaDB 10.11 sometimes hangs at the end of a recovery, when all recovered data is in its files already.
    await Promise.race([child.ended, wait(END_MS)]);
    await child.end('SIGKILL');
    return positionsIn(log).at(-1);
  }

  async isReady() {
    return (await this.status('wsrep_ready')) === 'ON' && (await this.status('wsrep_local_state')) === '4';
  }

  async status(name) {
    const [row] = await this.query(`SHOW GLOBAL STATUS LIKE '${name}'`);
    return row?.Value;
  }

  /** Makes the nodes that are left a cluster of their own, after the others were lost for good. */
  async bootstrap() {
    await this.query("SET GLOBAL wsrep_provider_options = 'pc.bootstrap=true'");
  }
}

/** Three nodes on loopback. */
export class Galera {
  static async start(folder) {
    const ports = await freePorts(NODES * 4);
    const places = Array.from({ length: NODES }, (_none, index) => ports.slice(index * 4, index * 4 + 4));
    const address = `gcomm://${places.map(([, group]) => `127.0.0.1:${group}`).join(',')}`;
    const cluster = new Galera();
    cluster.nodes = places.map((place, index) => nodeAt(folder, index + 1, place, address));
    const [first, ...others] = cluster.nodes;
    await first.start(['--wsrep-new-cluster']);
    // For HAProxy's check: this user can sign in and nothing else.
    await first.query("CREATE USER IF NOT EXISTS 'haproxy'@'127.0.0.1'");
    for (const node of others) await node.start();
    return cluster;
  }

  /**
   * Waits until all nodes belong to one cluster and have all the data. A node that was frozen briefly reports that it
   * still belongs to the cluster, so the other nodes are asked as well.
   */
  async settle() {
    const isWhole = async () => {
      for (const node of this.nodes)
        if (!(await node.isReady()) || (await node.status('wsrep_cluster_size')) !== String(NODES)) return false;
      return true;
    };
    await until(isWhole, 'the cluster is not whole', SETTLE_MS);
  }

  /** How many transactions were undone on this node because another node was faster. */
  async conflicts() {
    const counts = await Promise.all(
      this.nodes.flatMap((node) => [node.status('wsrep_local_cert_failures'), node.status('wsrep_local_bf_aborts')]),
    );
    return counts.reduce((sum, count) => sum + Number(count), 0);
  }
}

function nodeAt(folder, number, [port, group, copy, changes], address) {
  const provider = `base_port=${group};gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${changes};gcache.size=64M`;
  const words = [
    `--wsrep-provider=${GALERA_LIBRARY}`,
    `--wsrep-cluster-address=${address}`,
    `--wsrep-node-address=127.0.0.1:${group}`,
    `--wsrep-node-name=node${number}`,
    `--wsrep-sst-receive-address=127.0.0.1:${copy}`,
    `--wsrep-provider-options=${provider}`,
    // The log of each node names the rows for which transactions of two nodes collided.
    '--wsrep-log-conflicts=ON',
  ];
  const name = `node${number}`;
  return new GaleraNode({ name, folder: `${folder}/${name}`, port, settings: 'docker/cluster/galera.cnf', words });
}
