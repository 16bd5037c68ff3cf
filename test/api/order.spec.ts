import { ApiKeys } from '../../src/accounts/auth/keys/api-keys.service.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import type { Answer } from '../support/client.js';
import type { MadeListing } from '../support/factories.js';
import { type Holder, serve } from '../support/served.js';
import { usedThisMonth } from '../support/usage.js';

const api = serve();

/** Requests that break several rules at once, to test which one is reported. */
const breaking = {
  'the stats of a bot, as malformed JSON': ({ bot }: Targets) => ['POST', `/bots/${bot}/stats`, '{"serverCount":'],
  'the stats of a bot, as a form': ({ bot }: Targets) => ['POST', `/bots/${bot}/stats`, 'serverCount=5', 'text/plain'],
  'the stats of a bot, with a body that is too large': ({ bot }: Targets) => [
    'POST',
    `/bots/${bot}/stats`,
    JSON.stringify('x'.repeat(20_000)),
  ],
  'the stats of a bot, without a body': ({ bot }: Targets) => ['POST', `/bots/${bot}/stats`],
  'a vote check of a bot, without a platformId': ({ bot }: Targets) => ['GET', `/bots/${bot}/check`],
  'a vote check of a server, for nobody': ({ server }: Targets) => ['GET', `/servers/${server}/check?platformId=x`],
} satisfies Record<string, (targets: Targets) => [method: string, path: string, body?: string, type?: string]>;

interface Targets {
  readonly bot: string;
  readonly server: string;
}

const targetsOf = async (owner: Holder | null, state = 'approved'): Promise<Targets> => {
  const [bot, server] = [await api.make.bot(owner, { state }), await api.make.server(owner, { state })];
  return { bot: bot.platformId, server: server.platformId };
};
const MISSING = { bot: '799999999999999999', server: '799999999999999999' };

describe.each(Object.entries(breaking))('%s', (_request, requestFor) => {
  const send = (client: Holder['client'], targets: Targets): Promise<Answer> => {
    const [method, path, body, type = 'application/json'] = requestFor(targets);
    return client.send(method, path, { body, headers: body === undefined ? {} : { 'Content-Type': type } });
  };
  const exhausted = async (): Promise<Holder> => {
    const holder = await api.holder();
    await usedThisMonth(api, holder, 3_000);
    return holder;
  };

  test('is a 401 with an invalid key, even if its account has used up its limits', async () => {
    const holder = await exhausted();
    await api.app.nest.get(ApiKeys).revoke(holder.id);
    for (const targets of [await targetsOf(null), MISSING])
      for (const client of [api.anyone, holder.client]) expect((await send(client, targets)).status).toBe(401);
  });

  test('is a 429 when the limit is used up, for missing listings and for those of any owner', async () => {
    const holder = await exhausted();
    for (const targets of [MISSING, await targetsOf(null), await targetsOf(holder), await targetsOf(null, 'draft')])
      expect((await send(holder.client, targets)).status).toBe(429);
  });

  test('is a 404 for a listing that is missing, removed or hidden from the account', async () => {
    const holder = await api.holder();
    for (const targets of [MISSING, await targetsOf(null, 'pending'), await targetsOf(holder, 'removed')])
      expect((await send(holder.client, targets)).status).toBe(404);
  });

  test('is a 403 for a listing of another account', async () => {
    const { client } = await api.holder();
    expect((await send(client, await targetsOf(await api.holder()))).status).toBe(403);
  });

  test('reports faults of the request only to the owner', async () => {
    const holder = await api.holder();
    expect([400, 413]).toContain((await send(holder.client, await targetsOf(holder))).status);
  });
});

describe('what counts towards the limits', () => {
  let holder: Holder;
  let bot: MadeListing;

  beforeEach(async () => {
    holder = await api.holder();
    bot = await api.make.bot(holder);
  });

  const usage = ({ headers }: Answer, bucket: string): number =>
    Number(new RegExp(`"${bucket}";r=(\\d+)`).exec(String(headers['ratelimit']))?.[1]);
  /**
   * The requests that `act` takes from its own bucket and from the month, without the two requests that measure them.
   */
  const costOf = async (act: () => Promise<Answer>, status: number, bucket: 'default' | 'check' = 'default') => {
    const path = bucket === 'default' ? '/users/@me' : `/bots/${bot.platformId}/check?platformId=1`;
    const before = await holder.client.get(path);
    expect((await act()).status).toBe(status);
    const after = await holder.client.get(path);
    const cost = (name: string) => usage(before, name) - usage(after, name) - 1;
    return { own: cost(bucket), month: cost('month') };
  };
  const one = { own: 1, month: 1 };
  const nothing = { own: 0, month: 0 };

  test('a 200', async () => {
    expect(await costOf(() => holder.client.get(`/bots/${bot.platformId}`), 200)).toEqual(one);
  });

  test('a 304, and the answer to HEAD', async () => {
    const { etag } = (await holder.client.get('/users/@me')).headers;
    const known = { 'If-None-Match': String(etag) };
    expect(await costOf(() => holder.client.get('/users/@me', known), 304)).toEqual(one);
    expect(await costOf(() => holder.client.send('HEAD', '/users/@me'), 200)).toEqual(one);
  });

  test('a 400', async () => {
    expect(await costOf(() => holder.client.get(`/bots/${bot.platformId}/check`), 400, 'check')).toEqual(one);
  });

  test('a 403', async () => {
    const { platformId } = await api.make.bot(null);
    expect(await costOf(() => holder.client.get(`/bots/${platformId}/voters`), 403)).toEqual(one);
  });

  test('a 404', async () => {
    expect(await costOf(() => holder.client.get('/bots/nobody-at-all'), 404)).toEqual(one);
    expect(await costOf(() => holder.client.get('/bots/799999999999999999/voters'), 404)).toEqual(one);
  });

  test('but not a 401 with an old key of the same account', async () => {
    const old = holder.client;
    holder = { ...holder, client: api.anyone.with(await api.make.key(holder)) };
    expect(await costOf(() => old.get('/users/@me'), 401)).toEqual(nothing);
  });

  test('but not a 429', async () => {
    const ask = () => holder.client.get('/users/@me');
    for (let count = 0; count < 20; count += 1) expect((await ask()).status).toBe(200);
    for (let count = 0; count < 20; count += 1) expect(usage(await ask(), 'month')).toBe(2_980);
    api.advance(MINUTE);
    expect([usage(await ask(), 'default'), usage(await ask(), 'month')]).toEqual([19, 2_978]);
  });

  describe('when the service fails', () => {
    const rename = (from: string, to: string) => api.make.run(`ALTER TABLE ${from} RENAME TO ${to}`);
    const without = async (table: string, act: () => Promise<Answer>): Promise<Answer> => {
      await rename(table, `hidden_${table}`);
      const answer = await act();
      await rename(`hidden_${table}`, table);
      return answer;
    };

    test.each([
      ['a list of voters', 'votes', 'default', '/voters'],
      ['a lookup', 'bots', 'default', ''],
      ['a vote check', 'votes', 'check', '/check?platformId=1'],
    ] as const)('%s does not count', async (_what, table, bucket, rest) => {
      const ask = () => holder.client.unchecked.get(`/bots/${bot.platformId}${rest}`);
      expect(await costOf(() => without(table, ask), 500, bucket)).toEqual(nothing);
    });

    test('an update of stats does not count, and the last of twelve can be repeated', async () => {
      const post = () => holder.client.unchecked.post(`/bots/${bot.platformId}/stats`, { serverCount: 1 });
      for (let count = 0; count < 11; count += 1) expect((await post()).status).toBe(200);
      for (let count = 0; count < 3; count += 1) expect((await without('bots', post)).status).toBe(500);
      expect([(await post()).status, (await post()).status]).toEqual([200, 429]);
    });

    test('the response is one sentence that reveals nothing about the database', async () => {
      const answer = await without('votes', () => holder.client.unchecked.get(`/bots/${bot.platformId}/voters`));
      expect(answer.status).toBe(500);
      expect(Object.keys(answer.body)).toEqual(['error']);
      expect(answer.text).not.toMatch(/votes|table|select|sql|\.ts|\.js|at /i);
    });
  });
});
