import type { Staff } from '../../src/core/http/who/staff.js';
import { AccountStatus } from '../../src/desk/people/account-status.service.js';
import { later } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import type { MadeAccount } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

type User = Readonly<Record<string, unknown>> & { readonly id: string };
interface Found {
  readonly total: number;
  readonly users: readonly User[];
}

let admin: StaffClient;
let reviewer: StaffClient;
let manager: StaffClient;

beforeAll(async () => {
  admin = await staff('admin', { username: 'ines' });
  reviewer = await staff('reviewer');
  manager = await staff('partner_manager');
});

const open = async (who: StaffClient, { uuid }: MadeAccount): Promise<User> =>
  (await who.get<{ user: User }>(`/users/${uuid}`)).body.user;

const lastEntry = async (who: MadeAccount) => {
  const sql = `SELECT action, actor_id AS actor, state_before AS was, state_after AS becomes FROM audit_entries
    WHERE target_type = 'account' AND target_id = ? ORDER BY id DESC LIMIT 1`;
  const [entry] = await site.app.database.query<Record<string, unknown>>(sql, [String(who.id)]);
  return entry;
};

describe('finding accounts', () => {
  const find = async (query: string): Promise<string[]> =>
    (await admin.get<Found>(`/users?${query}`)).body.users.map(({ username }) => String(username));

  beforeAll(async () => {
    await site.make.account({ username: 'zora' });
    await site.make.account({ username: 'zorro', suspended_at: site.now() });
    await site.make.account({ username: 'zo%o', suspended_at: site.now(), suspended_until: later(site.now(), 1) });
    site.advance(1);
  });

  test('is by the start of the username in any case, newest first', async () => {
    expect(await find('username=zo')).toEqual(['zo%o', 'zorro', 'zora']);
    expect(await find('username=zo%25')).toEqual(['zo%o']);
    expect(await find('username=ZOR')).toEqual(['zorro', 'zora']);
  });

  test('is by platform id, role and current suspension', async () => {
    expect(await find(`platformId=${admin.account.platformId}`)).toEqual(['ines']);
    expect(await find('role=partner_manager')).toEqual([manager.account.username]);
    expect(await find('username=zo&suspended=true')).toEqual(['zorro']);
    expect(await find('username=zo&suspended=false')).toEqual(['zo%o', 'zora']);
  });

  test('is paginated', async () => {
    const { body } = await reviewer.get<Found>('/users?username=zo&limit=2&page=2');
    expect(body).toMatchObject({ total: 3, page: 2, limit: 2, users: [{ username: 'zora' }] });
  });

  test('names all faults of a query', async () => {
    const { status, body } = await admin.get('/users?role=king&suspended=maybe&username=a&username=b');
    expect(status).toBe(400);
    expect(Object.keys(body['faults'] ?? {})).toHaveLength(3);
  });
});

test('a profile shows everything about the account to admins, and to other roles only what they need', async () => {
  const owner = await site.make.account();
  const bot = await site.make.bot(owner);
  const server = await site.make.server(await site.make.account());
  await site.make.member(server, owner);
  await site.make.votes(server, [owner]);
  await site.make.grant(owner, 70);
  await site.make.key(owner);
  await Browser.of(site.app, owner);
  const visible = async (who: StaffClient): Promise<string[]> =>
    Object.entries(await open(who, owner))
      .filter(([name, value]) => value !== null && !['displayName', 'suspendedUntil'].includes(name))
      .map(([name]) => name)
      .slice(10);
  expect(await visible(reviewer)).toEqual(['listings', 'votes', 'suspensions', 'reports']);
  expect(await visible(manager)).toEqual(['listings', 'access']);
  expect(await open(admin, owner)).toMatchObject({
    listings: [
      { id: server.uuid, owner: false },
      { id: bot.uuid, owner: true },
    ],
    votes: { active: 1, takenBack: 0, quarantined: 0 },
    reports: [],
    access: { revokedAt: null, validKeys: 1 },
    balance: 70,
    sessions: [{ userAgent: 'Tests', address: '127.0.0.1' }],
    log: [],
  });
});

test('a profile does not show staff who reported their own content', async () => {
  const [owner, developer, author] = [await staff('admin'), await staff('reviewer'), await staff('reviewer')];
  const bot = await site.make.bot(owner.account);
  await site.make.member(bot, developer.account);
  const at = { created_at: site.now(), updated_at: site.now() };
  const written = { listing_id: bot.id, account_id: author.account.id, stars: 1, ...at };
  const ratingId = await site.make.insert('ratings', written);
  const reporter = await Browser.of(site.app, await site.make.account());
  const send = (path: string) => reporter.send<{ report: object }>('POST', path, { body: { reason: 'spam' } });
  for (const path of ['', `/ratings/${ratingId}`])
    expect((await send(`/bots/${bot.platformId}${path}/reports`)).status).toBe(200);
  const [row] = await site.app.database.query<MadeAccount>(
    `SELECT a.uuid, a.platform_id AS platformId FROM reports r JOIN accounts a ON a.id = r.reporter_id
     ORDER BY r.id DESC LIMIT 1`,
  );
  const visibleReports = async (who: StaffClient) =>
    ((await open(who, row as MadeAccount))['reports'] as { target: string }[]).map(({ target }) => target);
  expect(await visibleReports(reviewer)).toEqual(['rating', 'listing']);
  expect([await visibleReports(owner), await visibleReports(developer), await visibleReports(author)]).toEqual([
    [],
    [],
    ['listing'],
  ]);
});

test('an account is found by its id or platform id only', async () => {
  const { status, body } = await admin.get<{ user: User }>(`/users/${reviewer.account.platformId}`);
  expect([status, body.user.id]).toEqual([200, reviewer.account.uuid]);
  for (const nobody of ['1', 'ines', '019919a7-5c00-7b31-9d52-000000000000', '9'.repeat(40), '%F0%9F%8E%AA'])
    expect((await admin.get(`/users/${nobody}`)).status).toBe(404);
});

describe('roles', () => {
  test('take effect with the next request, and the audit log has the old role', async () => {
    const helper = await staff('reviewer');
    const answer = await admin.put<{ user: User }>(`/users/${helper.account.uuid}/role`, { role: 'user' });
    expect([answer.status, answer.body.user['role']]).toEqual([200, 'user']);
    expect((await helper.get('/me')).status).toBe(403);
    expect(await lastEntry(helper.account)).toEqual({
      action: 'account.role',
      actor: admin.account.id,
      was: '{"role":"reviewer"}',
      becomes: '{"role":"user"}',
    });
    expect((await admin.put(`/users/${helper.account.uuid}/role`, { role: 'user' })).status).toBe(409);
  });

  test('cannot be changed by the account itself', async () => {
    const { status, body } = await admin.put(`/users/${admin.account.uuid}/role`, { role: 'user' });
    expect([status, body['error']]).toEqual([
      403,
      'You cannot act on your own account, listing or content. Listings that you left, or that you were invited to or offered, count as your own for 90 days. Ask another member of staff.',
    ]);
    expect((await admin.post(`/users/${admin.account.platformId}/vote-ban`)).status).toBe(403);
  });

  test('require a reason and one of four names', async () => {
    const { body, status } = await admin.put(`/users/${reviewer.account.uuid}/role`, { role: 'king', reason: '' });
    expect(status).toBe(400);
    expect(body['error']).toMatch(/^reason has .* role is one of/);
  });

  test('when two admins remove each other at the same time, one remains', async () => {
    // Calls the service, because the guard has already admitted both as admins.
    const statuses = site.app.nest.get(AccountStatus);
    const acting = ({ account }: StaffClient): Staff => ({
      accountId: account.id,
      role: 'admin',
      sessionId: 1,
      credentialId: null,
      requestId: 'r-1',
      isDestructive: false,
    });
    await site.make.run("UPDATE accounts SET role = 'user' WHERE role = 'admin'");
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = [await staff('admin'), await staff('admin')];
      const outcomes = await Promise.allSettled([
        statuses.setRole(acting(one), other.account.uuid, { role: 'user', reason: 'Away.' }),
        statuses.suspend(acting(other), one.account.uuid, { until: null, reason: 'Away.' }),
      ]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const refused = outcomes.find((outcome) => outcome.status === 'rejected');
      expect(refused?.reason).toMatchObject({ status: 409, message: expect.stringMatching(/last admin/) as string });
      const left = "SELECT id FROM accounts WHERE role = 'admin' AND suspended_at IS NULL";
      expect(await site.app.database.query(left)).toHaveLength(1);
      await site.make.run("UPDATE accounts SET role = 'user' WHERE role = 'admin'");
    }
  });
});
