import { HOUR, MINUTE, SECOND } from '../../src/core/shared/utc.js';
import { BATCH } from '../../src/core/delivery/retry.rules.js';
import { MAX_PARKED } from '../../src/core/delivery/switch-off.rules.js';
import { times } from '../support/times.js';
import { until } from '../support/until.js';
import { hookedBot, serveHooked } from './hooked.js';

const site = serveHooked();
const hooked = hookedBot(site);
const numbers = (count: number, first = 1) => times(count, (index) => index + first);
const places = () => site.receiver.take().map(({ body }) => [body.sequence, body.previous]);

/** Records events of a listing: of every `nth`, a vote is taken back, and a listing is changed by the others. */
async function recorded({ id }: { readonly id: number }, count: number, nth: number) {
  for (const sequence of numbers(count)) {
    const type = sequence % nth === 0 ? 'vote.removed' : 'listing.changed';
    const detail = type === 'vote.removed' ? '{"cause":"voter"}' : '{"fields":["tags"]}';
    const row = { listing_id: id, sequence, type, at: site.now(), total: 1, detail };
    await site.make.insert('listing_events', row);
  }
  await site.make.run('UPDATE listings SET events = ? WHERE id = ?', [count, id]);
}

const REMOVED = '["vote.removed"]';

test('a replay says the same about the place of each event as before, also with chosen types', async () => {
  const { bot, post } = await hooked({ types: REMOVED });
  await recorded(bot, 100, 2);
  await site.send();
  const first = places().toSorted(([one], [other]) => Number(one) - Number(other));
  expect(first).toEqual(times(50, (index) => [2 * index + 2, 2 * index]));
  for (const after of [0, 7]) {
    expect((await post('replay', { after })).status).toBe(200);
    await site.send();
    const again = places().toSorted(([one], [other]) => Number(one) - Number(other));
    expect(again).toEqual(first.filter(([sequence]) => Number(sequence) > after));
  }
});

test('of many events with few that are wanted, all of these are sent at once, and sent again at once', async () => {
  const { bot, post, id } = await hooked({ types: REMOVED });
  await recorded(bot, 600, 90);
  await site.send();
  expect(site.receiver.take()).toHaveLength(6);
  expect(await site.stateOf({ id })).toMatchObject({ reached: 600, sent: 540 });
  expect((await post('replay', { after: 0 })).status).toBe(200);
  await site.send();
  expect(site.receiver.take()).toHaveLength(6);
  expect(await site.stateOf({ id })).toMatchObject({ replayed: null });
});

test('events that are no longer kept do not keep an endpoint busy', async () => {
  const { bot, id } = await hooked();
  await recorded(bot, 3, 2);
  await site.make.run('DELETE FROM listing_events WHERE listing_id = ?', [bot.id]);
  await site.send();
  expect([site.receiver.take(), await site.stateOf({ id })]).toMatchObject([[], { reached: 3, sent: 3 }]);
});

test('an endpoint that works again gets what waited for it in its order, before later events', async () => {
  const { bot, id } = await hooked();
  site.receiver.answer = () => 503;
  await recorded(bot, 40, 2);
  await site.send();
  while ((await site.stateOf({ id }))['state'] === 'on') await site.after(5 * MINUTE);
  site.receiver.take();
  await site.make.run('UPDATE listings SET events = 43 WHERE id = ?', [bot.id]);
  for (const sequence of [41, 42, 43])
    await site.make.insert('listing_events', {
      listing_id: bot.id,
      sequence,
      type: 'vote.created',
      at: site.now(),
      total: 1,
    });
  site.receiver.answer = () => 204;
  await site.after(15 * HOUR);
  const arrived = site.receiver.sequences.map(Number);
  expect(arrived.toSorted((one, other) => one - other)).toEqual(numbers(43));
  // Four of a batch are under way at the same time, so they may overtake each other.
  for (const [index, sequence] of arrived.entries()) expect(Math.abs(sequence - index - 1)).toBeLessThan(BATCH);
});

test('at most a hundred events wait to be sent again', async () => {
  const { bot, id } = await hooked();
  site.receiver.answer = () => 500;
  await recorded(bot, 300, 2);
  await site.send();
  for (let turn = 0; turn < 20; turn += 1) await site.after(20 * SECOND);
  const [parked] = await site.rows<{ n: number | string }>('SELECT COUNT(*) AS n FROM webhook_retries');
  expect(Number(parked?.n)).toBeLessThanOrEqual(MAX_PARKED);
  expect(await site.stateOf({ id })).toMatchObject({ state: 'resting' });
});

test('the first event that a new webhook is sent follows none', async () => {
  const { bot, browser, list } = await hooked();
  await site.vote(bot, 2);
  await site.sender.idle();
  const body = { url: site.receiver.url };
  const made = await browser.send<{ webhook: { id: string; sent: number } }>('POST', list, { body });
  expect(made.body.webhook.sent).toBe(0);
  await browser.send('PATCH', `${list}/${made.body.webhook.id}`, { body: { state: 'on' } });
  site.receiver.take();
  await site.vote(bot);
  await until(() => site.receiver.deliveries.length === 2);
  expect(places().toSorted(([, one], [, other]) => Number(one) - Number(other))).toEqual([
    [3, 0],
    [3, 2],
  ]);
});
