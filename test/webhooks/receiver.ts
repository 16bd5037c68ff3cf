import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Body {
  readonly type: string;
  readonly timestamp: string;
  readonly sequence?: number;
  readonly previous?: number;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Delivery {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Body;
}

type Answer = (delivery: Delivery) => number | Promise<number>;

/** A program that receives webhooks on loopback and answers as the test specifies. */
export class Receiver {
  readonly deliveries: Delivery[] = [];
  answer: Answer = () => 204;
  headers: Record<string, string> = {};

  private constructor(private readonly server: Server) {}

  static async start(address = '127.0.0.1'): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const id = String(request.headers['webhook-id']);
        const delivery = { id, headers: request.headers, text, body: JSON.parse(text) as Body };
        receiver.deliveries.push(delivery);
        void Promise.resolve(receiver.answer(delivery)).then((status) =>
          response.writeHead(status, receiver.headers).end('thanks'),
        );
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, address, resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  /** The numbers of the events that arrived, in the order of their arrival. */
  get sequences(): (number | undefined)[] {
    return this.deliveries.map(({ body }) => body.sequence);
  }

  take(): Delivery[] {
    return this.deliveries.splice(0);
  }

  stop(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => void this.server.close(resolve));
  }
}
