import { openPage, sendForm, textOf } from '../support/pages.js';
import { type StaffClient, staffOf } from '../support/staff.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { times } from '../support/times.js';
import { countersOf } from '../webhooks/event-rows.js';
import { serveHooked } from '../webhooks/hooked.js';

const site = serveHooked();
const staff = staffOf(site);
const HOST = '/webhooks/hosts/127.0.0.1';

interface Hook {
  readonly id: string;
  readonly host: string;
  readonly state: string;
  readonly reason: string | null;
}
interface List {
  readonly total: number;
  readonly webhooks: readonly Hook[];
  readonly blockedHosts: readonly { readonly host: string; readonly reason: string }[];
}
interface Refused {
  readonly error: string;
}

let admin: StaffClient;
beforeEach(async () => {
  await site.make.run('DELETE FROM webhook_attempts');
  await site.make.run('DELETE FROM webhook_endpoints');
  await site.make.run('DELETE FROM webhook_hosts');
  admin = await staff('admin');
});

async function hooked(columns: Readonly<Record<string, unknown>> = {}) {
  const { account, browser } = await site.person();
  const bot = await site.make.bot(account);
  const { id, uuid } = await site.endpoint(bot, columns);
  const list = `/bots/${bot.platformId}/webhooks`;
  const set = (body: object) => browser.send<Refused>('PATCH', `${list}/${uuid}`, { body });
  return { account, browser, bot, id, uuid, list, set };
}
const listed = async (query = '') => (await admin.get<List>(`/webhooks${query}`)).body;
const entries = async (action: string) =>
  (await admin.get<{ entries: { reason: string; after: object }[] }>(`/audit?action=${action}`)).body.entries;

test('a webhook that staff switched off stays off until they allow it', async () => {
  const { bot, uuid, set } = await hooked();
  const reason = 'It answers with advertising.';
  const off = await admin.post<{ webhook: Hook }>(`/webhooks/${uuid}/disable`, { reason });
  expect([off.status, off.body.webhook]).toMatchObject([200, { state: 'off', reason: 'staff' }]);
  expect(await countersOf(site, bot)).toMatchObject({ listeners: 0 });
  expect((await admin.post(`/webhooks/${uuid}/disable`)).status).toBe(409);
  const refused = await set({ state: 'on' });
  expect([refused.status, refused.body.error]).toEqual([
    409,
    expect.stringContaining('Staff switched this webhook off'),
  ]);
  // A request to leave it off does not make it the owner's own decision, either.
  await set({ state: 'off' });
  expect((await set({ state: 'on' })).status).toBe(409);
  expect(site.receiver.deliveries).toEqual([]);
  expect((await admin.post(`/webhooks/${uuid}/allow`)).status).toBe(200);
  expect((await admin.post(`/webhooks/${uuid}/allow`)).status).toBe(409);
  expect((await set({ state: 'on' })).status).toBe(200);
  expect(await entries('webhook.switch-off')).toMatchObject([{ reason, after: { webhook: uuid, reason: 'staff' } }]);
  expect(await ledgerFaults(site.app)).toEqual([]);
});

test('a host that is off gets nothing, and no new webhooks', async () => {
  const [first, second] = [await hooked(), await hooked({ state: 'off', reason: 'owner' })];
  const other = await hooked({ host: 'bot.example.org', url: 'https://bot.example.org/' });
  const off = await admin.post<{ webhooks: number }>(`${HOST}/disable`, { reason: 'Its operator asked for it.' });
  expect([off.status, off.body]).toEqual([200, { host: '127.0.0.1', webhooks: 2 }]);
  expect(await countersOf(site, first.bot)).toMatchObject({ listeners: 0 });
  expect(await countersOf(site, other.bot)).toMatchObject({ listeners: 1 });
  for (const { set } of [first, second]) expect((await set({ state: 'on' })).status).toBe(409);
  const moved = await other.set({ url: site.receiver.url });
  expect([moved.status, moved.body.error]).toEqual([409, expect.stringContaining('Staff stopped all webhooks')]);
  const added = await first.browser.send('POST', first.list, { body: { url: site.receiver.url } });
  expect(added.status).toBe(409);
  expect(site.receiver.deliveries).toEqual([]);
  expect((await listed()).blockedHosts).toMatchObject([{ host: '127.0.0.1', reason: 'Its operator asked for it.' }]);
  expect((await admin.post(`${HOST}/disable`)).status).toBe(409);
  expect((await admin.post<{ webhooks: number }>(`${HOST}/allow`)).body.webhooks).toBe(2);
  expect((await admin.post(`${HOST}/allow`)).status).toBe(404);
  expect((await first.set({ state: 'on' })).status).toBe(200);
  expect(await entries('webhook-host.block')).toMatchObject([{ after: { webhooks: 2 } }]);
  expect(await ledgerFaults(site.app)).toEqual([]);
});

test('a webhook that is switched on while its host is switched off ends off, with right counters', async () => {
  const hooks = await Promise.all(times(4, () => hooked({ state: 'off', reason: 'owner' })));
  const [off] = await Promise.all([admin.post(`${HOST}/disable`), ...hooks.map(({ set }) => set({ state: 'on' }))]);
  expect(off.status).toBe(200);
  expect((await listed()).webhooks.map(({ state }) => state)).toEqual(['off', 'off', 'off', 'off']);
  for (const { bot } of hooks) expect(await countersOf(site, bot)).toMatchObject({ listeners: 0 });
  expect(await ledgerFaults(site.app)).toEqual([]);
});

test('the list is filtered, and shows hosts but no addresses', async () => {
  await hooked({ failing_since: site.now() });
  const { uuid } = await hooked({ host: 'bot.example.org', url: 'https://bot.example.org/secret-path', state: 'off' });
  expect((await listed()).total).toBe(2);
  expect((await listed('?failing=true')).webhooks).toMatchObject([{ host: '127.0.0.1' }]);
  expect((await listed('?state=off&host=BOT.example.org')).webhooks).toMatchObject([{ id: uuid }]);
  expect((await admin.browser.get('/staff/webhooks')).text).not.toContain('secret-path');
  expect((await openPage(admin.browser, '/staff/webhooks')).text).not.toContain('secret-path');
});

test('admins do not act on webhooks of their own listings', async () => {
  const { uuid, account } = await hooked();
  const own = await staff('admin');
  await site.make.run('UPDATE listings SET owner_id = ? WHERE owner_id = ?', [own.account.id, account.id]);
  expect((await own.post(`/webhooks/${uuid}/disable`)).status).toBe(403);
  expect((await own.post(`${HOST}/disable`)).status).toBe(403);
  expect((await listed()).blockedHosts).toEqual([]);
});

test('invalid hosts and unknown webhooks are refused', async () => {
  expect((await admin.post('/webhooks/hosts/a%20b/disable')).status).toBe(400);
  expect((await admin.post('/webhooks/hosts/https%3A%2F%2Fa/disable')).status).toBe(400);
  expect((await admin.post('/webhooks/nonsense/disable')).status).toBe(404);
  expect((await admin.post('/webhooks/hosts/%5B2606%3A4700%3A%3A1%5D/disable')).status).toBe(200);
});

test('the page acts, and reviewers only look', async () => {
  const { uuid } = await hooked();
  const reason = 'It disturbs others.';
  const page = '/staff/webhooks';
  const act = async (action: string, back = page) => {
    const { status } = await sendForm(admin.browser, action, back, { reason });
    expect(status).toBe(303);
    return textOf(await openPage(admin.browser, back), 'notices');
  };
  expect(await act(`${page}/${uuid}/disable`)).toBe('The webhook is off.');
  expect(await act(`${page}/${uuid}/allow`)).toBe('The owner can switch the webhook on again.');
  const atHost = `${page}?host=127.0.0.1`;
  expect((await openPage(admin.browser, atHost)).text).toContain('Switch the host off');
  expect(await act(`${page}/hosts/127.0.0.1/disable`, atHost)).toContain('1 webhook switched off.');
  expect(await act(`${page}/hosts/127.0.0.1/allow`, atHost)).toContain('127.0.0.1 is allowed again.');
  const without = await sendForm(admin.browser, `${page}/${uuid}/disable`, page, {});
  expect(without.status).toBe(400);
  const { browser } = await staff('reviewer');
  const { text } = await openPage(browser, atHost);
  expect(text).toContain('127.0.0.1');
  for (const hidden of ['Switch off', 'Switch the host off', 'Allow it again']) expect(text).not.toContain(hidden);
});
