import { toDate } from '../../src/core/database/columns.js';
import { Demo } from '../../src/demo/demo.service.js';
import { OWNER } from '../../src/demo/texts/people.js';
import { sampleData } from '../../src/demo/data/sample-data.js';
import { MAX_REFUSALS } from '../../src/accounts/auth/keys/api-key.rules.js';
import { BUCKETS } from '../../src/core/limits/limits.rules.js';
import { EXAMPLE } from '../../src/core/shared/examples.js';
import { dayOf, startOfMonth } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { NOW } from './running-demo.js';

interface Caller {
  readonly id: number;
  readonly accountId: number;
  readonly since: string;
  readonly revokedAt: string | null;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly monthStart: number | string;
  readonly monthCount: number;
  readonly lastUsedAt: string;
}
interface Tab {
  readonly keys: readonly { readonly status: string; readonly lastUsedRoute: string | null }[];
  readonly limits: readonly { readonly bucket: string; readonly used: number; readonly remaining: number }[];
  readonly days: readonly { readonly requests: number }[];
  readonly refused: readonly { readonly status: number }[];
}
interface Ranking {
  readonly total: number;
  readonly refused: number;
  readonly accounts: readonly { readonly requests: number; readonly user: { readonly username: string } }[];
}

describe('the API usage of the sample data', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({
      variables: { NODE_ENV: 'development', DATABASE_URL: '', LOG_LEVEL: 'warn' },
      now: NOW,
    });
    await app.nest.get(Demo).prepare();
  });
  afterAll(() => app.close());

  const signedIn = async (account: string): Promise<Browser> => {
    const browser = new Browser(app);
    expect((await browser.send('POST', '/login/demo', { body: { account } })).status).toBe(200);
    return browser;
  };
  const callers = (): Promise<Caller[]> =>
    app.database.query<Caller & Record<string, unknown>>(
      `SELECT c.id, c.account_id AS accountId, c.created_at AS since, a.api_access_revoked_at AS revokedAt,
         (SELECT MIN(day) FROM usage_days d WHERE d.credential_id = c.id) AS firstDay,
         (SELECT MAX(day) FROM usage_days d WHERE d.credential_id = c.id) AS lastDay,
         u.month_start AS monthStart, u.month_count AS monthCount,
         (SELECT MAX(last_used_at) FROM api_keys k WHERE k.credential_id = c.id) AS lastUsedAt
       FROM api_credentials c JOIN accounts a ON a.id = c.account_id JOIN usage_counters u ON u.credential_id = c.id`,
    );

  const refusedOf = async (username: string): Promise<number> => {
    const [row] = await app.database.query<{ refused: number | string }>(
      `SELECT SUM(d.refused) AS refused FROM usage_days d JOIN api_credentials c ON c.id = d.credential_id
       JOIN accounts a ON a.id = c.account_id WHERE a.username = ?`,
      [username],
    );
    return Number(row?.refused);
  };

  it('lies within the period of API access, and ends with the last use of the key', async () => {
    const all = await callers();
    expect(all.length).toBeGreaterThan(20);
    for (const { since, revokedAt, firstDay, lastDay, lastUsedAt } of all) {
      expect(firstDay).toBeGreaterThan(dayOf(toDate(since)));
      const ended = revokedAt === null ? NOW : toDate(revokedAt);
      expect(toDate(lastUsedAt).getTime()).toBeLessThan(ended.getTime());
      expect(lastDay).toBeGreaterThanOrEqual(dayOf(toDate(lastUsedAt)));
      expect(lastDay).toBeLessThanOrEqual(dayOf(ended));
    }
    expect(all.filter(({ revokedAt }) => revokedAt !== null)).toHaveLength(1);
  });

  it('has a monthly count that matches its days and never exceeds the limit', async () => {
    for (const { id, monthStart, monthCount, lastUsedAt } of await callers()) {
      expect(Number(monthStart)).toBe(startOfMonth(toDate(lastUsedAt)).getTime());
      const [days] = await app.database.query<{ requests: number | string }>(
        'SELECT SUM(requests) AS requests FROM usage_days WHERE credential_id = ? AND day BETWEEN ? AND ?',
        [id, dayOf(new Date(Number(monthStart))), dayOf(toDate(lastUsedAt))],
      );
      expect(Number(days?.requests)).toBe(monthCount);
      expect(monthCount).toBeLessThanOrEqual(BUCKETS.month.limit);
    }
  });

  it('appears in the Developer tab of the sample owner, who has most of their limits left', async () => {
    const browser = await signedIn(EXAMPLE.owner.username);
    const { keys, limits, days, refused } = (await browser.get<{ developer: Tab }>('/dashboard/developer')).body
      .developer;
    expect(keys.map(({ status, lastUsedRoute }) => [status, lastUsedRoute])).toEqual([
      ['valid', null],
      ['revoked', expect.stringMatching(/^(GET|POST) \/api\/v1\//)],
    ]);
    expect(days.filter(({ requests }) => requests > 0).length).toBeGreaterThan(25);
    expect(refused.length).toBe(Math.min(MAX_REFUSALS, await refusedOf(EXAMPLE.owner.username)));
    expect(refused[0]).toMatchObject({ status: 429 });
    const monthOf = limits.find(({ bucket }) => bucket === 'month');
    expect(monthOf?.used).toBeGreaterThan(100);
    expect(monthOf?.remaining).toBeGreaterThan(1_500);
    expect(limits.filter(({ used }) => used > 0).map(({ bucket }) => bucket)).toEqual(['month']);
  });

  it('appears in the ranking for staff, with refused requests', async () => {
    const browser = await signedIn('bram_oyelaran');
    const { total, refused, accounts } = (await browser.get<Ranking>('/staff/keys/usage')).body;
    expect(total).toBeGreaterThan(20);
    expect(refused).toBeGreaterThan(0);
    expect(accounts[0]?.requests).toBeGreaterThan(300);
    expect(accounts.map(({ user }) => user.username)).toContain(EXAMPLE.owner.username);
  });

  it('continues with the first request of a sample key', async () => {
    const [key] = (await app.nest.get(Demo).prepare()).accounts;
    const owner = (await callers()).find(({ accountId }) => accountId === OWNER);
    const answer = await fetch(`${app.url}/api/v1/users/@me`, { headers: { Authorization: `Bearer ${key?.apiKey}` } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ratelimit')).toContain(
      `"month";r=${BUCKETS.month.limit - (owner?.monthCount ?? 0) - 1};`,
    );
  });
});

describe('the API usage of sample data created at any time', () => {
  it.each([
    '2026-11-01T00:00:00.000Z',
    '2026-11-01T03:30:00.000Z',
    '2024-02-29T23:59:59.999Z',
    '2027-01-31T12:00:00.000Z',
  ])('such as %s respects the limits and lies in the past', (instant) => {
    const now = new Date(instant);
    const { usage_days, usage_counters, refused_requests } = sampleData(now, 5);
    expect(refused_requests.length).toBeGreaterThan(0);
    const newest = Math.max(...refused_requests.map(({ happenedAt }) => happenedAt.getTime()));
    expect(newest).toBeLessThan(now.getTime());
    expect(Math.max(...usage_days.map(({ day }) => day))).toBeLessThanOrEqual(dayOf(now));
    expect(
      usage_days.filter(({ requests, refused }) => requests < 0 || refused < 0 || requests + refused === 0),
    ).toEqual([]);
    for (const { monthStart, monthCount, statsStart, checkStart, defaultStart } of usage_counters) {
      expect(monthStart).toBeLessThanOrEqual(startOfMonth(now).getTime());
      expect(monthCount).toBeGreaterThan(0);
      expect(monthCount).toBeLessThanOrEqual(BUCKETS.month.limit);
      expect(Math.max(statsStart, checkStart, defaultStart)).toBeLessThan(now.getTime());
    }
  });
});
