import { HOUR } from '../../src/core/shared/utc.js';
import { times } from '../support/times.js';
import { hookedBot, serveHooked } from './hooked.js';

const site = serveHooked();
const hooked = hookedBot(site);

describe('one event', () => {
  test('is sent again under the same id, also while a replay runs', async () => {
    const { bot, post } = await hooked();
    await site.vote(bot, 3);
    await site.sender.idle();
    const [first] = site.receiver.take();
    expect((await post('resend', { sequence: 1 })).status).toBe(200);
    await site.send();
    expect(site.receiver.take().map(({ id, body }) => [id, body.previous])).toEqual([[first?.id, 0]]);
    await post('resend', { sequence: 3 });
    await site.send();
    expect(site.receiver.deliveries.map(({ body }) => [body.sequence, body.previous])).toEqual([[3, 2]]);
  });

  test('asked for many times at once is sent at least once, and not once for each request', async () => {
    const { bot, post } = await hooked();
    await site.vote(bot);
    await site.sender.idle();
    site.receiver.take();
    const sent = await Promise.all(times(6, () => post('resend', { sequence: 1 })));
    expect(sent.map(({ status }) => status)).toEqual(times(6, () => 200));
    await site.send();
    expect(site.receiver.deliveries.length).toBeGreaterThan(0);
    expect(site.receiver.deliveries.length).toBeLessThanOrEqual(6);
    expect(await site.rows('SELECT sequence FROM webhook_retries')).toEqual([]);
  });

  test('that does not exist, is not wanted, or was not sent yet is refused', async () => {
    const { bot, id, post, patch } = await hooked({ types: '["listing.changed"]' });
    await site.vote(bot);
    await site.sender.idle();
    expect((await post('resend', { sequence: 1 })).body.error).toContain('vote.created');
    expect((await post('resend', { sequence: 2 })).status).toBe(404);
    await site.make.run('UPDATE webhook_endpoints SET reached = 0 WHERE id = ?', [id]);
    expect((await post('resend', { sequence: 1 })).body.error).toContain('not been sent');
    await site.make.run('DELETE FROM listing_events WHERE listing_id = ?', [bot.id]);
    expect((await post('resend', { sequence: 1 })).status).toBe(404);
    await patch({ state: 'off' });
    expect((await post('resend', { sequence: 1 })).status).toBe(409);
  });
});

test('a replay shows its progress, and another one replaces it only on purpose', async () => {
  const { bot, post, hook, id } = await hooked();
  await site.vote(bot, 3);
  await site.sender.idle();
  await site.make.run('UPDATE webhook_endpoints SET leased_by = ?, leased_until = ? WHERE id = ?', ['x', far(), id]);
  expect((await post('replay', { after: 0 })).body.webhook.replay).toEqual({ after: 0, reached: 0, to: 3 });
  expect((await post('replay', { after: 1 })).body.error).toContain('is running');
  expect((await post('replay', { after: 1, force: true })).body.webhook.replay).toEqual({
    after: 1,
    reached: 1,
    to: 3,
  });
  expect((await post('replay', { after: 3, force: true })).body.error).toContain('nothing to send again');
  site.receiver.take();
  await site.after(HOUR);
  expect(site.receiver.sequences).toEqual([2, 3]);
  expect((await hook())?.replay).toBeNull();
});

const far = (): Date => new Date(site.now().getTime() + 60_000);

test('a replay that was asked for while a batch was under way is not lost', async () => {
  const { bot, post } = await hooked();
  await site.vote(bot);
  await site.sender.idle();
  site.receiver.take();
  let asked: number | undefined;
  site.receiver.answer = async ({ body }) => {
    if (body.sequence === 2) asked ??= (await post('replay', { after: 0, to: 1 })).status;
    return 204;
  };
  await site.vote(bot);
  await site.send();
  expect(asked).toBe(200);
  expect(site.receiver.sequences).toEqual([2, 1]);
});

test('the log is filtered and continued, and shows what was sent', async () => {
  const { bot, browser, list, patch } = await hooked();
  site.receiver.answer = ({ body }) => (body.sequence === 1 ? 500 : 204);
  await site.vote(bot, 2);
  await site.sender.idle();
  await patch({ types: ['vote.created'] });
  interface Log {
    readonly attempts: readonly {
      readonly id: number;
      readonly type: string;
      readonly data: { votes: number } | null;
    }[];
    readonly hasMore: boolean;
  }
  const log = async (query: string) => (await browser.get<Log>(`${list}/attempts${query}`)).body;
  const all = await log('');
  expect(all.hasMore).toBe(false);
  expect(all.attempts.map(({ type, data }) => [type, data?.votes])).toEqual([
    ['change', undefined],
    ['vote.created', 2],
    ['vote.created', 1],
  ]);
  expect((await log('?failed=true')).attempts.map(({ data }) => data?.votes)).toEqual([1]);
  expect((await log(`?before=${all.attempts[1]?.id}`)).attempts.map(({ data }) => data?.votes)).toEqual([1]);
  expect((await log('?webhook=01992e41-1400-7c4d-8a16-2b9df07e5c31')).attempts).toEqual([]);
});
