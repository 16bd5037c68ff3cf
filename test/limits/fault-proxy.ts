import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

/** Stands before a server and can be told to refuse connections, or to swallow everything without an answer. */
export class FaultProxy {
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  #isHole = false;

  constructor(private readonly target: { readonly host: string; readonly port: number }) {}

  get port(): number {
    return this.#port;
  }

  /** Passes everything on, but does not bring back what was swallowed. Answers when new connections are taken again. */
  async serve(): Promise<void> {
    this.#isHole = false;
    if (this.#server !== undefined) return;
    const server = createServer((client) => this.#accept(client));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
  }

  async refuse(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    const closed = new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Connections stay open and new ones are accepted, but nothing comes out at the other side. */
  swallow(): void {
    this.#isHole = true;
  }

  #accept(client: Socket): void {
    const upstream = connect(this.target.port, this.target.host);
    this.#pass(client, upstream);
    this.#pass(upstream, client);
  }

  #pass(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('data', (bytes) => this.#isHole || to.write(bytes));
    from.on('end', () => this.#isHole || to.end());
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#sockets.delete(from);
      if (!this.#isHole) to.destroy();
    });
  }
}
