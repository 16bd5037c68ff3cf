import { type IncomingHttpHeaders, request } from 'node:http';
import type { TestApp } from '../support/app.js';

export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

type Headers = Readonly<Record<string, string>>;

/** Sends paths unchanged: other clients normalize them. */
export class Fetcher {
  constructor(private readonly app: TestApp) {}

  get(path: string, headers: Headers = {}): Promise<Got> {
    return this.send('GET', path, headers);
  }

  post(path: string, key: string, body: object): Promise<Got> {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    return this.send('POST', path, headers, JSON.stringify(body));
  }

  send(method: string, path: string, headers: Headers = {}, body?: string): Promise<Got> {
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: this.app.port, method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
}
