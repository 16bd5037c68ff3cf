import { LoginLinks } from '../../src/accounts/auth/sign-in/login-links.service.js';
import { UsageError } from '../../src/app/command.js';
import { APPLICATION_COMMANDS } from '../../src/app/application-commands.js';
import { COMMAND_CALL } from '../../src/core/config/installation.js';
import { MINUTE, SECOND } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { newPlatformId } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';

/** A program that names JSON signs in with the address alone. */
const JSON_ONLY = { accept: 'application/json' };

const site = serve({ variables: { PUBLIC_URL: SITE } });

const link = async (options: { platformId: string; role?: 'admin' | 'user' | 'reviewer' }) =>
  `/login/link?token=${await site.app.nest.get(LoginLinks).create({ reason: 'A test.', ...options })}`;

const accountOf = async (platformId: string) =>
  (await site.app.database.query('SELECT id, username, role FROM accounts WHERE platform_id = ?', [platformId]))[0];

const auditOf = (id: unknown) =>
  site.app.database.query(
    "SELECT action, reason, state_before, state_after FROM audit_entries WHERE target_type = 'account' AND target_id = ?",
    [String(id)],
  );

async function open(path: string) {
  const browser = new Browser(site.app);
  const page = await browser.get<{ error: string }>(path, JSON_ONLY);
  const { status } = await browser.get('/account');
  return { status: page.status, error: page.body?.error, to: page.headers.location, isSignedIn: status === 200 };
}

beforeEach(() => site.advance(MINUTE));

test('the command prints a link that creates the first admin', async () => {
  const platformId = newPlatformId();
  const printed: string[] = [];
  await APPLICATION_COMMANDS['login-link']?.(site.app.config, { 'platform-id': platformId, role: 'admin' }, (line) => {
    printed.push(line);
  });
  expect(printed).toEqual([expect.stringMatching(/^http:\/\/marquee\.example\/login\/link\?token=[\w-]{43}$/)]);
  expect(await accountOf(platformId)).toBeUndefined();
  expect(await open(printed[0] ?? '')).toMatchObject({ status: 303, to: '/account/start', isSignedIn: true });
  const account = await accountOf(platformId);
  expect(account).toMatchObject({ username: platformId, role: 'admin' });
  expect(await auditOf(account?.['id'])).toEqual([
    {
      action: 'account.role',
      reason: 'With a sign-in link from the command line.',
      state_before: '{"role":"user"}',
      state_after: '{"role":"admin"}',
    },
  ]);
});

test.each([[{}], [{ 'platform-id': 'nelly' }], [{ 'platform-id': '1', role: 'king' }]])(
  'the command refuses %j',
  async (options) => {
    const run = APPLICATION_COMMANDS['login-link']?.(site.app.config, options, () => undefined);
    await expect(run).rejects.toThrow(UsageError);
  },
);

test('a link without a role signs in and changes nothing', async () => {
  const account = await site.make.account({ role: 'reviewer' });
  expect(await open(await link({ platformId: account.platformId }))).toMatchObject({ status: 303, isSignedIn: true });
  expect(await accountOf(account.platformId)).toMatchObject({ username: account.username, role: 'reviewer' });
  expect(await auditOf(account.id)).toEqual([]);
});

test('a link can remove a role', async () => {
  const account = await site.make.account({ role: 'admin' });
  await open(await link({ platformId: account.platformId, role: 'user' }));
  expect(await accountOf(account.platformId)).toMatchObject({ role: 'user' });
});

test('a link works once, even if it is opened several times concurrently', async () => {
  const path = await link({ platformId: newPlatformId() });
  const pages = await Promise.all([open(path), open(path), open(path)]);
  expect(pages.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 410, 410]);
  expect(await open(path)).toEqual({
    status: 410,
    error: `This link has been used: it works once, for ten minutes. Make a new one: ${COMMAND_CALL} login-link.`,
    to: undefined,
    isSignedIn: false,
  });
});

test('link previews and prefetches, which accept anything, neither use the link nor sign in', async () => {
  const path = await link({ platformId: newPlatformId() });
  const program = new Browser(site.app);
  for (const accept of [undefined, '*/*', 'image/avif,image/webp,*/*;q=0.8', 'text/html', 'text/html,application/json'])
    expect([accept, (await program.get(path, { accept })).status]).toEqual([accept, 200]);
  expect((await program.send('HEAD', path)).status).toBe(200);
  expect((await program.send('HEAD', path, { headers: JSON_ONLY })).status).toBe(303);
  expect((await program.get('/account')).status).toBe(401);
  expect(await open(path)).toMatchObject({ status: 303, isSignedIn: true });
  for (const method of ['HEAD', 'GET']) expect((await program.send(method, path)).status).toBe(410);
});

test('the answer says for whom the link is, and how to use it', async () => {
  const known = await site.make.account();
  const expiresAt = new Date(site.now().getTime() + 10 * MINUTE).toISOString();
  const how = 'POST /login/link with {"token": "<token>"}';
  const program = new Browser(site.app);
  const account = { platformId: known.platformId, username: known.username };
  const old = await program.get(await link({ platformId: known.platformId }));
  expect(old.body).toEqual({ account, role: null, expiresAt, how });
  const platformId = newPlatformId();
  const first = await program.get(await link({ platformId, role: 'admin' }));
  expect(first.body).toEqual({ account: { platformId, username: null }, role: 'admin', expiresAt, how });
  expect(await accountOf(platformId)).toBeUndefined();
});

test('a program signs in with POST', async () => {
  const platformId = newPlatformId();
  const token = (await link({ platformId })).split('=')[1];
  const program = new Browser(site.app);
  const page = await program.send('POST', '/login/link', { body: { token } });
  expect([page.status, page.body]).toEqual([200, { signedIn: platformId }]);
  expect((await program.get('/account')).status).toBe(200);
  expect((await program.send('POST', '/login/link', { body: { token } })).status).toBe(410);
  expect((await program.send('POST', '/login/link', { body: { token: 'nonsense' } })).status).toBe(404);
  expect((await program.send('POST', '/login/link', { body: {} })).status).toBe(400);
});

test('two links for one new person create one account', async () => {
  const platformId = newPlatformId();
  const paths = await Promise.all([link({ platformId }), link({ platformId })]);
  const pages = await Promise.all(paths.map(open));
  expect(pages.map(({ status }) => status)).toEqual([303, 303]);
});

test('a link works for ten minutes', async () => {
  const [early, late] = [await link({ platformId: newPlatformId() }), await link({ platformId: newPlatformId() })];
  site.advance(10 * MINUTE - SECOND);
  expect(await open(early)).toMatchObject({ status: 303 });
  site.advance(SECOND);
  expect(await open(late)).toMatchObject({ status: 410, isSignedIn: false });
});

test.each([
  ['/login/link', 400],
  ['/login/link?token=', 400],
  ['/login/link?token=a&token=b', 400],
  ['/login/link?token=nonsense', 404],
  [`/login/link?token=${'a'.repeat(43)}`, 404],
])('%s is %i', async (path, status) => {
  expect(await open(path)).toMatchObject({ status, isSignedIn: false });
});

test('a suspended account cannot sign in, and its link stays valid', async () => {
  const account = await site.make.account({ suspended_at: site.now() });
  const path = await link({ platformId: account.platformId });
  expect(await open(path)).toMatchObject({ status: 403, isSignedIn: false });
  await site.make.run('UPDATE accounts SET suspended_at = NULL WHERE id = ?', [account.id]);
  expect(await open(path)).toMatchObject({ status: 303 });
});

test('the secret of a link is neither stored nor logged', async () => {
  const path = await link({ platformId: newPlatformId() });
  await open(path);
  const secret = path.split('=')[1] ?? 'none';
  expect(JSON.stringify(await site.app.database.query('SELECT * FROM login_links'))).not.toContain(secret);
  expect(site.app.logged.join('\n')).not.toContain(secret);
});
