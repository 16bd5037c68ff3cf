import { type IncomingHttpHeaders, request } from 'node:http';
import { SESSION_COOKIE } from '../../src/auth/sign-in/session.rules.js';
import { Sessions } from '../../src/auth/sign-in/sessions.service.js';
import { cookieName } from '../../src/http/cookies.js';
import type { TestApp } from './app.js';

type Headers = Readonly<Record<string, string | undefined>>;

export interface Page<T = unknown> {
  readonly url: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body, when it is JSON. */
  readonly body: T;
}

interface Sent {
  readonly body?: unknown;
  /** Instead of what a browser says by itself; `undefined`: it does not say that. */
  readonly headers?: Headers;
}

const SAFE = ['GET', 'HEAD'];

/** A person's browser: keeps cookies, says where requests come from, and finds the site under its public address. */
export class Browser {
  readonly #jars = new Map<string, Map<string, string>>();
  readonly #site: string;

  constructor(private readonly app: TestApp) {
    this.#site = app.config.publicUrl;
  }

  /** One in which this account is signed in, without the way there. */
  static async of(app: TestApp, account: { readonly id: number }): Promise<Browser> {
    const browser = new Browser(app);
    const secret = await app.nest.get(Sessions).open(account.id, { userAgent: 'Tests', address: '127.0.0.1' });
    browser.cookies().set(cookieName(SESSION_COOKIE, app.config.isHttps), secret);
    return browser;
  }

  /** The cookies that it has of a site; they can be looked at and changed. */
  cookies(origin = this.#site): Map<string, string> {
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    return jar;
  }

  get<T = unknown>(path: string, headers: Headers = {}): Promise<Page<T>> {
    return this.send('GET', path, { headers });
  }

  send<T = unknown>(method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Page<T>> {
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
    return new Promise((resolve, reject) => {
      const port = url.origin === this.#site ? this.app.port : url.port;
      const options = { host: '127.0.0.1', port, method, path: url.pathname + url.search, headers: said(sent) };
      const exchange = request({ ...options, agent: false }, (answer) => {
        this.#keep(url.origin, answer.headers['set-cookie'] ?? []);
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () => {
          const isJson = /json/.test(answer.headers['content-type'] ?? '');
          const read = (isJson && text !== '' ? JSON.parse(text) : undefined) as T;
          resolve({ url: url.href, status: answer.statusCode ?? 0, headers: answer.headers, text, body: read });
        });
      });
      exchange.on('error', reject);
      exchange.end(bytes);
    });
  }

  /** Goes where it is sent, but not back to the site: answers with the last page before that. */
  async follow(page: Page): Promise<Page> {
    let at = page;
    for (let hops = 0; hops < 10; hops += 1) {
      const next = elsewhere(at);
      if (next === undefined || next.startsWith(this.#site)) return at;
      at = await this.get(next);
    }
    throw new Error(`It is sent around in circles: ${at.url}`);
  }

  /** Starts a sign-in and goes through the platform's pages as this user; answers where the platform sends it back to. */
  async atPlatform(choice: { readonly user: string } | 'refuse', start = '/login'): Promise<string> {
    const asked = await this.get(start);
    const platform = new URL(elsewhere(asked) ?? 'http://nowhere.example').origin;
    // Whoever was signed in there last, is not any more.
    this.cookies(platform).clear();
    const question = await this.follow(asked);
    const answer = choice === 'refuse' ? 'refuse' : `user=${choice.user}`;
    const end = await this.follow(await this.get(`${question.url}?${answer}`));
    return elsewhere(end) ?? `${end.status} ${end.text}`;
  }

  /** The whole way; answers the site's last word. */
  async signIn(user: string, start = '/login'): Promise<Page> {
    return this.get(await this.atPlatform({ user }, start));
  }

  #keep(origin: string, lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const isOver = /max-age=0\b/i.test(line) || /expires=Thu, 01 Jan 1970/i.test(line);
      if (isOver) this.cookies(origin).delete(name);
      else this.cookies(origin).set(name, value);
    }
  }
}

const cookieHeader = (jar: ReadonlyMap<string, string>): string | undefined =>
  jar.size === 0 ? undefined : [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

const said = (headers: Headers): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** Where a page sends its reader. */
function elsewhere({ url, status, headers: { location } }: Page): string | undefined {
  return status >= 300 && status < 400 && location !== undefined ? new URL(location, url).href : undefined;
}
