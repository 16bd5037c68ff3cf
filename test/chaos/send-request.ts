import { request } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface RequestSpec {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

const TIMEOUT_MS = 20_000;

/** The database is away, or many bid at once: nothing was done, and the same request may be sent again. */
export const isToBeRepeated = ({ status }: Reply): boolean => status === 503 || status === 429;

/** Sends a request with a session; rejects when there is no response, or one that is not JSON. */
export function sendRequest(port: number, session: string, { method, path, body }: RequestSpec): Promise<Reply> {
  const bytes = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    cookie: `marquee=${session}`,
    ...(bytes === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) }),
  };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, headers, agent: false, timeout: TIMEOUT_MS };
    const outgoing = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('error', reject);
      response.on('end', () => {
        try {
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as Reply['body'] });
        } catch {
          reject(new Error(`${response.statusCode} is not JSON: ${text.slice(0, 200)}`));
        }
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('No response in 20 seconds')));
    outgoing.on('error', reject);
    outgoing.end(bytes);
  });
}
