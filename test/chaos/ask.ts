import { request } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Question {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

const PATIENCE_MS = 20_000;

/** Asks as somebody who is signed in; rejects when there is no answer, or one that is not JSON. */
export function ask(port: number, session: string, { method, path, body }: Question): Promise<Reply> {
  const bytes = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    cookie: `marquee=${session}`,
    ...(bytes === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) }),
  };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, headers, agent: false, timeout: PATIENCE_MS };
    const exchange = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('error', reject);
      answer.on('end', () => {
        try {
          resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) as Reply['body'] });
        } catch {
          reject(new Error(`${answer.statusCode} is not JSON: ${text.slice(0, 200)}`));
        }
      });
    });
    exchange.on('timeout', () => exchange.destroy(new Error('No answer in 20 seconds')));
    exchange.on('error', reject);
    exchange.end(bytes);
  });
}
