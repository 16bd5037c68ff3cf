import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface SentRequest {
  readonly method?: string;
  readonly path: string;
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
  /** Sends the body chunked, in pieces of this size. */
  readonly chunked?: number | undefined;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: unknown;
}

/** A fast client that adds no headers and accepts any response. */
export class Hand {
  readonly #agent: Agent;

  constructor(
    private readonly port: number,
    connections = 8,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  ask({ method = 'GET', path, key, headers = {}, body, chunked }: SentRequest): Promise<Reply> {
    const all: Record<string, string | number> = { ...headers };
    if (key !== undefined) all['Authorization'] = `Bearer ${key}`;
    if (body !== undefined && chunked === undefined) all['Content-Length'] = Buffer.byteLength(body);
    if (chunked !== undefined) all['Transfer-Encoding'] = 'chunked';
    return new Promise((resolve, reject) => {
      const asked = request({ agent: this.#agent, port: this.port, host: '127.0.0.1', method, path, headers: all });
      asked.on('error', reject);
      asked.on('response', (response) => {
        const { statusCode: status = 0, headers: received } = response;
        // A stream has no end, so its head is the reply.
        if (received['content-type']?.startsWith('text/event-stream') === true) {
          resolve({ status, headers: received, text: '', json: undefined });
          asked.destroy();
          return;
        }
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(pieces).toString('utf8');
          resolve({ status, headers: received, text, json: parsed(text) });
        });
      });
      const bytes = Buffer.from(body ?? '');
      if (chunked !== undefined)
        for (let at = 0; at < bytes.length; at += chunked) asked.write(bytes.subarray(at, at + chunked));
      asked.end(chunked === undefined && body !== undefined ? bytes : undefined);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
