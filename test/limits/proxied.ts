import { Fetcher, type Got } from '../badges/fetcher.js';
import { USUAL_LIMITS } from '../support/address-limits.js';
import { TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';

/** Requests that count towards a limit per address. */
export interface Kind {
  readonly limit: number;
  /** The label of its refusals in the metrics. */
  readonly label: string;
  readonly path: (n: number) => string;
  readonly served: number;
  readonly error: string;
  readonly key?: string;
}

const again = 'Try again in 60 seconds';

const search = (path: string): Kind => ({
  limit: 60,
  label: 'searches',
  path: (n) => `${path}${n}`,
  served: 200,
  error: `Too many searches from this address. ${again}.`,
});

const page = (path: string, served = 200): Kind => ({
  limit: 600,
  label: 'pages',
  path: () => path,
  served,
  error: `Too many requests from this address. ${again}.`,
});

const signIn = (path: string, served: number): Kind => ({
  limit: 60,
  label: 'sign-ins',
  path: () => path,
  served,
  error: `Too many sign-ins from this address. ${again}.`,
});

const wrongKey = (path: string): Kind => ({
  limit: 60,
  label: 'address',
  path: () => path,
  served: 401,
  error: `Too many requests without a valid API key from this address. ${again}, with a valid key.`,
  key: 'mq_wrong',
});

export const KINDS: Readonly<Record<string, Kind>> = {
  'searches for bots': search('/bots?search=word'),
  'searches for servers': search('/servers?sort=newest&%73earch=word'),
  suggestions: {
    limit: 60,
    label: 'suggestions',
    path: (n) => `/suggest?q=word${n}`,
    served: 200,
    error: `Too many suggestions for this address. ${again}.`,
  },
  lists: page('/servers?search=&page=2'),
  pages: page('/bots/lantern'),
  'the documentation': page('/docs/api.md'),
  'the signatures of webhooks': page('/docs/webhook-vectors.json'),
  'pages that need a session': page('/account', 401),
  'links of the command line': signIn('/login/link?token=x', 404),
  'returns from the platform': signIn('/login/callback?code=x&state=y', 400),
  badges: {
    limit: 300,
    label: 'badges',
    path: () => '/badges/bots/lantern/votes.svg',
    served: 200,
    error: `Too many badges for this address: 300 a minute are served. ${again}.`,
  },
  'wrong keys': wrongKey('/api/v1/users/@me'),
  'wrong keys of staff': wrongKey('/staff/me'),
};

export function kindOf(name: string): Kind {
  const kind = KINDS[name];
  if (kind === undefined) throw new Error(`There is no kind ${name}`);
  return kind;
}

export const forwardedFor = (address: string, key?: string): Record<string, string> => ({
  'X-Forwarded-For': address,
  ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
});

/** The application with the default limits, behind a proxy that forwards requests of many addresses. */
export class Proxied {
  private constructor(
    readonly app: TestApp,
    readonly web: Fetcher,
  ) {}

  static async start(variables: Readonly<Record<string, string>> = {}): Promise<Proxied> {
    const app = await TestApp.start({ variables: { ...USUAL_LIMITS, ...variables } });
    await new Factory(app).bot(null, { slug: 'lantern' });
    return new Proxied(app, new Fetcher(app));
  }

  ask({ path, key }: Kind, address: string, n = 0): Promise<Got> {
    return this.web.get(path(n), forwardedFor(address, key));
  }

  /**
   * Uses up the limit and returns the distinct statuses. One search at a time, because a process refuses searches that wait
   * for a second for the end of others, which happens on a busy machine. Other requests do not wait for each other.
   */
  async useUp(kind: Kind, address: string, times = kind.limit): Promise<number[]> {
    const statuses = new Set<number>();
    const together = ['searches', 'suggestions'].includes(kind.label) ? 1 : 2;
    for (let sent = 0; sent < times; sent += together) {
      const length = Math.min(together, times - sent);
      const round = Array.from({ length }, (_none, n) => this.ask(kind, address, sent + n));
      for (const { status } of await Promise.all(round)) statuses.add(status);
    }
    return [...statuses];
  }
}
