import { MINUTE, SECOND } from '../../src/core/shared/utc.js';
import { EndpointSender } from '../../src/owners/webhooks/sending/endpoint-sender.service.js';
import { WebhooksJob } from '../../src/owners/webhooks/sending/webhooks.job.js';
import { TestApp } from '../support/app.js';
import { times } from '../support/times.js';
import { until } from '../support/until.js';
import { serveHooked } from './hooked.js';

const site = serveHooked();

const aBot = async () => site.make.bot(await site.make.account());
const numbers = (count: number) => times(count, (index) => index + 1);
const unique = (values: readonly unknown[]) => [...new Set(values)].toSorted((a, b) => Number(a) - Number(b));

/** Another process on the same database. */
const twin = (variables: Record<string, string> = {}) =>
  TestApp.start({
    database: site.app.store,
    now: site.now(),
    variables: { WEBHOOK_TRUSTED_HOSTS: '127.0.0.1', ...variables },
  });

test('while another process holds the lease, nothing is sent; after its end the events are', async () => {
  const bot = await aBot();
  const endpoint = await site.endpoint(bot, {
    leased_by: 'another',
    leased_until: new Date(site.now().getTime() + 30 * SECOND),
  });
  await site.vote(bot);
  await site.send();
  await site.after(29 * SECOND);
  expect(site.receiver.deliveries).toEqual([]);
  await site.after(2 * SECOND);
  expect(site.receiver.sequences).toEqual([1]);
  expect(await site.stateOf(endpoint)).toMatchObject({ leasedBy: null, reached: 1 });
});

test('a process that has lost its lease writes nothing, so the events are sent again', async () => {
  const bot = await aBot();
  const endpoint = await site.endpoint(bot);
  const take = "UPDATE webhook_endpoints SET leased_by = 'another' WHERE id = ?";
  site.receiver.answer = async () => {
    await site.make.run(take, [endpoint.id]);
    return 204;
  };
  await site.vote(bot);
  await site.sender.idle();
  expect(await site.stateOf(endpoint)).toMatchObject({ reached: 0, leasedBy: 'another' });
  expect(await site.rows('SELECT id FROM webhook_attempts WHERE endpoint_id = ?', endpoint.id)).toEqual([]);
  site.receiver.answer = () => 204;
  await site.after(31 * SECOND);
  expect(site.receiver.sequences).toEqual([1, 1]);
  expect(site.receiver.deliveries[0]?.id).toBe(site.receiver.deliveries[1]?.id);
  expect(await site.stateOf(endpoint)).toMatchObject({ reached: 1 });
});

test('an endpoint that is switched off while events are sent gets no more', async () => {
  const bot = await aBot();
  const endpoint = await site.endpoint(bot);
  site.receiver.answer = async () => {
    await site.make.run("UPDATE webhook_endpoints SET state = 'off' WHERE id = ?", [endpoint.id]);
    return 500;
  };
  await site.vote(bot);
  await site.sender.idle();
  await site.after(10 * SECOND);
  expect(site.receiver.deliveries).toHaveLength(1);
  expect(await site.stateOf(endpoint)).toMatchObject({ state: 'off', strikes: 0 });
});

test('two processes send each event once', async () => {
  const other = await twin();
  const bot = await aBot();
  await site.endpoint(bot);
  const sender = other.nest.get(EndpointSender);
  site.receiver.answer = () => new Promise((done) => setImmediate(done, 204));
  const voting = site.vote(bot, 40);
  const state = { isDone: false };
  const polling = (async () => {
    while (!state.isDone) await Promise.all([sender.lookAtAll(), new Promise((done) => void setImmediate(done))]);
  })();
  await voting;
  await until(() => unique(site.receiver.sequences).length === 40).finally(() => {
    state.isDone = true;
  });
  await polling;
  await sender.idle();
  await site.sender.idle();
  expect(site.receiver.sequences.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers(40));
  await other.close();
});

test('a process that does not send notifies the others at once', async () => {
  const bot = await aBot();
  await site.endpoint(bot, { due_at: new Date(site.now().getTime() + 60 * MINUTE) });
  const web = await twin({ WEBHOOKS: 'off' });
  web.nest.get(EndpointSender).hint(bot.id);
  await web.nest.get(EndpointSender).idle();
  expect(
    await site.rows(
      'SELECT due_at AS dueAt FROM webhook_endpoints WHERE listing_id = ? AND due_at <= ?',
      bot.id,
      site.now(),
    ),
  ).toHaveLength(1);
  await web.nest.get(EndpointSender).poll();
  expect(site.receiver.deliveries).toEqual([]);
  await web.close();
});

test('a batch that takes long ends early, well within its lease', async () => {
  const bot = await aBot();
  const endpoint = await site.endpoint(bot, { due_at: new Date(site.now().getTime() + 60 * MINUTE) });
  const row = { listing_id: bot.id, type: 'vote.created', at: site.now(), total: 1 };
  for (const sequence of numbers(12)) await site.make.insert('listing_events', { ...row, sequence });
  await site.make.run('UPDATE listings SET events = 12 WHERE id = ?', [bot.id]);
  let [late, written] = [0, 0];
  const now = performance.now.bind(performance);
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + late);
  site.receiver.answer = async ({ body }) => {
    // The first four are sent at once. When they are answered, more than five seconds have passed.
    if (Number(body.sequence) <= 4) {
      await until(() => site.receiver.deliveries.length >= 4);
      late = 6 * SECOND;
    }
    if (body.sequence === 5) written = Number((await site.stateOf(endpoint))['reached']);
    return 204;
  };
  await site.sender.lookAtAll();
  await site.sender.idle();
  clock.mockRestore();
  expect(unique(site.receiver.sequences)).toEqual(numbers(12));
  expect(written).toBe(4);
});

test('a hint that could not be passed on is passed on by the next poll', async () => {
  const bot = await aBot();
  await site.endpoint(bot, { due_at: new Date(site.now().getTime() + 60 * MINUTE) });
  const path = `/bots/${bot.platformId}/vote`;
  await site.make.run('ALTER TABLE webhook_endpoints RENAME TO webhook_endpoints_away');
  expect((await (await site.person()).browser.send('PUT', path)).status).toBe(200);
  await site.sender.idle();
  await site.make.run('ALTER TABLE webhook_endpoints_away RENAME TO webhook_endpoints');
  expect(site.receiver.deliveries).toEqual([]);
  await site.send();
  expect(site.receiver.sequences).toEqual([1]);
});

test('events that a crash left behind are found by the look at all endpoints', async () => {
  const bot = await aBot();
  await site.vote(bot);
  await site.endpoint(bot, { due_at: new Date(site.now().getTime() + 60 * MINUTE) });
  const row = { listing_id: bot.id, sequence: 1, type: 'vote.created', at: site.now(), total: 1 };
  await site.make.insert('listing_events', row);
  await site.make.run('UPDATE listings SET events = 1 WHERE id = ?', [bot.id]);
  await site.send();
  expect(site.receiver.deliveries).toEqual([]);
  await site.app.nest.get(WebhooksJob).lookAtAll();
  await site.sender.idle();
  expect(site.receiver.sequences).toEqual([1]);
});

test('a process that ends cuts slow requests, and the next one sends them again', async () => {
  const other = await twin();
  const bot = await aBot();
  const endpoint = await site.endpoint(bot, { due_at: new Date(site.now().getTime() + 60 * MINUTE) });
  const row = { listing_id: bot.id, type: 'vote.created', at: site.now(), total: 1 };
  for (const sequence of [1, 2, 3]) await site.make.insert('listing_events', { ...row, sequence });
  await site.make.run('UPDATE listings SET events = 3 WHERE id = ?', [bot.id]);
  site.receiver.answer = ({ body }) => (body.sequence === 2 ? new Promise(() => undefined) : 204);
  await other.nest.get(EndpointSender).lookAtAll();
  await until(() => site.receiver.deliveries.length === 3);
  await other.close();
  expect(await site.stateOf(endpoint)).toMatchObject({ reached: 1, strikes: 0, leasedBy: null });
  site.receiver.answer = () => 204;
  await site.app.nest.get(WebhooksJob).lookAtAll();
  await site.sender.idle();
  expect(site.receiver.sequences.slice(3)).toEqual([2, 3]);
});

test('a replay follows fresh events, in order, and ends', async () => {
  const bot = await aBot();
  const endpoint = await site.endpoint(bot);
  await site.vote(bot, 20);
  await site.sender.idle();
  site.receiver.take();
  await site.make.run('UPDATE webhook_endpoints SET replayed = 2, replay_until = 20 WHERE id = ?', [endpoint.id]);
  await site.vote(bot);
  await site.sender.idle();
  expect(site.receiver.sequences[0]).toBe(21);
  expect(unique(site.receiver.sequences.slice(1))).toEqual(numbers(20).slice(2));
  expect(site.receiver.deliveries).toHaveLength(19);
  expect(await site.stateOf(endpoint)).toMatchObject({ replayed: null, reached: 21 });
});
