import { once } from 'node:events';
import { createServer } from 'node:http';

/** A program that receives webhooks and records the numbers of the events. */
export class Receiver {
  /** The numbers of the events by the id of the listing in the body. */
  #arrived = new Map();
  requests = 0;

  static async start() {
    const receiver = new Receiver();
    receiver.server = createServer((request, response) => {
      const chunks = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        receiver.note(request.url, JSON.parse(Buffer.concat(chunks).toString()));
        response.writeHead(204).end();
      });
    }).listen(0, '127.0.0.1');
    await once(receiver.server, 'listening');
    return receiver;
  }

  get url() {
    return `http://127.0.0.1:${this.server.address().port}`;
  }

  note(path, { sequence }) {
    this.requests += 1;
    if (sequence === undefined) return;
    const known = this.#arrived.get(path) ?? new Set();
    this.#arrived.set(path, known.add(sequence));
  }

  /** Events 1 to `last` of the endpoint with this number that have not arrived. */
  missing(database, endpoint, last) {
    const known = this.#arrived.get(`/${database}/${endpoint}`) ?? new Set();
    return Array.from({ length: last }, (_none, index) => index + 1).filter((sequence) => !known.has(sequence));
  }

  stop() {
    this.server.closeAllConnections();
    this.server.close();
  }
}
