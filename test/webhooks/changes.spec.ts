import { HOUR } from '../../src/shared/utc.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { times } from '../support/times.js';
import { countersOf } from './event-rows.js';
import { serveHooked } from './hooked.js';
import { Receiver } from './receiver.js';

const site = serveHooked();

interface Hook {
  readonly id: string;
  readonly url: string;
  readonly state: string;
  readonly format: string;
  readonly types: readonly string[];
  readonly reason: string | null;
  readonly replay: { readonly after: number; readonly reached: number; readonly to: number } | null;
}
interface Changed {
  readonly webhook: Hook;
  readonly token: string | null;
  readonly error: string;
  readonly faults: Readonly<Record<string, string>>;
}

/** Another program that receives webhooks. */
let other: Receiver;
beforeEach(async () => {
  other = await Receiver.start();
});
afterEach(() => other.stop());

/** A bot with a webhook that is on, at the receiver of the test. */
async function hooked(columns: Readonly<Record<string, string>> = {}) {
  const { account, browser } = await site.person();
  const bot = await site.make.bot(account);
  const { id, uuid } = await site.endpoint(bot, columns);
  const list = `/bots/${bot.platformId}/webhooks`;
  const at = `${list}/${uuid}`;
  const patch = (body: object) => browser.send<Changed>('PATCH', at, { body });
  const post = (action: string, body: object) => browser.send<Changed>('POST', `${at}/${action}`, { body });
  const hook = async () => (await browser.get<{ webhooks: Hook[] }>(list)).body.webhooks[0];
  return { account, browser, bot, id, at, list, patch, post, hook };
}

describe('an address', () => {
  test('that answers a test gets the events that follow, and those that still had to be tried again', async () => {
    const { bot, patch, id } = await hooked();
    site.receiver.answer = () => 500;
    await site.vote(bot);
    await site.dispatcher.idle();
    const { status, body } = await patch({ url: other.url });
    expect([status, body.webhook.url, body.webhook.state]).toEqual([200, other.url, 'on']);
    await site.send();
    await site.vote(bot);
    await site.dispatcher.idle();
    expect(other.sequences).toEqual([undefined, 1, 2]);
    expect(site.receiver.sequences).toEqual([1]);
    expect(await site.stateOf({ id })).toMatchObject({ strikes: 0, reached: 2, sent: 2 });
  });

  test('that does not answer changes nothing', async () => {
    const { patch, hook } = await hooked();
    other.answer = () => 404;
    const { status, body } = await patch({ url: other.url, types: ['vote.created'] });
    expect([status, body.error]).toEqual([409, expect.stringContaining('the status was 404')]);
    expect(await hook()).toMatchObject({ url: site.receiver.url, types: [], state: 'on' });
  });

  test('that is not allowed is a fault of the field', async () => {
    const { patch } = await hooked();
    const { status, body } = await patch({ url: 'https://169.254.169.254/' });
    expect([status, Object.keys(body.faults)]).toEqual([400, ['url']]);
    expect((await patch({})).status).toBe(400);
  });

  test('of a webhook that is off needs no test until it is switched on, and then both happen together', async () => {
    const { patch, bot } = await hooked();
    await patch({ state: 'off' });
    expect((await patch({ url: other.url })).status).toBe(200);
    expect(other.deliveries).toEqual([]);
    expect((await patch({ url: site.receiver.url, state: 'on' })).body.webhook).toMatchObject({ state: 'on' });
    expect(site.receiver.deliveries.at(-1)?.body.type).toBe('webhook.test');
    expect(await countersOf(site, bot)).toMatchObject({ listeners: 1 });
  });

  test('that was tested is not switched on if the owner has chosen another one meanwhile', async () => {
    const { patch, hook, bot } = await hooked();
    await patch({ state: 'off' });
    let moved: number | undefined;
    site.receiver.answer = async () => {
      moved ??= (await patch({ url: other.url })).status;
      return 204;
    };
    const { status, body } = await patch({ state: 'on' });
    expect([moved, status, body.error]).toEqual([200, 409, expect.stringContaining('changed meanwhile')]);
    expect(await hook()).toMatchObject({ url: other.url, state: 'off' });
    expect(await countersOf(site, bot)).toMatchObject({ listeners: 0 });
  });

  test('that was replaced while it was failing does not switch the new one off', async () => {
    const { patch, hook, bot, id } = await hooked();
    site.receiver.answer = async ({ body }) => {
      if (body.type !== 'webhook.test') await patch({ url: other.url });
      return 410;
    };
    await site.vote(bot);
    await site.send();
    expect(await hook()).toMatchObject({ url: other.url, state: 'on' });
    expect(other.sequences).toEqual([undefined, 1]);
    expect(await site.stateOf({ id })).toMatchObject({ leasedBy: null });
    expect(await ledgerFaults(site.app)).toEqual([]);
  });

  test('many changes at the same time leave one of them, and the counters right', async () => {
    const { patch, hook, bot } = await hooked();
    const sent = await Promise.all(
      times(6, (n) => patch(n % 2 === 0 ? { url: other.url } : { state: n === 3 ? 'on' : 'off' })),
    );
    expect(sent.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { state, url } = (await hook()) ?? {};
    expect([other.url, site.receiver.url]).toContain(url);
    expect(await countersOf(site, bot)).toMatchObject({ listeners: state === 'off' ? 0 : 1 });
    expect(await ledgerFaults(site.app)).toEqual([]);
  });
});

describe('a format', () => {
  test('is changed while the webhook is off, and its token is told once', async () => {
    const { patch, bot, browser, list } = await hooked();
    const refused = await patch({ format: 'classic' });
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('Switch this webhook off')]);
    const { body } = await patch({ format: 'classic', state: 'off' });
    expect([body.webhook.format, body.token]).toEqual(['classic', expect.stringMatching(/^[\w-]{32}$/)]);
    expect((await browser.get(list)).text).not.toContain(String(body.token));
    expect((await patch({ state: 'on' })).body.token).toBeNull();
    expect(site.receiver.deliveries.at(-1)?.headers.authorization).toBe(body.token);
    await site.vote(bot);
    await site.dispatcher.idle();
    expect(site.receiver.deliveries.at(-1)?.body.type).toBe('upvote');
  });

  test('classic is not sent what was parked in the other format', async () => {
    const { patch, bot } = await hooked();
    site.receiver.answer = () => 500;
    const [voter] = await site.people(1);
    await voter?.browser.send('PUT', `/bots/${bot.platformId}/vote`);
    await voter?.browser.send('DELETE', `/bots/${bot.platformId}/vote`);
    await site.dispatcher.idle();
    await patch({ state: 'off', format: 'classic' });
    site.receiver.answer = () => 204;
    site.receiver.take();
    await patch({ state: 'on' });
    await site.send();
    expect(site.receiver.deliveries.map(({ body }) => body.type)).toEqual(['test', 'upvote']);
  });

  test('classic without new votes is a fault', async () => {
    const { patch, browser, list } = await hooked();
    const { status, body } = await patch({ state: 'off', format: 'classic', types: ['bump.created'] });
    expect([status, Object.keys(body.faults)]).toEqual([400, ['types']]);
    const made = { url: site.receiver.url, format: 'classic', types: ['vote.removed'] };
    expect((await browser.send('POST', list, { body: made })).status).toBe(400);
  });
});

test('types apply to the events that follow', async () => {
  const { patch, bot } = await hooked();
  await site.vote(bot);
  await site.dispatcher.idle();
  expect((await patch({ types: ['listing.changed'] })).body.webhook.types).toEqual(['listing.changed']);
  await site.vote(bot);
  await site.dispatcher.idle();
  await patch({ types: [] });
  await site.vote(bot);
  await site.dispatcher.idle();
  expect(site.receiver.deliveries.map(({ body }) => [body.sequence, body.previous])).toEqual([
    [1, 0],
    [3, 1],
  ]);
});

describe('one event', () => {
  test('is sent again under the same id, also while a replay runs', async () => {
    const { bot, post } = await hooked();
    await site.vote(bot, 3);
    await site.dispatcher.idle();
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
    await site.dispatcher.idle();
    site.receiver.take();
    const sent = await Promise.all(times(6, () => post('resend', { sequence: 1 })));
    expect(sent.map(({ status }) => status)).toEqual(times(6, () => 200));
    await site.send();
    expect(site.receiver.deliveries.length).toBeGreaterThan(0);
    expect(site.receiver.deliveries.length).toBeLessThanOrEqual(6);
    expect(await site.rows('SELECT sequence FROM webhook_retries')).toEqual([]);
  });

  test('that does not exist, is not wanted, or was not sent yet is refused', async () => {
    const { bot, post, patch } = await hooked({ types: '["listing.changed"]' });
    await site.vote(bot);
    await site.dispatcher.idle();
    expect((await post('resend', { sequence: 1 })).body.error).toContain('vote.created');
    expect((await post('resend', { sequence: 2 })).body.error).toContain('not been sent');
    await site.make.run('DELETE FROM listing_events WHERE listing_id = ?', [bot.id]);
    expect((await post('resend', { sequence: 1 })).status).toBe(404);
    await patch({ state: 'off' });
    expect((await post('resend', { sequence: 1 })).status).toBe(409);
  });
});

test('a replay shows its progress, and another one replaces it only on purpose', async () => {
  const { bot, post, hook, id } = await hooked();
  await site.vote(bot, 3);
  await site.dispatcher.idle();
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
  await site.dispatcher.idle();
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
  await site.dispatcher.idle();
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
