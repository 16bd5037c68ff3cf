import { Webhook } from 'standardwebhooks';
import { DAY, MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { times } from '../support/times.js';
import { countersOf } from './event-rows.js';
import { serveHooked } from './hooked.js';

const site = serveHooked();

interface Made {
  readonly webhook: { readonly id: string; readonly state: string; readonly url: string | null };
  readonly secret: string;
  readonly token: string | null;
}

async function owned() {
  const { account, browser } = await site.person();
  const bot = await site.make.bot(account);
  const path = `/bots/${bot.platformId}/webhooks`;
  const create = (body: object = {}) => browser.send<Made>('POST', path, { body: { url: site.receiver.url, ...body } });
  return { account, browser, bot, path, create };
}

const isGenuine = (secret: string): boolean => {
  const { text = '', headers = {} } = site.receiver.deliveries.at(-1) ?? {};
  const clock = jest.spyOn(Date, 'now').mockReturnValue(site.now().getTime());
  try {
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
    new Webhook(secret).verify(text, Object.fromEntries(sent));
    return true;
  } catch {
    return false;
  } finally {
    clock.mockRestore();
  }
};

test('a new webhook is off, and gets events after it has answered a test', async () => {
  const { account, browser, bot, path, create } = await owned();
  const { status, body } = await create({ types: ['vote.created'] });
  expect([status, body]).toEqual([
    200,
    {
      webhook: expect.objectContaining({ state: 'off', reason: 'new', types: ['vote.created'], sent: 0 }) as object,
      secret: expect.stringMatching(/^whsec_/) as string,
      token: null,
    },
  ]);
  await site.vote(bot);
  const at = `${path}/${body.webhook.id}`;
  site.receiver.answer = () => 500;
  const refused = await browser.send<{ error: string }>('PATCH', at, { body: { state: 'on' } });
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('the status was 500')]);
  expect(await countersOf(site, bot)).toMatchObject({ events: 0, listeners: 0 });
  site.receiver.answer = () => 204;
  site.receiver.take();
  const on = await browser.send<Made>('PATCH', at, { body: { state: 'on' } });
  expect([on.status, on.body.webhook.state]).toEqual([200, 'on']);
  const [sent] = site.receiver.deliveries;
  expect(sent?.body).toMatchObject({ type: 'webhook.test', data: { by: { username: account.username } } });
  expect(sent?.body).not.toHaveProperty('sequence');
  expect(isGenuine(body.secret)).toBe(true);
  expect(await countersOf(site, bot)).toMatchObject({ listeners: 1 });
  await site.vote(bot);
  await site.sender.idle();
  expect(site.receiver.deliveries.at(-1)?.body).toMatchObject({ type: 'vote.created', sequence: 1 });
  expect(await ledgerFaults(site.app)).toEqual([]);
  const log = await browser.get<{ attempts: object[] }>(`${path}/attempts`);
  expect(log.body.attempts).toMatchObject([
    { type: 'vote.created', outcome: 'delivered', status: 204, webhook: body.webhook.id },
    { type: 'state', outcome: 'on' },
    { type: 'webhook.test', outcome: 'delivered' },
    { type: 'webhook.test', outcome: 'status', status: 500, text: 'thanks' },
  ]);
  const events = await browser.get(`/bots/${bot.platformId}/events?after=0`);
  expect(events.body).toMatchObject({ last: 1, events: [{ sequence: 1, type: 'vote.created', data: { votes: 2 } }] });
});

test('switched on again, an endpoint goes on where it stopped, or from now', async () => {
  const { browser, bot, path, create } = await owned();
  const [first, second] = [(await create()).body.webhook.id, (await create()).body.webhook.id];
  const set = (id: string, state: string, from = 'last') =>
    browser.send<Made>('PATCH', `${path}/${id}`, { body: { state, from } });
  await set(first, 'on');
  await set(second, 'on');
  await set(second, 'off');
  await site.vote(bot, 2);
  await site.sender.idle();
  site.receiver.take();
  await set(second, 'on');
  await site.sender.idle();
  expect(site.receiver.take().map(({ body }) => body.sequence)).toEqual([undefined, 1, 2]);
  await set(second, 'off');
  await site.vote(bot);
  await site.sender.idle();
  site.receiver.take();
  await set(second, 'on', 'now');
  await site.vote(bot);
  await site.sender.idle();
  expect(site.receiver.sequences).toEqual([undefined, 4, 4]);
});

test('a rotated secret signs beside the old one until the overlap ends', async () => {
  const { account, browser, path, create } = await owned();
  const made = (await create()).body;
  const at = `${path}/${made.webhook.id}`;
  const rotate = (body: object) => browser.send<Made>('POST', `${at}/rotate`, { body });
  const next = (await rotate({ overlap: '24' })).body;
  await browser.send('POST', `${at}/test`);
  expect([isGenuine(made.secret), isGenuine(next.secret)]).toEqual([true, true]);
  expect((await rotate({ overlap: '1' })).status).toBe(409);
  site.advance(DAY);
  await (await Browser.of(site.app, account)).send('POST', `${at}/test`);
  expect([isGenuine(made.secret), isGenuine(next.secret)]).toEqual([false, true]);
});

test('events are sent again on request, while the webhook is on', async () => {
  const { browser, bot, path, create } = await owned();
  const { id } = (await create()).body.webhook;
  const replay = (body: object) => browser.send('POST', `${path}/${id}/replay`, { body });
  expect((await replay({ after: 0 })).status).toBe(409);
  await browser.send('PATCH', `${path}/${id}`, { body: { state: 'on' } });
  await site.vote(bot, 4);
  await site.sender.idle();
  site.receiver.take();
  expect((await replay({ after: 1, to: 3 })).status).toBe(200);
  await site.sender.idle();
  expect(site.receiver.sequences).toEqual([2, 3]);
});

test('a webhook of the format classic has a token; removed webhooks are gone', async () => {
  const { browser, bot, path, create } = await owned();
  const { body } = await create({ format: 'classic' });
  expect(body.token).toMatch(/^[\w-]{32}$/);
  const at = `${path}/${body.webhook.id}`;
  await browser.send('PATCH', at, { body: { state: 'on' } });
  expect(site.receiver.deliveries[0]?.headers.authorization).toBe(body.token);
  expect((await browser.send('DELETE', at)).status).toBe(200);
  expect(await countersOf(site, bot)).toMatchObject({ listeners: 0 });
  expect((await browser.send('DELETE', at)).status).toBe(404);
  expect((await browser.get(path)).body).toEqual({ webhooks: [], formats: ['standard', 'classic'] });
});

test.each([
  ['http://10.0.0.1/', 'https://'],
  ['https://localhost/', 'full name'],
  ['https://169.254.169.254/', 'public internet'],
])('the address %s is refused', async (url, sentence) => {
  const { create } = await owned();
  const { status, body } = await create({ url });
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ faults: { url: expect.stringContaining(sentence) as string } }),
  ]);
});

test('a listing has 3 webhooks at most, also if many are added at the same time', async () => {
  const { create } = await owned();
  const made = await Promise.all(times(6, () => create()));
  expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 200, 409, 409, 409,
  ]);
});

test('an account sends 10 tests in a minute', async () => {
  const { browser, path, create } = await owned();
  const { id } = (await create()).body.webhook;
  const test = () => browser.send('POST', `${path}/${id}/test`);
  for (let sent = 0; sent < 10; sent += 1) expect((await test()).status).toBe(200);
  expect((await test()).status).toBe(429);
  site.advance(MINUTE);
  expect((await test()).status).toBe(200);
});

test('an account sends 10 tests in a minute also if it sends many at the same time, and removes the webhook between', async () => {
  const { browser, path, create } = await owned();
  const [first, second] = [(await create()).body.webhook.id, (await create()).body.webhook.id];
  const testsOf = (id: string) => times(8, () => browser.send('POST', `${path}/${id}/test`));
  const sent = await Promise.all([...testsOf(first), ...testsOf(second)]);
  expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...times(10, () => 200),
    ...times(6, () => 429),
  ]);
  expect(site.receiver.deliveries).toHaveLength(10);
  await browser.send('DELETE', `${path}/${first}`);
  const refused = await browser.send('POST', `${path}/${(await create()).body.webhook.id}/test`);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
});

describe('who may do what', () => {
  const ROUTES = [
    ['POST', '', { url: 'https://bot.example.org/' }],
    ['GET', '/attempts', {}],
    ['PATCH', '/ID', { state: 'off' }],
    ['DELETE', '/ID', {}],
    ['POST', '/ID/rotate', {}],
    ['POST', '/ID/test', {}],
    ['POST', '/ID/replay', { after: 0 }],
    ['POST', '/ID/resend', { sequence: 1 }],
  ] as const;

  async function answers(browser: Browser, path: string, id: string): Promise<number[]> {
    const statuses: number[] = [];
    for (const [method, rest, body] of ROUTES) {
      const address = path + rest.replace('ID', id);
      const { status } = method === 'GET' ? await browser.get(address) : await browser.send(method, address, { body });
      statuses.push(status);
    }
    return statuses;
  }

  test('co-managers see whether webhooks work, and nothing else; strangers see nothing', async () => {
    const { bot, path, create } = await owned();
    const { id } = (await create()).body.webhook;
    const [manager, stranger] = [await site.person(), await site.person()];
    await site.make.member(bot, manager.account);
    expect(await answers(manager.browser, path, id)).toEqual(ROUTES.map(() => 403));
    expect(await answers(stranger.browser, path, id)).toEqual(ROUTES.map(() => 403));
    expect((await manager.browser.get(`/bots/${bot.platformId}/events`)).status).toBe(403);
    const seen = await manager.browser.get(path);
    expect(seen.body).toMatchObject({ webhooks: [{ id, state: 'off', url: null, types: [] }] });
    expect((await stranger.browser.get(path)).status).toBe(403);
  });

  test('a webhook of another listing does not exist', async () => {
    const [mine, other] = [await owned(), await owned()];
    const { id } = (await other.create()).body.webhook;
    const statuses = await answers(mine.browser, mine.path, id);
    expect(statuses.slice(2)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await mine.browser.send('DELETE', `${mine.path}/nonsense`)).status).toBe(404);
  });
});

test('neither the log of the process nor the log of a webhook has a secret or a token', async () => {
  const { browser, bot, path, create } = await owned();
  const first = await create();
  const second = await create({ format: 'classic' });
  for (const { body } of [first, second])
    expect((await browser.send('PATCH', `${path}/${body.webhook.id}`, { body: { state: 'on' } })).status).toBe(200);
  site.receiver.answer = () => 500;
  await site.vote(bot);
  await site.sender.idle();
  const rotated = await browser.send<Made>('POST', `${path}/${second.body.webhook.id}/rotate`, { body: {} });
  const attempts = await browser.get(`${path}/attempts`);
  const logged = site.app.logged.join('') + JSON.stringify(attempts.body);
  const secrets = [first, second, rotated].flatMap(({ body: { secret, token } }) => [secret.slice(6), token ?? secret]);
  expect(secrets).toHaveLength(6);
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([]);
});
