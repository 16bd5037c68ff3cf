import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

interface ServerFault {
  readonly errno: number;
  readonly message: string;
}

/** Commands of MySQL's protocol that get no answer. */
const SILENT = new Set([0x01 /* quit */, 0x18 /* long data */, 0x19 /* close statement */]);

/**
 * A proxy before a database server that answers statements with a chosen error. It simulates states that tests cannot
 * bring about, such as a cluster node without a quorum. Signing in passes.
 */
export class RefusingDatabase {
  /** The answer to a statement, by its text; `undefined` lets it pass. Prepared statements that run have no text. */
  faultOf: (text: string) => ServerFault | undefined = () => undefined;
  readonly #server: Server;

  private constructor(private readonly target: URL) {
    this.#server = createServer((client) => this.#accept(client)).listen(0, '127.0.0.1');
  }

  static async before(url: string): Promise<RefusingDatabase> {
    const proxy = new RefusingDatabase(new URL(url));
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    const address = new URL(this.target);
    address.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return address.href;
  }

  refuse(fault: ServerFault): void {
    this.faultOf = () => fault;
  }

  serve(): void {
    this.faultOf = () => undefined;
  }

  /** Answers the next `count` statements that match with the fault, and lets all others pass. */
  refuseNext(matching: RegExp, fault: ServerFault, count = 1): void {
    let left = count;
    this.faultOf = (text) => {
      if (left === 0 || !matching.test(text)) return undefined;
      left -= 1;
      return fault;
    };
  }

  async close(): Promise<void> {
    await new Promise((closed) => this.#server.close(closed));
  }

  #accept(client: Socket): void {
    const upstream = connect(Number(this.target.port) || 3306, this.target.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.setNoDelay(true);
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
    upstream.on('data', (bytes) => client.write(bytes));
    client.on('data', (bytes) => {
      for (const packet of packetsIn(bytes)) this.#decide(client, upstream, packet);
    });
  }

  #decide(client: Socket, upstream: Socket, packet: Buffer): void {
    const command = packet[4] ?? 0;
    // Packets of the sign-in have a higher sequence number than 0.
    const isCommand = packet[3] === 0 && packet.length > 4 && !SILENT.has(command);
    const fault = isCommand ? this.faultOf(packet.toString('latin1', 5)) : undefined;
    if (fault === undefined) upstream.write(packet);
    else client.write(errorPacket(fault));
  }
}

/** Each begins with the length of its body in three bytes and a sequence number. */
function packetsIn(bytes: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  for (let from = 0; from < bytes.length;) {
    const length = bytes.length - from < 4 ? bytes.length : 4 + bytes.readUIntLE(from, 3);
    packets.push(bytes.subarray(from, from + length));
    from += length;
  }
  return packets;
}

function errorPacket({ errno, message }: ServerFault): Buffer {
  const body = Buffer.concat([Buffer.from([0xff, errno & 0xff, errno >> 8]), Buffer.from(`#HY000${message}`)]);
  const head = Buffer.alloc(4);
  head.writeUIntLE(body.length, 0, 3);
  head[3] = 1;
  return Buffer.concat([head, body]);
}
