import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

/** What becomes of a COMMIT: it is carried out and nobody hears of it, it never arrives, or it waits to be let go. */
export type Fate = 'passes' | 'reply lost' | 'request lost' | 'held';

/** Stands between the product and its database, and decides about every COMMIT. All else passes. */
export class CommitProxy {
  /** Asked at every COMMIT. */
  fate: () => Fate = () => 'passes';
  readonly lost: Fate[] = [];
  readonly #held: (() => void)[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  private constructor(private readonly target: URL) {
    this.#server = createServer((client) => this.#accept(client)).listen(0, '127.0.0.1');
  }

  static async before(target: string): Promise<CommitProxy> {
    const proxy = new CommitProxy(new URL(target));
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** The address to give the product instead of the target's. */
  get url(): string {
    const address = new URL(this.target);
    address.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return address.href;
  }

  get held(): number {
    return this.#held.length;
  }

  /** The next one, and only that one, meets this fate. */
  once(fate: Fate): void {
    this.fate = () => {
      this.fate = () => 'passes';
      return fate;
    };
  }

  letGo(): void {
    for (const go of this.#held.splice(0)) go();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((closed) => this.#server.close(closed));
  }

  #accept(client: Socket): void {
    const upstream = connect(Number(this.target.port) || 3306, this.target.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.#sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
    upstream.on('data', (bytes) => client.write(bytes));
    client.on('data', (bytes) => (isCommit(bytes) ? this.#decide(client, upstream, bytes) : upstream.write(bytes)));
  }

  #decide(client: Socket, upstream: Socket, commit: Buffer): void {
    const fate = this.fate();
    if (fate === 'passes') return void upstream.write(commit);
    if (fate === 'held') return void this.#held.push(() => upstream.writable && upstream.write(commit));
    this.lost.push(fate);
    if (fate === 'request lost') return void client.destroy();
    // The server has carried it out when it answers.
    upstream.removeAllListeners('data');
    upstream.once('data', () => client.destroy());
    upstream.write(commit);
  }
}

/**
 * A packet with nothing but that query: its length, its number, "query", and the text. MySQL has two bytes before the
 * text: no attributes, in one set.
 */
const COMMITS = new Set(['\u0003COMMIT', '\u0003\0\u0001COMMIT']);
const isCommit = (bytes: Buffer): boolean => bytes.length <= 13 && COMMITS.has(bytes.toString('latin1', 4));
