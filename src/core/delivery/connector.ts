import http from 'node:http';
import https from 'node:https';
import { rootCertificates } from 'node:tls';
import { ANSWER_WITHIN_MS, type Fault, type Outcome, faultOf, shownText } from './outcome.rules.js';
import { type Target, judgeUrl } from './address.rules.js';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { TrustedHosts } from './blocked-hosts.js';
import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublic } from './closed-addresses.js';
import type { Sentence } from '../shared/refusals.js';

/** The request would have led to an address that is not public. */
export class Refused extends Error {}

export type Resolve = (
  hostname: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void;

/**
 * Decides whether a request may be sent to an address: checks its text, every address that its name resolves to, and
 * the address that was connected to.
 */
export class Guard {
  constructor(
    private readonly trusted: TrustedHosts,
    private readonly resolve: Resolve = dns.lookup,
  ) {}

  judge(text: string): { readonly target: Target } | { readonly refusal: Sentence } {
    return judgeUrl(
      text,
      (host) => this.trusted.has(host),
      (address) => this.isOpen(address),
    );
  }

  /** Whether the operator allows this host although it may be private. It may use http, and any port. */
  trusts(host: string): boolean {
    return this.trusted.has(host);
  }

  isOpen(address: string, name?: string): boolean {
    if (isPublic(address) || this.trusted.hasAddress(address)) return true;
    return name !== undefined && this.trusted.hasName(name);
  }

  /**
   * For `net.connect`, which then connects to exactly the addresses that were checked. If one of them is not public,
   * the name is refused. With an empty list, Node 20 ends the process.
   */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    this.resolve(hostname, { hints: options.hints, all: true, verbatim: true }, (error, found) => {
      if (error !== null) return callback(error, '', 0);
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => this.isOpen(address, hostname)))
        return callback(new Refused(`${hostname} leads to an address that is not public`), '', 0);
      if (options.all === true) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };
}

const MAX_HEAD_BYTES = 8_192;
const MAX_BODY_BYTES = 16_384;
const MAX_INTERIM_ANSWERS = 8;
const KEEP_ALIVE_MS = 15_000;

interface ConnectorOptions {
  readonly guard: Guard;
  readonly timeoutMs?: number;
  /** Certificate authorities that are trusted besides the public ones. */
  readonly ca?: string;
}

export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

type Result = { readonly status: number; readonly retryAfter: string | undefined } | { readonly fault: Fault };

/** Sends requests to addresses that users chose. Follows no redirects, reads only the beginning, and has a deadline. */
export class Connector {
  readonly #guard: Guard;
  readonly #timeoutMs: number;
  readonly #agents: Readonly<Record<string, http.Agent>>;

  constructor({ guard, timeoutMs = ANSWER_WITHIN_MS, ca }: ConnectorOptions) {
    this.#guard = guard;
    this.#timeoutMs = timeoutMs;
    // No socket limit per host: many endpoints share the host of a provider, and would wait for its slowest one.
    const common = { keepAlive: true, maxFreeSockets: 4, timeout: KEEP_ALIVE_MS, lookup: guard.lookup };
    const tls = {
      minVersion: 'TLSv1.2',
      rejectUnauthorized: true,
      ...(ca === undefined ? {} : { ca: [...rootCertificates, ca] }),
    } as const;
    this.#agents = { 'http:': new http.Agent(common), 'https:': new https.Agent({ ...common, ...tls }) };
  }

  /** Never rejects. */
  async post(address: string, message: Message): Promise<Outcome> {
    const startedAt = performance.now();
    const verdict = this.#guard.judge(address);
    if ('refusal' in verdict) return { fault: 'refused', ms: 0, text: '' };
    const attempt = () => new Attempt(this.#guard, verdict.target, this.#timeoutMs - (performance.now() - startedAt));
    const agent = this.#agents[verdict.target.url.protocol];
    let sent = await attempt().run(message, agent);
    // The receiver closed an idle connection just as it was reused.
    if (sent.isStale) sent = await attempt().run(message, agent);
    return { ...sent.result, text: shownText(sent.bytes), ms: Math.round(performance.now() - startedAt) };
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }
}

interface Sent {
  readonly result: Result;
  readonly bytes: Buffer;
  readonly isStale: boolean;
}

/** One request and its answer. Only the first result counts. */
class Attempt {
  readonly #chunks: Buffer[] = [];
  #read = 0;
  #interim = 0;
  #hasAnswer = false;
  #request: http.ClientRequest | undefined;
  #settle: ((sent: Sent) => void) | undefined;

  constructor(
    private readonly guard: Guard,
    private readonly target: Target,
    private readonly timeoutMs: number,
  ) {}

  run({ headers, body }: Message, agent: http.Agent | undefined): Promise<Sent> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end({ fault: 'timeout' }), this.timeoutMs);
      this.#settle = (sent) => {
        clearTimeout(timer);
        resolve(sent);
      };
      const { url } = this.target;
      const request = (url.protocol === 'https:' ? https : http).request(url, {
        method: 'POST',
        agent,
        maxHeaderSize: MAX_HEAD_BYTES,
        insecureHTTPParser: false,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'accept-encoding': 'identity',
          'user-agent': 'Marquee-Webhooks/1',
          ...headers,
        },
      });
      this.#request = request;
      this.#listen(request);
      request.end(body);
    });
  }

  #listen(request: http.ClientRequest): void {
    request.on('socket', (socket) => {
      const look = (): void => {
        const { remoteAddress } = socket;
        if (remoteAddress !== undefined && !this.#isOpen(remoteAddress)) this.#end({ fault: 'refused' });
      };
      if (socket.connecting) socket.once('connect', look);
      else look();
    });
    request.on('error', (error: NodeJS.ErrnoException) => this.#end({ fault: faultOfError(error) }, error.code));
    request.on('upgrade', () => this.#end({ fault: 'bad answer' }));
    const interim = (): void => {
      this.#interim += 1;
      if (this.#interim > MAX_INTERIM_ANSWERS) this.#end({ fault: 'bad answer' });
    };
    request.on('continue', interim);
    request.on('information', interim);
    request.on('response', (answer) => this.#receive(answer));
  }

  #receive(answer: http.IncomingMessage): void {
    this.#hasAnswer = true;
    const { statusCode: status = 0, headers } = answer;
    answer.on('data', (chunk: Buffer) => {
      if (this.#read < MAX_BODY_BYTES) this.#chunks.push(chunk);
      this.#read += chunk.length;
      if (this.#read > MAX_BODY_BYTES) this.#end({ fault: 'too long' });
    });
    answer.on('end', () => this.#end({ status, retryAfter: headers['retry-after'] }));
    answer.on('error', () => this.#end({ fault: 'connection lost' }));
  }

  #isOpen(address: string): boolean {
    const { host, literal } = this.target;
    return this.guard.isOpen(address, literal === null ? host : undefined);
  }

  #end(result: Result, code?: string): void {
    if (this.#settle === undefined) return;
    const isCut = code === 'ECONNRESET' || code === 'EPIPE';
    const isStale = isCut && !this.#hasAnswer && this.#request?.reusedSocket === true;
    this.#settle({ result, isStale, bytes: Buffer.concat(this.#chunks) });
    this.#settle = undefined;
    if ('fault' in result) this.#request?.destroy();
  }
}

const faultOfError = (error: NodeJS.ErrnoException): Fault =>
  error instanceof Refused ? 'refused' : faultOf(error.code ?? '');

/** Receivers of the demo run on the same machine. */
const LOOPBACK = ['localhost', '127.0.0.0/8', '::1'];

@Injectable()
export class SiteConnector extends Connector {
  readonly guard: Guard;

  constructor({ values, isDemo }: Config) {
    const guard = new Guard(new TrustedHosts([...values.webhookTrustedHosts, ...(isDemo ? LOOPBACK : [])]));
    super({ guard });
    this.guard = guard;
  }
}
