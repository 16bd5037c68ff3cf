import { type IncomingHttpHeaders, request } from 'node:http';
import { SESSION_COOKIE } from '../../src/accounts/auth/sign-in/session.rules.js';
import { Sessions } from '../../src/accounts/auth/sign-in/sessions.service.js';
import { cookieName } from '../../src/core/http/browser.js';
import type { TestApp } from './app.js';
import { requireDescribed } from './described.js';

type Headers = Readonly<Record<string, string | undefined>>;

export interface Page<T = unknown> {
  readonly url: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The parsed body, if it is JSON. */
  readonly body: T;
}

interface RequestOptions {
  readonly body?: unknown;
  /** Override the headers that a browser sends; `undefined` removes one. */
  readonly headers?: Headers;
}

const SAFE = ['GET', 'HEAD'];

/**
 * A person's browser: it stores cookies, sends the origin headers, and resolves the public URL of the site. Every answer of
 * the site and the back office is checked against its document, except pages for people.
 */
export class Browser {
  readonly #jars = new Map<string, Map<string, string>>();
  readonly #site: string;

  constructor(
    private readonly app: TestApp,
    private readonly isChecked = true,
  ) {
    this.#site = app.config.publicUrl;
  }

  /** A browser with the same cookies whose answers need not be described, for errors that a test causes on purpose. */
  get unchecked(): Browser {
    const other = new Browser(this.app, false);
    for (const [origin, jar] of this.#jars) other.#jars.set(origin, jar);
    return other;
  }

  /** A browser in which this account is signed in, without going through the sign-in. */
  static async of(app: TestApp, account: { readonly id: number }): Promise<Browser> {
    const browser = new Browser(app);
    const secret = await app.nest.get(Sessions).open(account.id, { userAgent: 'Tests', address: '127.0.0.1' });
    browser.cookies().set(cookieName(SESSION_COOKIE, app.config.isHttps), secret);
    return browser;
  }

  /** The cookies of a site, which tests may change. */
  cookies(origin = this.#site): Map<string, string> {
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    return jar;
  }

  get<T = unknown>(path: string, headers: Headers = {}): Promise<Page<T>> {
    return this.send('GET', path, { headers });
  }

  send<T = unknown>(method: string, path: string, { body, headers = {} }: RequestOptions = {}): Promise<Page<T>> {
    const url = new URL(path, this.#site);
    const own = SAFE.includes(method) ? {} : { origin: this.#site, 'sec-fetch-site': 'same-origin' };
    const bytes = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const sent = {
      host: url.host,
      cookie: cookieHeader(this.cookies(url.origin)),
      ...own,
      ...(bytes === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(bytes)) }),
      ...headers,
    };
    const answer = new Promise<Page<T>>((resolve, reject) => {
      const port = url.origin === this.#site ? this.app.port : url.port;
      const options = {
        host: '127.0.0.1',
        port,
        method,
        path: url.pathname + url.search,
        headers: withoutUndefined(sent),
      };
      const exchange = request({ ...options, agent: false }, (answer) => {
        this.#storeCookies(url.origin, answer.headers['set-cookie'] ?? []);
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () => {
          // Tests of compressed answers read no body.
          const isJson =
            /json/.test(answer.headers['content-type'] ?? '') && answer.headers['content-encoding'] === undefined;
          const read = (isJson && text !== '' ? JSON.parse(text) : undefined) as T;
          const page = { url: url.href, status: answer.statusCode ?? 0, headers: answer.headers, text, body: read };
          resolve(page);
        });
      });
      exchange.on('error', reject);
      exchange.end(bytes);
    });
    const isPage = /^text\/html\b/.test(headers['accept'] ?? '');
    if (!this.isChecked || isPage || url.origin !== this.#site) return answer;
    return answer.then((page) => {
      requireDescribed(this.app, method, page);
      return page;
    });
  }

  /** Follows redirects, but not back to the site: returns the last response before that. */
  async follow(page: Page): Promise<Page> {
    let at = page;
    for (let hops = 0; hops < 10; hops += 1) {
      const next = redirectOf(at);
      if (next === undefined || next.startsWith(this.#site)) return at;
      at = await this.get(next);
    }
    throw new Error(`Too many redirects: ${at.url}`);
  }

  /** Starts a sign-in and goes through the platform's pages as this user. Returns the URL to which the platform redirects. */
  async atPlatform(choice: { readonly user: string } | 'refuse', start = '/login'): Promise<string> {
    const asked = await this.get(start);
    const platform = new URL(redirectOf(asked) ?? 'http://nowhere.example').origin;
    // Ends the previous user's session on the platform.
    this.cookies(platform).clear();
    const question = await this.follow(asked);
    const answer = choice === 'refuse' ? 'refuse' : `user=${choice.user}`;
    const end = await this.follow(await this.get(`${question.url}?${answer}`));
    return redirectOf(end) ?? `${end.status} ${end.text}`;
  }

  /** Goes through the whole sign-in and returns the site's last response. */
  async signIn(user: string, start = '/login'): Promise<Page> {
    return this.get(await this.atPlatform({ user }, start));
  }

  #storeCookies(origin: string, lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const isExpired = /max-age=0\b/i.test(line) || /expires=Thu, 01 Jan 1970/i.test(line);
      if (isExpired) this.cookies(origin).delete(name);
      else this.cookies(origin).set(name, value);
    }
  }
}

const cookieHeader = (jar: ReadonlyMap<string, string>): string | undefined =>
  jar.size === 0 ? undefined : [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

const withoutUndefined = (headers: Headers): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** The URL to which a response redirects. */
function redirectOf({ url, status, headers: { location } }: Page): string | undefined {
  return status >= 300 && status < 400 && location !== undefined ? new URL(location, url).href : undefined;
}
