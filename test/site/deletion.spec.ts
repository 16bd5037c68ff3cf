import { MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });

beforeEach(() => site.advance(MINUTE));

const rowOf = async (id: number) => (await site.app.database.query('SELECT * FROM accounts WHERE id = ?', [id]))[0];

test('the votes and bumps of a deleted account remain, without any personal data', async () => {
  const owner = await site.holder();
  const [bot, server] = await Promise.all([site.make.bot(owner), site.make.server(owner)]);
  const leaver = await site.holder({
    username: 'gone.soon',
    discriminator: '0001',
    display_name: 'Gone',
    use_display_name: 1,
    name_color: '#b56576',
    avatar: 'https://cdn.example/me.png',
    role: 'reviewer',
    partner: 1,
  });
  await site.make.member(bot, leaver);
  await site.make.votes(bot, [leaver]);
  await site.make.bump(server, leaver, site.now());
  const rating = { listing_id: bot.id, account_id: leaver.id, stars: 5, comment: 'I am Gone.' };
  await site.make.insert('ratings', { ...rating, created_at: site.now(), updated_at: site.now() });
  expect((await leaver.client.get(`/bots/${bot.platformId}/check?platformId=1`)).status).toBe(200);
  const [browser, other] = await Promise.all([Browser.of(site.app, leaver), Browser.of(site.app, leaver)]);

  const page = await browser.send('DELETE', '/account', { body: { confirm: 'gone.soon' } });
  expect([page.status, page.body, browser.cookies().size]).toEqual([200, { deleted: true }, 0]);

  expect(await rowOf(leaver.id)).toMatchObject({
    uuid: leaver.uuid,
    platform_id: null,
    username: 'Deleted user',
    discriminator: null,
    display_name: null,
    use_display_name: 0,
    name_color: null,
    avatar: null,
    banner: null,
    role: 'user',
    partner: 0,
    deleted_at: expect.anything() as unknown,
  });
  expect((await other.get('/account')).status).toBe(401);
  expect((await leaver.client.get('/users/@me')).status).toBe(401);
  site.advance(MINUTE);

  const voters = await owner.client.get(`/bots/${bot.platformId}/voters`);
  expect(voters.body).toMatchObject({ total: 1, voters: [{ username: 'Deleted user', platformId: null }] });
  const bumps = await owner.client.get(`/servers/${server.platformId}/bumps`);
  expect(JSON.stringify(bumps.body)).toMatch('Deleted user');
  const [stored] = await site.app.database.query('SELECT stars, comment FROM ratings WHERE account_id = ?', [
    leaver.id,
  ]);
  expect(stored).toEqual({ stars: 5, comment: null });
  for (const table of ['sessions', 'listing_members'])
    expect(await site.app.database.query(`SELECT 1 FROM ${table} WHERE account_id = ?`, [leaver.id])).toEqual([]);
  const audit = 'SELECT actor_id, action FROM audit_entries WHERE target_type = ? AND target_id = ?';
  expect(await site.app.database.query(audit, ['account', String(leaver.id)])).toEqual([
    { actor_id: leaver.id, action: 'account.delete' },
  ]);
});

test.each(['draft', 'pending', 'approved', 'denied', 'suspended'])(
  'the owner of a listing that is %s must transfer or remove it first',
  async (state) => {
    const owner = await site.holder();
    const server = await site.make.server(owner, { state });
    const browser = await Browser.of(site.app, owner);
    const before = await rowOf(owner.id);
    const page = await browser.send('DELETE', '/account', { body: { confirm: owner.username } });
    expect([page.status, page.body]).toEqual([
      409,
      {
        error: 'The account owns a listing. Transfer or remove it first: the server A server.',
        listings: [{ id: server.uuid, kind: 'server', name: 'A server' }],
      },
    ]);
    expect(await rowOf(owner.id)).toEqual(before);
    expect((await browser.get('/account')).status).toBe(200);
    expect((await owner.client.get('/users/@me')).status).toBe(200);
  },
);

test('a removed listing does not prevent the deletion', async () => {
  const owner = await site.make.account();
  await site.make.bot(owner, { state: 'removed' });
  const browser = await Browser.of(site.app, owner);
  expect((await browser.send('DELETE', '/account', { body: { confirm: owner.username } })).status).toBe(200);
});

test.each([
  [undefined, 400],
  [{}, 400],
  [{ confirm: true }, 400],
  [{ confirm: 'somebody else' }, 400],
])('%j does not confirm the deletion', async (body, status) => {
  const account = await site.make.account();
  const browser = await Browser.of(site.app, account);
  expect((await browser.send('DELETE', '/account', { body })).status).toBe(status);
  expect((await browser.get('/account')).status).toBe(200);
});
