import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Child, freePorts } from './processes.mjs';
import { program } from './programs.mjs';

/** HAProxy with the files of `docker/cluster`: in front of the instances, and in front of the nodes if there are any. */
export class Proxy {
  #child;

  static async start({ folder, port, instances, nodes = [] }) {
    mkdirSync(folder, { recursive: true });
    const proxy = new Proxy();
    proxy.url = `http://127.0.0.1:${port}`;
    [proxy.databasePort] = await freePorts(1);
    const env = { MARQUEE_BIND: `127.0.0.1:${port}`, GALERA_BIND: `127.0.0.1:${proxy.databasePort}` };
    for (const [index, at] of instances.entries()) env[`MARQUEE_${index + 1}`] = `127.0.0.1:${at}`;
    for (const [index, node] of nodes.entries()) env[`GALERA_${index + 1}`] = `127.0.0.1:${node.port}`;
    const files = ['docker/cluster/haproxy.cfg', ...(nodes.length > 0 ? ['docker/cluster/haproxy-galera.cfg'] : [])];
    const words = files.flatMap((file) => ['-f', resolve(file)]);
    proxy.#child = new Child(program('haproxy'), ['-db', ...words], { folder, log: `${folder}/log`, env });
    return proxy;
  }

  databaseUrl(database) {
    return `mariadb://root@127.0.0.1:${this.databasePort}/${database}`;
  }

  async stop() {
    await this.#child.end('SIGTERM');
  }
}
