import { MarqueeError } from './errors.js';
import { secondsIn, waitAfter } from './waiting.rules.js';

/** A wait before the next attempt. */
export interface Wait {
  readonly seconds: number;
  /** 429 or 503. */
  readonly status: number;
  /** The sentence of the service. */
  readonly message: string;
}

export interface TransportOptions {
  /** The address of the service, such as `https://directory.example`. */
  readonly baseUrl: string;
  /** The API key. Keep it out of source code and web pages. */
  readonly key: string;
  /** Seconds that a call may wait altogether when it gets 429 or 503: 120 by default, 0 for never. */
  readonly longestWait?: number | undefined;
  /** Milliseconds after which one request is given up: 30,000 by default. */
  readonly timeout?: number | undefined;
  /** Called before each wait, for example to log it. */
  readonly onWait?: ((wait: Wait) => void) | undefined;
  /** Replaces the global `fetch`, for example to use a proxy. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Replaces the timer of the waits, for your tests. */
  readonly sleep?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined;
}

export interface Outgoing {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

const LONGEST_WAIT = 120;
const TIMEOUT_MS = 30_000;

/** Sends requests with the key, and waits when the service says so. */
export class Transport {
  readonly #options: TransportOptions;
  readonly #origin: string;

  constructor(options: TransportOptions) {
    this.#origin = originOf(options.baseUrl);
    if (!/^[\x21-\x7e]+$/.test(options.key)) throw new TypeError('key is needed: create one in the Developer tab.');
    this.#options = options;
  }

  get longestWait(): number {
    return this.#options.longestWait ?? LONGEST_WAIT;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return (this.#options.sleep ?? pause)(ms, signal);
  }

  /** The text of a successful answer. */
  async textOf(outgoing: Outgoing): Promise<string> {
    const { longestWait } = this;
    const { onWait } = this.#options;
    let waited = 0;
    for (let refusals = 0; ; refusals += 1) {
      const answer = await this.open(outgoing, AbortSignal.timeout(this.#options.timeout ?? TIMEOUT_MS));
      const text = await answer.text();
      if (answer.ok) return text;
      const error = errorOf(answer, text);
      const seconds = waitAfter(error, { refusals, waited, longestWait });
      if (seconds === null) throw error;
      onWait?.({ seconds, status: error.status, message: error.message });
      await this.sleep(seconds * 1_000, outgoing.signal);
      waited += seconds;
    }
  }

  /** The answer with any status. `limit` ends the request besides the signal of the caller. */
  async open(
    { method, path, body, signal }: Outgoing,
    limit?: AbortSignal,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const { key, fetch = globalThis.fetch } = this.#options;
    const signals = [signal, limit].filter((one) => one !== undefined);
    const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const answer = await fetch(this.#origin + path, {
      method,
      headers: { Accept: 'application/json', Authorization: `Bearer ${key}`, ...type, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signals.length === 0 ? {} : { signal: AbortSignal.any(signals) }),
      // The service never redirects requests with a key, so a redirect is a wrong address, which must not get the key.
      redirect: 'manual',
    });
    if (answer.type === 'opaqueredirect' || (answer.status >= 300 && answer.status < 400 && answer.status !== 304)) {
      const target = answer.headers.get('Location') ?? 'another address';
      throw refusalOf(answer, `The request was redirected to ${target}. Correct baseUrl.`);
    }
    return answer;
  }
}

function originOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new TypeError('baseUrl is needed: the address of the service, such as https://directory.example.');
  return url.origin + url.pathname.replace(/\/(?:api\/v1\/?)?$/, '');
}

/** The error that an answer describes. */
export function errorOf(answer: Response, text: string): MarqueeError {
  const { error, reset } = fieldsOf(text);
  const message = typeof error === 'string' ? error : `The service answered ${answer.status}.`;
  return refusalOf(answer, message, typeof reset === 'number' ? reset : null);
}

const refusalOf = (answer: Response, message: string, reset: number | null = null): MarqueeError =>
  new MarqueeError({
    status: answer.status,
    message,
    requestId: answer.headers.get('X-Request-Id'),
    retryAfter: secondsIn(answer.headers.get('Retry-After'), new Date()),
    reset,
  });

/** The fields of an error. A proxy may answer with a page instead. */
function fieldsOf(text: string): { readonly error?: unknown; readonly reset?: unknown } {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** Ends early when the caller gives up. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
