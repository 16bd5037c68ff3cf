import { AccountExports } from '../../src/owners/account/account-export.service.js';
import { SignIn } from '../../src/accounts/auth/sign-in/sign-in.service.js';
import { DAY, HOUR, MINUTE } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { type MadeAccount, newPlatformId } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';
import { times } from '../support/times.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

type Export = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const exported = (browser: Browser) => browser.get<Export>('/account/export');

const signIn = ({ platformId, username }: Pick<MadeAccount, 'platformId' | 'username'>): Promise<number> =>
  site.app.nest.get(SignIn).upsertAccount({
    platformId,
    username,
    discriminator: null,
    displayName: null,
    avatar: null,
    banner: null,
  });

beforeEach(() => site.advance(HOUR));

describe('an export', () => {
  test('is made five times an hour', async () => {
    const { browser } = await site.person();
    for (let i = 0; i < 5; i += 1) expect((await exported(browser)).status).toBe(200);
    const sixth = await exported(browser);
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '3600']);
    site.advance(HOUR);
    expect((await exported(browser)).status).toBe(200);
  });

  test('waits for another one, and uses up nothing', async () => {
    const people = await site.people(4);
    const answers = await Promise.all(people.map(({ browser }) => exported(browser)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(503);
    for (const { status, headers } of answers) if (status === 503) expect(headers['retry-after']).toBe('5');
    const refused = people[answers.findIndex(({ status }) => status === 503)];
    for (let i = 0; i < 5; i += 1) expect((await exported(refused!.browser)).status).toBe(200);
  });

  test('counts in every process', async () => {
    const { account } = await site.person();
    const another = await TestApp.start({ database: site.app.store, now: site.now() });
    const exports = [site.app, another].map((app) => app.nest.get(AccountExports));
    const done = [];
    for (let round = 0; round < 6; round += 1)
      done.push(...(await Promise.allSettled(exports.map((one) => one.own(account.id)))));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const one of done) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 429 });
    await another.close();
  });

  test('has all rows, in their order, beyond a slice', async () => {
    const { account, browser } = await site.person();
    const server = await site.make.server(null);
    for (const part of times(3, (n) => n)) {
      const at = `'2026-01-0${part + 1} 00:00:00.000'`;
      const values = times(400, (n) => `(${server.id}, ${account.id}, ${at}, 'Website', ${part * 400 + n + 1})`);
      const columns = 'listing_id, account_id, bumped_at, source, sequence';
      await site.make.run(`INSERT INTO bumps (${columns}) VALUES ${values.join(', ')}`);
    }
    const { body } = await exported(browser);
    expect(body['bumps']).toHaveLength(1_200);
    expect(body['bumps']?.[0]).not.toHaveProperty('rowKey');
    expect(new Set(body['bumps']?.map(({ bumpedAt }) => bumpedAt)).size).toBe(3);
  });

  test('of an operator or an admin is in the audit log', async () => {
    const { account } = await site.person();
    const admin = await staff('admin');
    const { body } = await admin.post<{ export: Export }>(`/users/${account.uuid}/export`, {
      reason: 'Asked by mail.',
    });
    expect(body.export['account']).toMatchObject({ username: account.username });
    await site.app.nest.get(AccountExports).byOperator(account.id, { actorId: null, reason: 'Asked by letter.' });
    const entries = await site.app.database.query(
      'SELECT actor_id AS actorId, action, reason FROM audit_entries WHERE target_id = ? ORDER BY id',
      [String(account.id)],
    );
    expect(entries).toEqual([
      { actorId: admin.account.id, action: 'account.export', reason: 'Asked by mail.' },
      { actorId: null, action: 'account.export', reason: 'Asked by letter.' },
    ]);
  });
});

/** A suspended account with a listing, in the session that its refused sign-in opened. */
async function suspended(until: Date | null = null) {
  const account = await site.make.account({ username: `u${newPlatformId()}` });
  const listing = await site.make.server(account);
  const admin = await staff('admin');
  const body = { until: until?.toISOString() ?? null };
  expect((await admin.post(`/users/${account.uuid}/suspend`, body)).status).toBe(200);
  return { account, listing, admin, browser: await Browser.of(site.app, account) };
}

const leave = (browser: Browser, { username }: MadeAccount) =>
  browser.send('DELETE', '/account', { body: { confirm: username } });

describe('a suspended account', () => {
  test('may export and delete, and nothing else', async () => {
    const { account, browser } = await suspended();
    expect((await exported(browser)).body['account']).toMatchObject({ username: account.username });
    expect((await browser.get('/account/deletion')).status).toBe(200);
    expect((await browser.get('/account')).status).toBe(401);
    expect((await leave(browser, { ...account, username: 'another' })).status).toBe(400);
    expect((await leave(browser, account)).status).toBe(200);
    expect((await exported(browser)).status).toBe(401);
  });

  test('has its listings removed by its deletion', async () => {
    const { account, listing, browser } = await suspended();
    expect((await leave(browser, account)).status).toBe(200);
    const sql = 'SELECT state FROM listings WHERE id = ?';
    expect(await site.app.database.query(sql, [listing.id])).toEqual([{ state: 'removed' }]);
  });

  test('is still suspended when its person returns, however late', async () => {
    const { account, browser } = await suspended();
    await leave(browser, account);
    site.advance(400 * DAY);
    await expect(signIn(account)).rejects.toMatchObject({ status: 403 });
    const [again] = await site.app.database.query<{ id: number }>('SELECT id FROM accounts WHERE platform_id = ?', [
      account.platformId,
    ]);
    expect(again?.id).not.toBe(account.id);
    const back = await Browser.of(site.app, { id: again?.id ?? 0 });
    expect((await back.get('/account/suspension')).status).toBe(200);
  });

  test('is free when the suspension has ended', async () => {
    const until = new Date(site.now().getTime() + 60 * DAY);
    const { account, browser } = await suspended(until);
    await leave(browser, account);
    site.advance(59 * DAY);
    await expect(signIn(account)).rejects.toMatchObject({ status: 403 });
    site.advance(DAY + MINUTE);
    expect(await signIn(account)).toBeGreaterThan(account.id);
  });

  test('that staff pardoned after its return is not suspended again after another deletion', async () => {
    const { account, browser, admin } = await suspended();
    await leave(browser, account);
    await expect(signIn(account)).rejects.toMatchObject({ status: 403 });
    expect((await admin.post(`/users/${account.platformId}/unsuspend`)).status).toBe(200);
    const id = await signIn(account);
    expect((await leave(await Browser.of(site.app, { id }), account)).status).toBe(200);
    site.advance(31 * DAY);
    expect(await signIn(account)).toBeGreaterThan(id);
  });
});

describe('an admin', () => {
  test('deletes an account for its person, with a reason', async () => {
    const [admin, { account }] = [await staff('admin'), await site.person()];
    expect((await admin.post(`/users/${account.uuid}/delete`, { reason: 'Asked by mail.' })).status).toBe(200);
    expect((await admin.post(`/users/${account.uuid}/delete`)).status).toBe(409);
    const sql =
      "SELECT actor_id AS actorId, reason, destructive FROM audit_entries WHERE action = 'account.delete' AND target_id = ?";
    expect(await site.app.database.query(sql, [String(account.id)])).toEqual([
      { actorId: admin.account.id, reason: 'Asked by mail.', destructive: 1 },
    ]);
  });

  test('does not delete an account with listings that could be handed over, nor the own one', async () => {
    const [admin, { account }] = [await staff('admin'), await site.person()];
    await site.make.bot(account);
    expect((await admin.post(`/users/${account.uuid}/delete`)).status).toBe(409);
    expect((await admin.post(`/users/${admin.account.uuid}/delete`)).status).toBe(403);
  });
});
