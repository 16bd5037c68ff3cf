import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';

/** A port that forwards to a changeable port, because a running browser keeps the port of a host name. */
export class Doorway {
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#connect(socket));
  #to = 0;

  private constructor() {}

  static async open(): Promise<Doorway> {
    const doorway = new Doorway();
    await new Promise<void>((listening) => doorway.#server.listen(0, '127.0.0.1', listening));
    doorway.#server.unref();
    return doorway;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Connections to the earlier port end. */
  leadTo(port: number): void {
    this.#to = port;
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.leadTo(0);
    this.#server.close();
  }

  #connect(socket: Socket): void {
    const other = connect({ port: this.#to, host: '127.0.0.1', noDelay: true });
    socket.setNoDelay(true);
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      this.#sockets.add(from);
      from.once('close', () => {
        this.#sockets.delete(from);
        to.destroySoon();
      });
      // Either side may reset its connection, which is no fault of a test.
      pipeline(from, to, () => undefined);
    }
  }
}
