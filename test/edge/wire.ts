import { type Socket, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A response as it was received, with its body decoded. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Heard {
  readonly answers: readonly WireAnswer[];
  /** Received bytes that are not a complete HTTP response. */
  readonly rest: string;
  readonly closed: boolean;
}

/** A raw connection: sends exact bytes, and parses well-formed responses only. */
export class Wire {
  #raw = Buffer.alloc(0);
  #closed = false;
  #news: () => void = () => {};

  private constructor(private readonly socket: Socket) {
    socket.on('data', (bytes) => {
      this.#raw = Buffer.concat([this.#raw, bytes]);
      this.#news();
    });
    socket.on('error', () => {});
    for (const event of ['end', 'close'] as const)
      socket.on(event, () => {
        this.#closed = true;
        this.#news();
      });
  }

  static open(port: number): Promise<Wire> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
      const wire = new Wire(socket);
      socket.once('connect', () => resolve(wire));
      socket.once('error', reject);
    });
  }

  /** Sends bytes on a new connection, and receives `count` responses, or everything until the server closes. */
  static async exchange(port: number, message: string | Buffer, count = 1): Promise<Heard> {
    const wire = await Wire.open(port);
    wire.say(message);
    const heard = await wire.hear(count);
    wire.drop();
    return heard;
  }

  /** Each character of a string is one byte. */
  say(message: string | Buffer): void {
    if (this.socket.writable) this.socket.write(typeof message === 'string' ? Buffer.from(message, 'latin1') : message);
  }

  /** Waits for `count` responses in total, the server's end, or a timeout. */
  async hear(count: number, patienceMs = 30_000): Promise<Heard> {
    const until = performance.now() + patienceMs;
    let heard = this.heard();
    while (heard.answers.length < count && !heard.closed) {
      const left = until - performance.now();
      if (left <= 0) break;
      const news = new Promise<void>((resolve) => (this.#news = resolve));
      await Promise.race([news, wait(left, undefined, { ref: false })]);
      heard = this.heard();
    }
    return heard;
  }

  heard(): Heard {
    return { ...readAnswers(this.#raw), closed: this.#closed };
  }

  /** Half-closes the connection. */
  end(): void {
    this.socket.end();
  }

  drop(): void {
    this.socket.destroy();
  }
}

const STATUS_LINE = /^HTTP\/1\.1 ([1-5]\d\d) [\x20-\x7e]*$/;
const FIELD = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\x20-\x7e\x80-\xff]*)$/;

/** Parses well-formed responses; from the first malformed one on, everything stays in `rest`. */
function readAnswers(raw: Buffer): { answers: WireAnswer[]; rest: string } {
  const answers: WireAnswer[] = [];
  let at = 0;
  for (let next = readOne(raw, at); next !== undefined; next = readOne(raw, at)) {
    answers.push(next.answer);
    at = next.end;
  }
  return { answers, rest: raw.toString('latin1', at) };
}

function readOne(raw: Buffer, start: number): { answer: WireAnswer; end: number } | undefined {
  const headEnd = raw.indexOf('\r\n\r\n', start, 'latin1');
  if (headEnd === -1) return undefined;
  const [first = '', ...lines] = raw.toString('latin1', start, headEnd).split('\r\n');
  const status = Number(STATUS_LINE.exec(first)?.[1]);
  const fields = lines.map((line) => FIELD.exec(line));
  if (Number.isNaN(status) || fields.includes(null)) return undefined;
  const headers: Record<string, string> = {};
  for (const field of fields) headers[(field?.[1] ?? '').toLowerCase()] = field?.[2] ?? '';
  const length = status < 200 || status === 204 || status === 304 ? 0 : Number(headers['content-length'] ?? Number.NaN);
  const end = headEnd + 4 + length;
  // All our responses have a Content-Length. One without it is an error, like one that is cut off.
  if (Number.isNaN(length) || end > raw.length) return undefined;
  return { answer: { status, headers, text: raw.toString('utf8', headEnd + 4, end) }, end };
}
