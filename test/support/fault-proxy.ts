import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

type Mode = 'serve' | 'refuse' | 'swallow';

/**
 * Stands between the product and its database or Redis, and can be told to fail like a network does: refuse connections,
 * swallow everything without an answer, forget connections that it has, or pass everything on late.
 */
export class FaultProxy {
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  readonly #target: { readonly host: string; readonly port: number };
  #server: Server | undefined;
  #port = 0;
  #mode: Mode = 'serve';
  #delayMs = 0;

  private constructor({ hostname, port, protocol }: URL) {
    this.#target = { host: hostname, port: Number(port) || (protocol === 'redis:' ? 6379 : 3306) };
  }

  static async before(target: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(new URL(target));
    await proxy.serve();
    return proxy;
  }

  /** The address to give the product instead of the target's. */
  through(url: string): string {
    const address = new URL(url);
    address.host = `127.0.0.1:${this.#port}`;
    return address.href;
  }

  get connections(): number {
    return this.#pairs.size;
  }

  async serve(delayMs = 0): Promise<void> {
    this.#mode = 'serve';
    this.#delayMs = delayMs;
    for (const pair of this.#pairs) for (const socket of pair) socket.resume();
    if (this.#server !== undefined) return;
    this.#server = createServer((client) => this.#accept(client)).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** As when the database is stopped: connections end, new ones are refused. */
  async refuse(): Promise<void> {
    this.#mode = 'refuse';
    const server = this.#server;
    this.#server = undefined;
    this.cut();
    if (server !== undefined) await new Promise((closed) => server.close(closed));
  }

  /**
   * As when the network is gone: connections are taken and stay open, and nothing comes out at the other end. What was
   * sent meanwhile arrives when it serves again, unless the sender has given up.
   */
  swallow(): void {
    this.#mode = 'swallow';
    for (const pair of this.#pairs) for (const socket of pair) socket.pause();
  }

  /** Ends every connection that there is. */
  cut(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
  }

  /** As when a firewall has forgotten connections: they stay open for the product, and nothing ever comes back. */
  forget(): void {
    for (const [client, upstream] of this.#pairs) {
      upstream.removeAllListeners('close').destroy();
      client.removeAllListeners('data').resume();
    }
  }

  async close(): Promise<void> {
    await this.refuse();
  }

  #accept(client: Socket): void {
    const upstream = connect(this.#target.port, this.#target.host);
    const pair = [client, upstream] as const;
    this.#pairs.add(pair);
    this.#pass(client, upstream, pair);
    this.#pass(upstream, client, pair);
    if (this.#mode === 'swallow') for (const socket of pair) socket.pause();
  }

  #pass(from: Socket, to: Socket, pair: readonly [Socket, Socket]): void {
    from.setNoDelay(true);
    from.on('data', (bytes) => {
      if (this.#delayMs === 0) to.write(bytes);
      else setTimeout(() => to.writable && to.write(bytes), this.#delayMs);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#pairs.delete(pair);
      to.destroy();
    });
  }
}
