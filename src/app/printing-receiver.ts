import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TRIAL_PATH } from '../owners/webhooks/endpoints/webhook-trials.service.js';
import { signedHeaders } from '../core/delivery/signature.rules.js';
import type { Print } from './command.js';

/** Receives webhooks on this machine, checks their signatures and prints them. */
export class PrintingReceiver {
  secret = '';
  #events = 0;
  #waiting: { readonly count: number; readonly resolve: () => void } | undefined;

  private constructor(private readonly server: Server) {}

  static async start(print: Print): Promise<PrintingReceiver> {
    const server = createServer();
    const receiver = new PrintingReceiver(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        const isGenuine = receiver.#isGenuine(request.headers, body);
        response.writeHead(isGenuine ? 204 : 401).end();
        print(lineOf(body, isGenuine));
        receiver.#count(body);
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${TRIAL_PATH}`;
  }

  /** Resolves when this many events have arrived. Tests do not count. */
  received(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting = { count, resolve };
    });
  }

  close(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => void this.server.close(resolve));
  }

  #count(body: string): void {
    if (body.includes('"sequence"')) this.#events += 1;
    if (this.#waiting !== undefined && this.#events >= this.#waiting.count) this.#waiting.resolve();
  }

  #isGenuine(headers: IncomingHttpHeaders, body: string): boolean {
    const id = String(headers['webhook-id']);
    const timestamp = Number(headers['webhook-timestamp']);
    const { 'webhook-signature': expected = '' } = signedHeaders([this.secret], { id, timestamp, body });
    return String(headers['webhook-signature']).split(' ').includes(expected);
  }
}

interface Printed {
  readonly type: string;
  /** Tests have none. */
  readonly sequence?: number;
  readonly data: object;
}

function lineOf(body: string, isGenuine: boolean): string {
  const { type, sequence, data } = JSON.parse(body) as Printed;
  const name = sequence === undefined ? type : `${type} #${sequence}`;
  return `signature ${isGenuine ? 'genuine' : 'WRONG'}  ${name}  ${JSON.stringify(data)}`;
}
