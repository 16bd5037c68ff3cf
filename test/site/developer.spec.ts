import { DAY, HOUR, MINUTE, SECOND } from '../../src/core/shared/utc.js';
import type { Answer } from '../support/client.js';
import { Browser } from '../support/browser.js';
import { SITE } from '../support/platform.js';
import { type Holder, serve } from '../support/served.js';
import { until } from '../support/until.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });

interface Limit {
  readonly bucket: string;
  readonly limit: number;
  readonly used: number;
  readonly remaining: number;
  readonly reset: number | null;
  readonly resetAfter: number | null;
}
interface Key {
  readonly status: string;
  readonly firstCharacters: string;
  readonly lastUsedRoute: string | null;
  readonly revokedAt: string | null;
  readonly expiresAt: string | null;
}
interface Tab {
  readonly apiAccessRevoked: boolean;
  readonly keys: readonly Key[];
  readonly limits: readonly Limit[];
  readonly forecast: { readonly text: string; readonly runsOutAt: string | null; readonly expected: number };
  readonly days: readonly { readonly day: string; readonly requests: number; readonly refused: number }[];
  readonly refused: readonly object[];
}

const TAB = '/dashboard/developer';
const tabOf = async (browser: Browser) => (await browser.get<{ developer: Tab }>(TAB)).body.developer;
const limitOf = ({ limits }: Tab, bucket: string) => limits.find((one) => one.bucket === bucket);

async function developer(columns = {}): Promise<Holder & { browser: Browser }> {
  const holder = await site.holder(columns);
  return { ...holder, browser: await Browser.of(site.app, holder) };
}

beforeEach(() => site.advance(HOUR));

test('an account without a key has unused limits and no history', async () => {
  const browser = await Browser.of(site.app, await site.make.account());
  const tab = await tabOf(browser);
  expect(tab).toMatchObject({ apiAccessRevoked: false, keys: [], refused: [] });
  expect(tab.limits.map(({ bucket, used, remaining }) => [bucket, used, remaining])).toEqual([
    ['stats', 0, 12],
    ['check', 0, 60],
    ['default', 0, 20],
    ['month', 0, 3_000],
  ]);
  expect(limitOf(tab, 'default')).toMatchObject({ reset: null, resetAfter: null });
  expect(limitOf(tab, 'month')?.reset).toBe(Date.UTC(2026, 11, 1));
  expect(tab.forecast).toEqual({ text: 'No requests yet this month.', runsOutAt: null, expected: 0 });
  expect(tab.days).toHaveLength(30);
  expect(tab.days.at(-1)).toEqual({ day: '2026-11-18', requests: 0, refused: 0 });
});

describe('the usage on the Developer tab', () => {
  /** The remaining requests of a bucket, and the seconds until it is full again. */
  const inHeader = ({ headers }: Answer, bucket: string) => {
    const [, left, seconds] = new RegExp(`"${bucket}";r=(\\d+);t=(\\d+)`).exec(String(headers['ratelimit'])) ?? [];
    return { remaining: Number(left), resetAfter: Number(seconds) };
  };

  test('matches the rate limit headers for each bucket, even later', async () => {
    const { client, browser, ...owner } = await developer();
    const bot = await site.make.bot(owner);
    await client.get('/users/@me');
    site.advance(7_300);
    const answer = await client.get('/users/@me');
    const check = await client.get(`/bots/${bot.platformId}/check?platformId=1`);
    const stats = await client.post(`/bots/${bot.platformId}/stats`, { serverCount: 1 });
    const tab = await tabOf(browser);
    expect(limitOf(tab, 'default')).toMatchObject(inHeader(answer, 'default'));
    expect(limitOf(tab, 'check')).toMatchObject(inHeader(check, 'check'));
    expect(limitOf(tab, 'stats')).toMatchObject(inHeader(stats, 'stats'));
    expect(limitOf(tab, 'month')).toMatchObject(inHeader(stats, 'month'));
    expect(Math.ceil((limitOf(tab, 'default')?.reset ?? 0) / SECOND)).toBe(Number(answer.headers['x-ratelimit-reset']));
  });

  test('matches the body of a 429, and reading the tab uses no request', async () => {
    const { client, browser } = await developer();
    for (let i = 0; i < 20; i += 1) await client.get('/users/@me');
    site.advance(12_345);
    const refused = await client.get('/users/@me');
    expect(refused.status).toBe(429);
    const before = await tabOf(browser);
    const { remaining, reset, resetAfter } = limitOf(before, 'default') ?? {};
    expect({ remaining, reset }).toEqual({ remaining: refused.body.remaining, reset: refused.body.reset });
    expect(String(resetAfter)).toBe(refused.headers['retry-after']);
    expect((await tabOf(browser)).limits).toEqual(before.limits);
    site.advance(MINUTE - 12_345);
    expect(limitOf(await tabOf(browser), 'default')).toMatchObject({ used: 0, remaining: 20, reset: null });
    const next = await client.get('/users/@me');
    expect(inHeader(next, 'month').remaining).toBe(2_979);
  });

  test('predicts when the requests of the month run out', async () => {
    const { browser, ...account } = await developer();
    const find = 'SELECT id FROM api_credentials WHERE account_id = ?';
    const [credential] = await site.app.database.query(find, [account.id]);
    const row = { credential_id: credential?.['id'], month_start: Date.UTC(2026, 10, 1), month_count: 2_625 };
    await site.make.insert('usage_counters', row);
    expect((await tabOf(browser)).forecast).toMatchObject({
      text: 'At this pace, the requests of this month run out on the 21st.',
      expected: 3_000,
    });
  });

  test('counts requests per day, including today', async () => {
    const { client, browser, ...account } = await developer();
    for (let i = 0; i < 21; i += 1) await client.get('/users/@me');
    const [credential] = await site.app.database.query('SELECT id FROM api_credentials WHERE account_id = ?', [
      account.id,
    ]);
    // Usage is written after the response.
    await until(async () => {
      const written = 'SELECT requests, refused FROM usage_days WHERE credential_id = ?';
      const [row] = await site.app.database.query(written, [credential?.['id']]);
      return row?.['requests'] === 20 && row['refused'] === 1;
    });
    const today = Math.floor(site.now().getTime() / DAY);
    for (const ago of [1, 29, 30]) {
      const row = { credential_id: credential?.['id'], day: today - ago, requests: ago, refused: 0 };
      await site.make.insert('usage_days', row);
    }
    const { days } = await tabOf(browser);
    expect(days.at(-1)).toEqual({ day: site.now().toISOString().slice(0, 10), requests: 20, refused: 1 });
    expect(days.map(({ requests }) => requests)).toEqual([29, ...Array<number>(27).fill(0), 1, 20]);
  });
});
