import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/core/shared/utc.js';
import { secretOf, tokenOf } from '../../src/core/delivery/signature.rules.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { times } from '../support/times.js';
import { countersOf } from './event-rows.js';
import { SEED, serveHooked } from './hooked.js';

const site = serveHooked();

const { Webhook } = createRequire(resolve('package.json'))('standardwebhooks') as {
  Webhook: new (secret: string) => { verify(body: string, headers: object): unknown };
};

const aBot = async () => site.make.bot(await site.make.account());
const numbers = (count: number, first = 1) => times(count, (index) => index + first);

test('a vote arrives at once, signed, with its place in the order', async () => {
  const bot = await aBot();
  const endpoint = await site.endpoint(bot);
  const { account, browser } = await site.person();
  await browser.send('PUT', `/bots/${bot.platformId}/vote`);
  await browser.send('DELETE', `/bots/${bot.platformId}/vote`);
  await site.sender.idle();
  const [created, removed] = site.receiver.deliveries;
  expect(created?.id).toBe(`evt_${bot.uuid.replaceAll('-', '')}_1`);
  expect(created?.body).toEqual({
    type: 'vote.created',
    timestamp: site.now().toISOString(),
    sequence: 1,
    previous: 0,
    data: {
      listing: { kind: 'bot', id: bot.uuid, platformId: bot.platformId, slug: bot.slug },
      vote: { id: expect.stringMatching(/^\d+$/) as string, votedAt: site.now().toISOString() },
      voter: { platformId: account.platformId, username: account.username },
      votes: 1,
    },
  });
  expect(removed?.body).toMatchObject({
    type: 'vote.removed',
    sequence: 2,
    previous: 1,
    data: { cause: 'voter', votes: 0 },
  });
  const clock = jest.spyOn(Date, 'now').mockReturnValue(site.now().getTime());
  for (const { text, headers } of [created, removed].flatMap((one) => one ?? []))
    expect(() => new Webhook(secretOf(SEED, '')).verify(text, headers)).not.toThrow();
  clock.mockRestore();
  expect(await site.stateOf(endpoint)).toMatchObject({ state: 'on', reached: 2, sent: 2, strikes: 0, leasedBy: null });
  expect(await site.rows('SELECT sequence, attempt, outcome, status, text FROM webhook_attempts ORDER BY id')).toEqual([
    { sequence: 1, attempt: 1, outcome: 'delivered', status: 204, text: '' },
    { sequence: 2, attempt: 1, outcome: 'delivered', status: 204, text: '' },
  ]);
});

test('unwanted types are passed over, and `previous` names the last event that was sent', async () => {
  const bot = await aBot();
  const endpoint = await site.endpoint(bot, { types: '["vote.removed"]' });
  const people = await site.people(3);
  const path = `/bots/${bot.platformId}/vote`;
  for (const { browser } of people) await browser.send('PUT', path);
  for (const { browser } of people.slice(1)) await browser.send('DELETE', path);
  await site.vote(bot);
  await site.sender.idle();
  expect(site.receiver.deliveries.map(({ body }) => [body.sequence, body.previous])).toEqual([
    [4, 0],
    [5, 4],
  ]);
  expect(await site.stateOf(endpoint)).toMatchObject({ reached: 6, sent: 5 });
});

test('an endpoint of the format classic gets new votes only, with its token', async () => {
  const bot = await aBot();
  await site.endpoint(bot, { format: 'classic' });
  const { account, browser } = await site.person();
  await browser.send('PUT', `/bots/${bot.platformId}/vote`);
  await browser.send('DELETE', `/bots/${bot.platformId}/vote`);
  await site.sender.idle();
  expect(site.receiver.deliveries).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: {} }] = site.receiver.deliveries;
  expect(headers.authorization).toBe(tokenOf(SEED, ''));
  expect(body).toEqual({ bot: bot.platformId, user: account.platformId, type: 'upvote', isWeekend: false, query: '' });
});

test('many events are sent in batches, each once', async () => {
  const bot = await aBot();
  const endpoint = await site.endpoint(bot);
  site.receiver.answer = () => new Promise((done) => setImmediate(done, 204));
  await site.vote(bot, 50);
  await site.sender.idle();
  expect(site.receiver.sequences.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers(50));
  expect(site.receiver.deliveries.every(({ body }) => body.previous === Number(body.sequence) - 1)).toBe(true);
  expect(await site.stateOf(endpoint)).toMatchObject({ reached: 50, sent: 50 });
});

test('a deleted account has no name in events that are sent afterwards', async () => {
  const bot = await aBot();
  await site.endpoint(bot);
  site.receiver.answer = () => 500;
  const { account, browser } = await site.person();
  await browser.send('PUT', `/bots/${bot.platformId}/vote`);
  await site.sender.idle();
  expect((await browser.send('DELETE', '/account', { body: { confirm: account.username } })).status).toBe(200);
  await site.after(10 * SECOND);
  expect(site.receiver.deliveries.map(({ body }) => body.data['voter'])).toEqual([
    { platformId: account.platformId, username: account.username },
    { platformId: null, username: null },
  ]);
});

describe('retries', () => {
  test('a failed event is tried again with the same id and place, beside later ones', async () => {
    const bot = await aBot();
    const endpoint = await site.endpoint(bot);
    site.receiver.answer = ({ body }) => (body.sequence === 2 ? 500 : 204);
    await site.vote(bot, 3);
    await site.sender.idle();
    expect(site.receiver.take().map(({ body }) => body.sequence)).toEqual([1, 2, 3]);
    expect(await site.stateOf(endpoint)).toMatchObject({ reached: 3, state: 'on' });
    await site.after(4 * SECOND);
    expect(site.receiver.deliveries).toEqual([]);
    site.receiver.answer = () => 204;
    await site.after(2 * SECOND);
    const [again] = site.receiver.take();
    expect(again?.body).toMatchObject({ sequence: 2, previous: 1 });
    expect(again?.id).toMatch(/_2$/);
    await site.after(DAY);
    expect(site.receiver.deliveries).toEqual([]);
    expect(await site.rows('SELECT * FROM webhook_retries')).toEqual([]);
  });

  test('after ten attempts over two days, an event is given up', async () => {
    const bot = await aBot();
    await site.endpoint(bot);
    site.receiver.answer = () => 500;
    await site.vote(bot);
    await site.sender.idle();
    for (const hours of [0.1, 0.1, 0.2, 1, 3, 6, 12, 12, 17, 100]) await site.after(hours * HOUR);
    expect(site.receiver.sequences).toEqual(times(10, () => 1));
    expect(await site.rows('SELECT * FROM webhook_retries')).toEqual([]);
  });

  test('the receiver may ask for a later attempt', async () => {
    const bot = await aBot();
    await site.endpoint(bot);
    site.receiver.answer = () => 429;
    site.receiver.headers = { 'retry-after': '120' };
    await site.vote(bot);
    await site.sender.idle();
    await site.after(119 * SECOND);
    expect(site.receiver.deliveries).toHaveLength(1);
    await site.after(2 * SECOND);
    expect(site.receiver.deliveries).toHaveLength(2);
  });

  test('after 20 failures over five minutes only the oldest event is tried; one success, and all follow', async () => {
    const bot = await aBot();
    const endpoint = await site.endpoint(bot);
    site.receiver.answer = () => 500;
    await site.vote(bot, 19);
    await site.sender.idle();
    expect(await site.stateOf(endpoint)).toMatchObject({ state: 'on', strikes: 19 });
    site.advance(6 * MINUTE);
    await site.vote(bot);
    await site.send();
    expect(await site.stateOf(endpoint)).toMatchObject({ state: 'resting' });
    await site.vote(bot, 30);
    await site.sender.idle();
    site.receiver.take();
    await site.after(2 * HOUR);
    expect(site.receiver.take().map(({ body }) => body.sequence)).toEqual([1]);
    site.receiver.answer = () => 204;
    await site.after(12 * HOUR);
    expect(site.receiver.sequences[0]).toBe(1);
    expect(new Set(site.receiver.sequences)).toEqual(new Set(numbers(50)));
    expect(site.receiver.deliveries).toHaveLength(50);
    expect(await site.stateOf(endpoint)).toMatchObject({ state: 'on', reached: 50, strikes: 0 });
  });

  test('an endpoint that is gone is switched off, and the account’s other endpoints are notified', async () => {
    const owner = await site.make.account();
    const [bot, other] = [await site.make.bot(owner), await site.make.bot(owner)];
    const endpoint = await site.endpoint(bot);
    await site.endpoint(other);
    site.receiver.answer = ({ body }) => (body.type === 'vote.created' ? 410 : 204);
    await site.vote(bot);
    await site.sender.idle();
    expect(await site.stateOf(endpoint)).toMatchObject({ state: 'off', reason: 'gone' });
    expect((await countersOf(site, bot)).listeners).toBe(0);
    expect(site.receiver.deliveries.at(-1)?.body).toMatchObject({
      type: 'webhook.disabled',
      data: { listing: { id: other.uuid }, webhook: { id: endpoint.uuid, host: '127.0.0.1' }, reason: 'gone' },
    });
    expect(await site.rows("SELECT target_id FROM audit_entries WHERE action = 'webhook.disable'")).toEqual([
      { target_id: bot.uuid },
    ]);
    expect(await ledgerFaults(site.app)).toEqual([]);
  });

  test('an endpoint is switched off after five days without success', async () => {
    const bot = await aBot();
    const endpoint = await site.endpoint(bot);
    site.receiver.answer = () => 500;
    await site.vote(bot, 20);
    await site.sender.idle();
    for (let days = 0; days < 5; days += 1) await site.after(DAY - HOUR);
    expect(await site.stateOf(endpoint)).toMatchObject({ state: 'resting' });
    await site.after(DAY);
    expect(await site.stateOf(endpoint)).toMatchObject({ state: 'off', reason: 'failing' });
    expect((await countersOf(site, bot)).listeners).toBe(0);
  });
});
