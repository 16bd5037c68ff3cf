import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

/** What happens to a COMMIT: it passes, its reply is lost after it was carried out, it never arrives, or it is delayed. */
export type Fate = 'passes' | 'reply lost' | 'request lost' | 'delayed';

/** A proxy between the product and its database that decides the fate of every COMMIT. Everything else passes. */
export class CommitProxy {
  /** Called for every COMMIT. */
  fate: () => Fate = () => 'passes';
  readonly lost: Fate[] = [];
  readonly #delayed: (() => void)[] = [];
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

  /** The proxy's address, for the product to use instead of the target's. */
  get url(): string {
    const address = new URL(this.target);
    address.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return address.href;
  }

  get delayed(): number {
    return this.#delayed.length;
  }

  /** Applies this fate to the next COMMIT only. */
  once(fate: Fate): void {
    this.fate = () => {
      this.fate = () => 'passes';
      return fate;
    };
  }

  release(): void {
    for (const forward of this.#delayed.splice(0)) forward();
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
    if (fate === 'delayed') return void this.#delayed.push(() => upstream.writable && upstream.write(commit));
    this.lost.push(fate);
    if (fate === 'request lost') return void client.destroy();
    // When the server answers, it has carried out the COMMIT.
    upstream.removeAllListeners('data');
    upstream.once('data', () => client.destroy());
    upstream.write(commit);
  }
}

/**
 * A packet that consists of this query only: length, sequence number, the command "query", and the text. MySQL puts two
 * bytes before the text: zero attributes, in one set.
 */
const COMMITS = new Set(['\u0003COMMIT', '\u0003\0\u0001COMMIT']);
const isCommit = (bytes: Buffer): boolean => bytes.length <= 13 && COMMITS.has(bytes.toString('latin1', 4));
