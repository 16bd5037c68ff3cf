import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const CHANNEL_SECRET = 'p9Vd_4kQ-Zt7'.repeat(5);
const ID = '420000000000000042';
const BUCKET = 5;
const BUCKET_MS = 2_000;
const MAX_CONTENT = 2_000;

interface Message {
  readonly content: string;
  readonly at: Date;
  readonly thread: string | null;
  /** The people whom the platform would have notified. */
  readonly mentioned: readonly string[];
  readonly allowed: unknown;
}

interface Body {
  readonly content?: unknown;
  readonly allowed_mentions?: { readonly parse?: readonly string[] };
  readonly flags?: unknown;
}

/**
 * The webhooks of the platform's channels on loopback: answers, limits and mentions follow the platform's documentation. The
 * limits follow the clock of the test.
 */
export class ChannelPlatform {
  readonly messages: Message[] = [];
  requests = 0;
  isKnown = true;
  #blockedUntil = 0;
  #sent: number[] = [];

  private constructor(
    private readonly server: Server,
    private readonly now: () => Date,
  ) {}

  static async start(now: () => Date): Promise<ChannelPlatform> {
    const server = createServer();
    const platform = new ChannelPlatform(server, now);
    server.on('request', (request, response) => void platform.#take(request, response));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    return platform;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `${this.origin}/api/webhooks/${ID}/${CHANNEL_SECRET}`;
  }

  /** Refuses every request for as many seconds. */
  refuseFor(seconds: number): void {
    this.#blockedUntil = this.now().getTime() + seconds * 1_000;
  }

  take(): Message[] {
    return this.messages.splice(0);
  }

  stop(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => void this.server.close(resolve));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += String(part);
    const { pathname, searchParams } = new URL(request.url ?? '', this.origin);
    const [, id, secret] = /^\/api\/webhooks\/(\d+)\/([\w-]+)$/.exec(pathname) ?? [];
    const say = (status: number, body: object, headers = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    if (id !== ID || !this.isKnown) return say(404, { message: 'Unknown Webhook', code: 10_015 });
    if (secret !== CHANNEL_SECRET) return say(401, { message: 'Invalid Webhook Token', code: 50_027 });
    const wait = this.#wait();
    if (wait > 0) {
      const body = { message: 'You are being rate limited.', retry_after: wait, global: false };
      return say(429, body, { 'retry-after': String(Math.ceil(wait)), 'x-ratelimit-scope': 'user' });
    }
    const body = JSON.parse(text) as Body;
    const { content } = body;
    if (request.headers['content-type'] !== 'application/json' || typeof content !== 'string' || content === '')
      return say(400, { message: 'Cannot send an empty message', code: 50_006 });
    if (content.length > MAX_CONTENT) return say(400, { content: ['Must be 2000 or fewer in length.'], code: 50_035 });
    const thread = searchParams.get('thread_id');
    this.messages.push({
      content,
      thread,
      at: this.now(),
      mentioned: mentionsOf(content, body),
      allowed: body.allowed_mentions,
    });
    response.writeHead(204).end();
  }

  #wait(): number {
    const now = this.now().getTime();
    if (now < this.#blockedUntil) return (this.#blockedUntil - now) / 1_000;
    this.#sent = this.#sent.filter((at) => at > now - BUCKET_MS);
    if (this.#sent.length >= BUCKET) return BUCKET_MS / 1_000;
    this.#sent.push(now);
    return 0;
  }
}

/** Without `allowed_mentions`, every mention that is not escaped notifies. */
const mentionsOf = (content: string, { allowed_mentions: { parse } = {} }: Body): string[] => {
  const kinds = { everyone: /(?<!\\)@(?:everyone|here)/g, users: /(?<!\\)<@!?\d+>/g, roles: /(?<!\\)<@&\d+>/g };
  return Object.entries(kinds)
    .filter(([kind]) => parse === undefined || parse.includes(kind))
    .flatMap(([, form]) => content.match(form) ?? []);
};
