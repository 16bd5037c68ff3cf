import { ApiKeys } from '../../src/accounts/auth/keys/api-keys.service.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { serve } from '../support/served.js';
import { times } from '../support/times.js';

const api = serve();
const ROUNDS = 30;

const keysOf = (): ApiKeys => api.app.nest.get(ApiKeys);
const statusWith = async (key: string): Promise<number> => (await api.anyone.with(key).get('/users/@me')).status;
const validOf = async (keys: readonly string[]): Promise<string[]> => {
  const statuses = await Promise.all(keys.map(statusWith));
  return keys.filter((_key, i) => statuses[i] === 200);
};

// A new minute, so that no limit refuses the requests of these tests.
beforeEach(() => api.advance(MINUTE));

test.each([
  { overlap: 'none', most: 1 },
  { overlap: 'week', most: 2 },
] as const)(
  '20 new keys at once, overlap "$overlap", belong to one credential, and $most of them stay valid',
  async (options) => {
    const account = await api.make.account();
    const keys = await Promise.all(times(20, () => keysOf().generate(account.id, { overlap: options.overlap })));
    expect(new Set(keys).size).toBe(20);
    const found = await api.app.database.query('SELECT id FROM api_credentials WHERE account_id = ?', [account.id]);
    expect(found).toHaveLength(1);
    expect(await validOf(keys)).toHaveLength(options.most);
    api.advance(MINUTE);
    const next = await keysOf().generate(account.id, {});
    expect(await validOf([...keys, next])).toEqual([next]);
  },
);

test('concurrent new keys and revocations leave at most two valid keys, and a final revocation ends them', async () => {
  const account = await api.holder();
  const made = times(10, () => keysOf().generate(account.id, { overlap: 'week' }));
  const revoked = times(5, () => keysOf().revoke(account.id));
  const keys = [account.key, ...(await Promise.all(made))];
  await Promise.all(revoked);
  expect((await validOf(keys)).length).toBeLessThanOrEqual(2);
  api.advance(MINUTE);
  await keysOf().revoke(account.id);
  expect(await validOf(keys)).toEqual([]);
});

test('a concurrent rotation with an overlap does not make a revoked key valid again', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, key } = await api.holder();
    await Promise.all([keysOf().generate(id, { overlap: 'week' }), keysOf().revoke(id)]);
    expect(await statusWith(key)).toBe(401);
  }
});
