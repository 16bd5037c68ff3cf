import supertest from 'supertest';
import type { TestApp } from './app.js';
import { Contract } from './contract.js';

export type Answer = supertest.Response;

type Headers = Readonly<Record<string, string>>;

/** A client of the keyed API. Every response is checked against the OpenAPI document. */
export class Client {
  constructor(
    private readonly app: TestApp,
    private readonly key?: string,
    private readonly isChecked = true,
  ) {}

  /** The same client with another key. */
  with(key: string | undefined): Client {
    return new Client(this.app, key);
  }

  /** The same client without the check, because the document describes no 500. */
  get unchecked(): Client {
    return new Client(this.app, this.key, false);
  }

  get(path: string, headers: Headers = {}): Promise<Answer> {
    return this.send('GET', path, { headers });
  }

  post(path: string, body: unknown, headers: Headers = {}): Promise<Answer> {
    return this.send('POST', path, { body, headers: { 'Content-Type': 'application/json', ...headers } });
  }

  /** `path` is relative to /api/v1, unless it begins with /api/. A body that is a string or Buffer is sent unchanged. */
  async send(
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Headers; body?: unknown } = {},
  ): Promise<Answer> {
    const url = path.startsWith('/api/') ? path : `/api/v1${path}`;
    const start = supertest(this.app.url);
    const test = start[method.toLowerCase() as 'get'](url).ok(() => true);
    if (this.key !== undefined) test.set('Authorization', `Bearer ${this.key}`);
    for (const [name, value] of Object.entries(headers)) test.set(name, value);
    if (body !== undefined) test.send(body as object);
    const answer = await test;
    if (this.isChecked && method !== 'HEAD') this.#check(method, url, answer);
    return answer;
  }

  #check(method: string, url: string, answer: Answer): void {
    const faults = Contract.of(this.app).faults(method, url, answer);
    const report = `${faults.join('\n').slice(0, 1_000)}\n${answer.text?.slice(0, 1_000)}`;
    if (faults.length > 0) throw new Error(`The response breaks the contract:\n${report}`);
  }
}
