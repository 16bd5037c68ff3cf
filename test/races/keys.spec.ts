import { ApiKeys } from '../../src/auth/keys/api-keys.service.js';
import { MINUTE } from '../../src/shared/utc.js';
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

// Neither the failed attempts of the address nor the limits are these tests' business.
beforeEach(() => api.advance(MINUTE));

test.each([
  { overlap: 'none', most: 1 },
  { overlap: 'week', most: 2 },
] as const)(
  '20 new keys at once, overlap "$overlap", are all made for one credential, and $most stay valid',
  async (wish) => {
    const account = await api.make.account();
    const keys = await Promise.all(times(20, () => keysOf().generate(account.id, { overlap: wish.overlap })));
    expect(new Set(keys).size).toBe(20);
    const found = await api.app.database.query('SELECT id FROM api_credentials WHERE account_id = ?', [account.id]);
    expect(found).toHaveLength(1);
    expect(await validOf(keys)).toHaveLength(wish.most);
    api.advance(MINUTE);
    const next = await keysOf().generate(account.id, {});
    expect(await validOf([...keys, next])).toEqual([next]);
  },
);

test('new keys and revocations at once never leave more than two valid, and the last revocation ends them all', async () => {
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

test('a revoked key is not brought back by a rotation with an overlap at the same moment', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, key } = await api.holder();
    await Promise.all([keysOf().generate(id, { overlap: 'week' }), keysOf().revoke(id)]);
    expect(await statusWith(key)).toBe(401);
  }
});
