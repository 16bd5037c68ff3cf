import { ERRORS_GROUPED_WITHIN_MS } from '../../src/pages/developer/error-groups.rules.js';
import { toStoredText } from '../../src/core/database/columns.js';
import { DAY, HOUR, MINUTE } from '../../src/core/shared/utc.js';
import { Browser, type Page } from '../support/browser.js';
import { openPage, sendForm, textOf } from '../support/pages.js';
import { serve } from '../support/served.js';

const site = serve();
const TAB = '/dashboard/developer';
const KEY = /\bmq_[0-9A-Za-z]{36}\b/g;

interface Key {
  readonly status: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}
interface Tab {
  readonly keys: readonly Key[];
  readonly limits: readonly { readonly bucket: string; readonly used: number }[];
}

const tabOf = async (browser: Browser): Promise<Tab> => (await browser.get<{ developer: Tab }>(TAB)).body.developer;
const statuses = async (browser: Browser): Promise<string[]> => (await tabOf(browser)).keys.map(({ status }) => status);
const keysIn = ({ text }: Page): string[] => [...new Set(text.match(KEY))];
const makeKey = (browser: Browser, fields: Readonly<Record<string, string>> = {}): Promise<Page> =>
  sendForm(browser, `${TAB}/key`, TAB, fields);

test('the form of an account without a key creates one, which only this page ever contains', async () => {
  const { browser } = await site.person();
  const before = await openPage(browser, TAB);
  expect(before.text).toContain('No API key yet');
  expect(before.text).toContain('>Create key</button>');
  expect(before.text).not.toContain('Revoke');

  const page = await makeKey(browser, { expiresAt: '' });
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
  const [key = '', ...others] = keysIn(page);
  expect(others).toEqual([]);
  expect((await site.anyone.with(key).get('/users/@me')).status).toBe(200);

  const after = await openPage(browser, TAB);
  expect(keysIn(after)).toEqual([]);
  expect(after.text).toContain(`${key.slice(0, 7)}…${key.slice(-4)}`);
  expect(await statuses(browser)).toEqual(['valid']);
  expect((await tabOf(browser)).keys[0]?.expiresAt).toBeNull();
});

test('a key is replaced with an overlap, and both work until it is over', async () => {
  const { browser } = await site.person();
  const [first = ''] = keysIn(await makeKey(browser));
  const form = await openPage(browser, TAB);
  expect(form.text).toContain('>Replace key</button>');
  const [second = ''] = keysIn(await makeKey(browser, { overlap: 'hour', expiresAt: '' }));
  expect((await statuses(browser)).toSorted()).toEqual(['ending', 'valid']);
  expect((await openPage(browser, TAB)).text).toContain('Ends soon');
  const answers = async () =>
    Promise.all([first, second].map(async (key) => (await site.anyone.with(key).get('/users/@me')).status));
  expect(await answers()).toEqual([200, 200]);
  site.advance(HOUR + 1_000);
  expect(await answers()).toEqual([401, 200]);
});

test('every expiry that the form offers is accepted', async () => {
  const { browser } = await site.person();
  const { text } = await openPage(browser, TAB);
  const [, list = ''] = /<select[^>]*name="expiresAt"[^>]*>([\s\S]*?)<\/select>/.exec(text) ?? [];
  const offered = [...list.matchAll(/<option value(?:="([^"]*)")?/g)].map(([, value = '']) => value);
  expect(offered).toHaveLength(4);
  const from = site.now().getTime();
  for (const expiresAt of offered) {
    expect((await makeKey(browser, { overlap: 'none', expiresAt })).status).toBe(200);
    const valid = (await tabOf(browser)).keys.find(({ status }) => status === 'valid');
    expect(valid?.expiresAt).toBe(expiresAt === '' ? null : expiresAt);
  }
  const days = offered.filter((value) => value !== '').map((value) => (Date.parse(value) - from) / DAY);
  expect(days.map(Math.round)).toEqual([30, 90, 365]);
});

test('an expiry in the past is refused beside its field, and creates no key', async () => {
  const { browser } = await site.person();
  const page = await makeKey(browser, { expiresAt: '2020-01-01' });
  expect(page.status).toBe(400);
  expect(page.text).toContain('<h2 id="key-title">API key</h2>');
  expect(keysIn(page)).toEqual([]);
  expect(await statuses(browser)).toEqual([]);
});

test('revoking asks first, and then ends all keys', async () => {
  const { browser } = await site.person();
  const [key = ''] = keysIn(await makeKey(browser));
  await makeKey(browser, { overlap: 'week' });
  const { text } = await openPage(browser, TAB);
  expect(text).toMatch(/<details class="fold revoke"><summary[^>]*>Revoke…<\/summary><form/);
  const sent = await sendForm(browser, `${TAB}/key?method=delete`, TAB);
  expect([sent.status, sent.headers.location]).toEqual([303, TAB]);
  expect(textOf(await openPage(browser, TAB), 'notices')).toContain('Revoked 2 keys.');
  expect(await statuses(browser)).toEqual(['revoked', 'revoked']);
  expect((await site.anyone.with(key).get('/users/@me')).status).toBe(401);
});

test('usage, chart, forecast and errors say what the JSON says', async () => {
  const holder = await site.holder();
  const browser = await Browser.of(site.app, holder);
  for (let i = 0; i < 3; i += 1) await holder.client.get('/users/@me');
  await holder.client.get('/bots/nobody');
  const page = await openPage(browser, TAB);
  const row = (bucket: string): string =>
    (new RegExp(`<tr id="usage-${bucket}">([\\s\\S]*?)</tr>`).exec(page.text)?.[1] ?? '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  expect(row('default')).toContain('4 / 20 16');
  expect(row('stats')).toContain('0 / 12 12 unused');
  expect(row('month')).toContain('4 / 3,000 2,996');
  expect(page.text).toContain('<span class="mono">GET /api/v1/bots/:id</span>');
  expect(page.text).toContain('There is no such bot, server or path.');
  expect((await tabOf(browser)).limits.find(({ bucket }) => bucket === 'default')?.used).toBe(4);
});

test('errors of the same request are one row, with their number and times', async () => {
  const holder = await site.holder();
  const browser = await Browser.of(site.app, holder);
  for (let i = 0; i < 3; i += 1) await holder.client.get('/bots/nobody');
  const [, errors = ''] = (await openPage(browser, TAB)).text.split('id="refused"');
  expect(errors).toMatch(/<small>3 ×, \d\d:\d\d(?:–\d\d:\d\d)? UTC<\/small>/);
  expect(errors.split('<span class="mono">')).toHaveLength(2);
});

test('only the newest ten rows of errors are unfolded, because programs repeat them', async () => {
  const holder = await site.holder();
  const browser = await Browser.of(site.app, holder);
  const parts = async (): Promise<number[]> => {
    const [, errors = ''] = (await openPage(browser, TAB)).text.split('id="refused"');
    return errors.split('<details').map((part) => part.split('<span class="mono">').length - 1);
  };
  const fail = async (): Promise<void> => {
    site.advance(ERRORS_GROUPED_WITHIN_MS + MINUTE);
    await holder.client.get('/bots/nobody');
  };
  for (let i = 0; i < 10; i += 1) await fail();
  expect(await parts()).toEqual([10]);
  for (let i = 0; i < 2; i += 1) await fail();
  expect(await parts()).toEqual([10, 2]);
  expect((await openPage(browser, TAB)).text).toContain('>Show 2 older errors</summary>');
});

test('without API access there is no form, and a sent one is refused with the page', async () => {
  const { browser, account } = await site.person();
  await makeKey(browser);
  await site.app.database.execute('UPDATE accounts SET api_access_revoked_at = ?, api_access_note = ? WHERE id = ?', [
    toStoredText(site.now()),
    'It is in <b>public</b>.',
    account.id,
  ]);
  const { text } = await openPage(browser, TAB);
  expect(text).toContain('“It is in &lt;b>public&lt;/b>.”');
  expect(text).toMatch(/Since \d+ \w+ \d+, \d\d:\d\d UTC, all your keys are/);
  expect(text).toContain('Staff revoked the API access of this account');
  expect(text).not.toContain(`action="${TAB}/key`);
  const refused = await makeKey(browser);
  expect(refused.status).toBe(403);
  expect(keysIn(refused)).toEqual([]);
});
