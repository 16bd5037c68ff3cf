import { BURST } from '../../src/core/audit/staff-actions.rules.js';
import { dayOf } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

type User = Readonly<Record<string, unknown>>;
interface Answer {
  readonly user: User;
  readonly error?: string;
}

let manager: StaffClient;

beforeEach(async () => {
  site.advance(BURST.windowMs);
  manager = await staff('partner_manager');
});

test('an account becomes a partner, and stops being one', async () => {
  const { uuid, platformId } = await site.make.account();
  const setPartner = (partner: boolean) => manager.put<Answer>(`/partners/accounts/${platformId}`, { partner });
  const first = await setPartner(true);
  expect([first.status, first.body.user['partner'], first.body.user['balance']]).toEqual([200, true, null]);
  expect((await setPartner(true)).status).toBe(409);
  const list = await manager.get<{ users: User[] }>('/partners');
  expect(list.body.users.map(({ id }) => id)).toEqual([uuid]);
  expect((await setPartner(false)).body.user['partner']).toBe(false);
  expect((await manager.put(`/partners/accounts/${uuid}`, { partner: 'yes' })).status).toBe(400);
});

test('revoking API access refuses the keys of the account at once, and restoring it makes them work again', async () => {
  const someone = await site.holder();
  const ask = async () => (await someone.client.get('/users/@me')).status;
  expect(await ask()).toBe(200);
  const path = `/partners/accounts/${someone.uuid}`;
  const revoked = await manager.post<Answer>(`${path}/revoke-api-access`);
  expect([revoked.status, revoked.body.user['apiAccessRevoked'], await ask()]).toEqual([200, true, 401]);
  expect((await manager.post(`${path}/revoke-api-access`)).status).toBe(409);
  const granted = await manager.post<Answer>(`${path}/grant-api-access`);
  expect([granted.status, granted.body.user['apiAccessRevoked'], await ask()]).toEqual([200, false, 200]);
  expect((await manager.post(`${path}/grant-api-access`)).status).toBe(409);
});

test('ending the keys of an account refuses them for good, and its owner makes a new one', async () => {
  const someone = await site.holder();
  const path = `/partners/accounts/${someone.uuid}/end-keys`;
  expect((await manager.post(path)).status).toBe(200);
  expect((await someone.client.get('/users/@me')).status).toBe(401);
  expect((await manager.post(path)).body).toEqual({ error: 'This account has no valid API key.' });
  const [entry] = await site.app.database.query(
    "SELECT state_before AS stateBefore, state_after AS stateAfter FROM audit_entries WHERE action = 'account.end-keys'",
  );
  expect(entry).toEqual({ stateBefore: '{}', stateAfter: '{"endedKeys":1}' });
  const browser = await Browser.of(site.app, someone);
  expect((await browser.send('POST', '/dashboard/developer/key', { body: {} })).status).toBe(200);
});

test('a partner manager cannot end the keys of staff', async () => {
  const { uuid } = await site.holder({ role: 'admin' }, { scope: 'staff' });
  const path = `/partners/accounts/${uuid}/end-keys`;
  expect((await manager.post(path)).status).toBe(403);
  expect((await (await staff('admin')).post(path)).status).toBe(200);
});

test('the owner reads the note of a revocation, but neither its reason nor who decided, until access is restored', async () => {
  const someone = await site.holder();
  const browser = await Browser.of(site.app, someone);
  const tab = async () => {
    const { body, text } = await browser.get<{ developer: Record<string, unknown> }>('/dashboard/developer');
    return { ...body.developer, text };
  };
  const path = `/partners/accounts/${someone.uuid}`;
  const said = {
    note: 'Remove the key from your repository.\nThen write to us.',
    reason: 'Two complaints by a rival.',
  };
  const revoked = await manager.post<Answer>(`${path}/revoke-api-access`, said);
  expect(revoked.body.user['access']).toMatchObject({ revokedAt: site.now().toISOString(), note: said.note });
  const { text, ...owners } = await tab();
  expect(owners).toMatchObject({
    apiAccessRevoked: true,
    apiAccessRevokedAt: site.now().toISOString(),
    apiAccessNote: said.note,
  });
  expect(text).not.toContain('rival');
  expect(text).not.toContain(manager.account.username);
  expect((await browser.get('/account/export')).body).toMatchObject({ account: { apiAccessNote: said.note } });
  await manager.post(`${path}/grant-api-access`);
  expect(await tab()).toMatchObject({ apiAccessRevoked: false, apiAccessRevokedAt: null, apiAccessNote: null });
  await manager.post(`${path}/revoke-api-access`);
  expect(await tab()).toMatchObject({ apiAccessRevoked: true, apiAccessNote: null });
});

test('the note about a revocation is deleted with the account, and the revocation stays', async () => {
  const { account, browser } = await site.person();
  await manager.post(`/partners/accounts/${account.uuid}/revoke-api-access`, { note: 'You shared your key.' });
  expect((await browser.send('DELETE', '/account', { body: { confirm: account.username } })).status).toBe(200);
  const sql = 'SELECT api_access_note AS note, api_access_revoked_at AS revokedAt FROM accounts WHERE id = ?';
  const [row] = await site.app.database.query<{ note: string | null; revokedAt: unknown }>(sql, [account.id]);
  expect([row?.note, row?.revokedAt === null]).toEqual([null, false]);
});

test('partner managers cannot act on staff or on themselves', async () => {
  const admin = await staff('admin');
  const on = (who: StaffClient) => manager.post<Answer>(`/partners/accounts/${who.account.uuid}/revoke-api-access`);
  expect((await on(admin)).body.error).toBe('Only admins can change the accounts of staff.');
  expect((await on(manager)).body.error).toBe(
    'You cannot act on your own account, listing or content. Listings that you left, or that you were invited to or offered, count as your own for 90 days. Ask another member of staff.',
  );
});

test('the usage of an account is shown without any characters of its keys', async () => {
  const someone = await site.holder();
  const [credential] = await site.app.database.query<{ id: number }>(
    'SELECT id FROM api_credentials WHERE account_id = ?',
    [someone.id],
  );
  const yesterday = { credential_id: credential?.id, day: dayOf(site.now()) - 1, requests: 7, refused: 2 };
  await site.make.insert('usage_days', yesterday);
  await someone.client.get('/users/@me');
  const { status, body, text } = await manager.get<{ days: object[]; limits: object[]; keys: object[] }>(
    `/keys/${someone.platformId}/usage`,
  );
  expect([status, body.days.length]).toEqual([200, 30]);
  expect(body.days.at(-2)).toMatchObject({ requests: 7, refused: 2 });
  expect(body.limits).toContainEqual(expect.objectContaining({ bucket: 'default', used: 1 }));
  expect(body.keys).toEqual([expect.objectContaining({ status: 'valid', scope: 'api' })]);
  for (const part of [someone.key.slice(0, 7), someone.key.slice(-4), someone.key]) expect(text).not.toContain(part);
  const fresh = await site.make.account();
  expect((await manager.get<{ keys: object[] }>(`/keys/${fresh.uuid}/usage`)).body.keys).toEqual([]);
  expect((await manager.get('/keys/1/usage')).status).toBe(404);
});
