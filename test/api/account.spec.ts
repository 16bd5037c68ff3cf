import { LISTING_STATES } from '../../src/listings/listing/listing.rules.js';
import { serve } from '../support/served.js';
import { deviations, nullableFields } from '../support/shape.js';
import { BOT, ME, MY_BOT, MY_SERVER, SERVER } from './tables.js';

const api = serve();

interface Mine {
  readonly id: string;
  readonly role: string;
}

describe('GET /users/@me', () => {
  test('returns the account of the key, with every field of the contract', async () => {
    const account = await api.holder({
      username: 'ada',
      discriminator: '0042',
      display_name: 'Ada',
      use_display_name: 1,
      avatar: 'https://cdn.example/ada.png',
      banner: 'https://cdn.example/ada-wide.png',
      role: 'reviewer',
      created_at: new Date('2026-01-02T03:04:05.678Z'),
    });
    const answer = await account.client.get('/users/@me');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      user: {
        id: account.uuid,
        platformId: account.platformId,
        username: 'ada',
        discriminator: '0042',
        displayName: 'Ada',
        useDisplayName: true,
        avatar: 'https://cdn.example/ada.png',
        banner: 'https://cdn.example/ada-wide.png',
        role: 'reviewer',
        createdAt: '2026-01-02T03:04:05.678Z',
      },
    });
    expect(deviations(answer.body.user, ME)).toEqual([]);
  });

  test('an account with an empty profile has all fields, with null where the contract allows it', async () => {
    const { body } = await (await api.holder()).client.get('/users/@me');
    expect(Object.keys(body)).toEqual(['user']);
    expect(deviations(body.user, ME)).toEqual([]);
    for (const name of nullableFields(ME)) expect(body.user).toHaveProperty(name, null);
  });

  test.each(['user', 'reviewer', 'partner_manager', 'admin'])('shows the site role %s', async (role) => {
    const { body } = await (await api.holder({ role })).client.get('/users/@me');
    expect(body.user.role).toBe(role);
  });

  test('accepts a percent-encoded @ and a trailing slash', async () => {
    const { client } = await api.holder();
    for (const path of ['/users/%40me', '/users/@me/']) expect((await client.get(path)).status).toBe(200);
  });

  test('@me is the only account that can be read', async () => {
    const [asking, other] = [await api.holder(), await api.make.account()];
    for (const who of [asking.uuid, asking.platformId, other.uuid, other.platformId, other.username, '@you', 'me'])
      for (const path of [`/users/${who}`, `/users/${who}/bots`, `/users/${who}/servers`])
        expect((await asking.client.get(path)).status).toBe(404);
  });
});

describe.each([
  { path: '/users/@me/bots', kind: 'bot', coManager: 'developer', table: MY_BOT, publicTable: BOT },
  { path: '/users/@me/servers', kind: 'server', coManager: 'admin', table: MY_SERVER, publicTable: SERVER },
] as const)('GET $path', ({ path, kind, coManager, table, publicTable }) => {
  const mine = async (account: { readonly client: typeof api.anyone }): Promise<Mine[]> => {
    const answer = await account.client.get(path);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual([`${kind}s`]);
    return answer.body[`${kind}s`] as Mine[];
  };

  test('is an empty list for an account without any', async () => {
    await api.make[kind](await api.make.account());
    expect(await mine(await api.holder())).toEqual([]);
  });

  test('lists what the account owns and what it co-manages, each with its role', async () => {
    const account = await api.holder();
    const own = await api.make[kind](account);
    const shared = await api.make[kind](await api.make.account());
    await api.make.member(shared, account);
    const found = await mine(account);
    const roles = Object.fromEntries(found.map(({ id, role }) => [id, role]));
    expect(roles).toEqual({ [own.uuid]: 'owner', [shared.uuid]: coManager });
    for (const one of found) expect(deviations(one, table)).toEqual([]);
  });

  test('has the fields of the public listing, and the role', async () => {
    const account = await api.holder();
    const { platformId } = await api.make[kind](account);
    const { body } = await account.client.get(`/${kind}s/${platformId}`);
    expect(deviations(body[kind], publicTable)).toEqual([]);
    expect(await mine(account)).toEqual([{ ...body[kind], role: 'owner' }]);
  });

  test('leaves out an invitation that is not accepted, other kinds and other accounts', async () => {
    const [account, other] = [await api.holder(), await api.make.account()];
    await api.make.member(await api.make[kind](other), account, false);
    await api.make[kind === 'bot' ? 'server' : 'bot'](account);
    expect(await mine(account)).toEqual([]);
  });

  test('lists listings in every status except removed', async () => {
    const account = await api.holder();
    const ids: string[] = [];
    for (const state of LISTING_STATES) {
      const { uuid } = await api.make[kind](account, { state });
      if (state !== 'removed') ids.push(uuid);
    }
    expect((await mine(account)).map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  test('is not paged: all 120 listings are returned, and page and limit are ignored', async () => {
    const account = await api.holder();
    for (let made = 0; made < 120; made += 1) await api.make[kind](account);
    expect(await mine(account)).toHaveLength(120);
    const { body } = await account.client.get(`${path}?page=2&limit=10`);
    expect(body[`${kind}s`]).toHaveLength(120);
  });
});

test("the owner's own list does not show the members of a server that hides them", async () => {
  const owner = await api.holder();
  await api.make.server(owner, {}, { member_count: 4321, member_count_mode: 'hidden' });
  const { body } = await owner.client.get('/users/@me/servers');
  expect(body.servers[0]).toMatchObject({ memberCount: null, memberCountMode: 'hidden' });
});
