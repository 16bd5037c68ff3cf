import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

type Mode = 'serve' | 'refuse' | 'swallow';

/**
 * A proxy between the product and its database or Redis that fails like a network: it can refuse connections, swallow
 * data, forget open connections, or delay everything.
 */
export class FailingProxy {
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  readonly #target: { readonly host: string; readonly port: number };
  #server: Server | undefined;
  #port = 0;
  #mode: Mode = 'serve';
  #delayMs = 0;

  private constructor({ hostname, port, protocol }: URL) {
    this.#target = { host: hostname, port: Number(port) || (protocol === 'redis:' ? 6379 : 3306) };
  }

  static async before(target: string): Promise<FailingProxy> {
    const proxy = new FailingProxy(new URL(target));
    await proxy.serve();
    return proxy;
  }

  /** The URL to give to the product instead of the target's. */
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

  /** Like a stopped database: connections end, and new ones are refused. */
  async refuse(): Promise<void> {
    this.#mode = 'refuse';
    const server = this.#server;
    this.#server = undefined;
    this.cut();
    if (server !== undefined) await new Promise((closed) => server.close(closed));
  }

  /**
   * Like a broken network: connections are accepted and stay open, but no data passes. It arrives when the proxy serves
   * again, unless the sender has given up.
   */
  swallow(): void {
    this.#mode = 'swallow';
    for (const pair of this.#pairs) for (const socket of pair) socket.pause();
  }

  /** Ends every open connection. */
  cut(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
  }

  /** Like a firewall that dropped its state: connections stay open for the product, but nothing ever comes back. */
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
