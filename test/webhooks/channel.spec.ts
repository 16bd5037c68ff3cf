import { Metrics } from '../../src/core/http/monitoring/metrics.js';
import { SECOND } from '../../src/core/shared/utc.js';
import { MAX_ATTEMPTS } from '../../src/core/delivery/retry.rules.js';
import { times } from '../support/times.js';
import { openPage, sendForm } from '../support/pages.js';
import { CHANNEL_SECRET, ChannelPlatform } from './channel-platform.js';
import { serveHooked } from './hooked.js';

const site = serveHooked({ PLATFORM_WEBHOOK_HOSTS: '127.0.0.1' });
let platform: ChannelPlatform;

beforeEach(async () => {
  platform = await ChannelPlatform.start(() => site.now());
});
afterEach(() => platform.stop());

interface Answer {
  readonly webhook: { readonly id: string; readonly url: string; readonly state: string };
  readonly secret: string | null;
  readonly error: string;
  readonly faults: Readonly<Record<string, string>>;
}

async function owned() {
  const { account, browser } = await site.person();
  const bot = await site.make.bot(account, { name: 'Lantern' });
  const path = `/bots/${bot.platformId}/webhooks`;
  const create = (body: object = {}) =>
    browser.send<Answer>('POST', path, { body: { url: platform.url, format: 'channel', ...body } });
  return { browser, bot, path, create };
}

/** A listing whose events go into a channel. */
async function inChannel(columns: Readonly<Record<string, string>> = {}) {
  const bot = await site.make.bot(await site.make.account(), { name: 'Lantern' });
  const endpoint = await site.endpoint(bot, { url: platform.url, format: 'channel', ...columns });
  return { bot, endpoint };
}

const lines = (): string[] => platform.messages.flatMap(({ content }) => content.split('\n').slice(1));
const retries = (): Promise<unknown[]> => site.rows('SELECT sequence FROM webhook_retries');

test('a webhook of a channel says in words what happens, after its test has appeared there', async () => {
  const { browser, bot, path, create } = await owned();
  const made = await create();
  expect([made.status, made.body.secret]).toEqual([200, null]);
  const at = `${path}/${made.body.webhook.id}`;
  expect((await browser.send('PATCH', at, { body: { state: 'on' } })).status).toBe(200);
  const { account, browser: voter } = await site.person({ username: 'per_rin <@1> @everyone' });
  await voter.send('PUT', `/bots/${bot.platformId}/vote`);
  await site.sender.idle();
  const [test, news] = platform.messages;
  expect(test?.content).toMatch(/^\*\*Lantern\*\*\nThis is a test by \*\*.+\*\*\. News of the listing/);
  expect(account.username).toContain('@everyone');
  expect(news?.content).toBe(
    String.raw`**Lantern**` + '\n' + String.raw`**per\_rin \<\@1\> \@everyone** voted. It has 1 vote now.`,
  );
  // Also without the backslashes, no one would be notified.
  expect([news?.mentioned, news?.allowed]).toEqual([[], { parse: [] }]);
});

test('ten events go into one message, and messages are two seconds apart', async () => {
  const { bot, endpoint } = await inChannel();
  await site.vote(bot);
  await site.sender.idle();
  expect(platform.take()).toHaveLength(1);
  await site.vote(bot, 23);
  await site.send();
  expect(platform.messages).toEqual([]);
  await site.after(1_900);
  expect(platform.messages).toEqual([]);
  for (const expected of [10, 10, 3]) {
    await site.after(2 * SECOND);
    expect(platform.take().map(({ content }) => content.split('\n').length - 1)).toEqual([expected]);
  }
  expect(await site.stateOf(endpoint)).toMatchObject({ state: 'on', reached: 24, sent: 24 });
  expect(
    await site.rows('SELECT sequence FROM webhook_attempts WHERE endpoint_id = ? ORDER BY sequence', endpoint.id),
  ).toEqual(times(24, (index) => ({ sequence: index + 1 })));
  expect(platform.requests).toBe(4);
});

test('an event in the pause after a message needs no other event to be sent', async () => {
  const { bot } = await inChannel();
  await site.vote(bot);
  await site.sender.idle();
  await site.vote(bot);
  await site.sender.idle();
  await site.after(3 * SECOND);
  expect(lines()).toEqual([expect.stringContaining('has 1 vote'), expect.stringContaining('has 2 votes')]);
});

test('when the platform answers 429, nothing is sent for as long as it asks, and no event has failed', async () => {
  const { bot, endpoint } = await inChannel();
  platform.refuseFor(7.5);
  await site.vote(bot, 3);
  await site.sender.idle();
  expect([platform.requests, platform.messages]).toEqual([1, []]);
  await site.vote(bot);
  await site.send();
  await site.after(7 * SECOND);
  expect(platform.requests).toBe(1);
  expect(await retries()).toEqual([]);
  expect(await site.stateOf(endpoint)).toMatchObject({ state: 'on', reached: 0, strikes: 0 });
  await site.after(SECOND);
  expect(platform.requests).toBe(2);
  expect(lines()).toHaveLength(4);
  expect(await site.stateOf(endpoint)).toMatchObject({ reached: 4, sent: 4, strikes: 0 });
});

test('an event that is tried again keeps its attempts when the platform answers 429', async () => {
  const { bot, endpoint } = await inChannel();
  await site.vote(bot);
  await site.sender.idle();
  await site.after(10 * SECOND);
  platform.take();
  const retry = { endpoint_id: endpoint.id, sequence: 1, previous: 0, attempts: MAX_ATTEMPTS - 1, due_at: site.now() };
  await site.make.insert('webhook_retries', retry);
  platform.refuseFor(30);
  await site.make.run('UPDATE webhook_endpoints SET due_at = ? WHERE id = ?', [site.now(), endpoint.id]);
  await site.send();
  expect(await site.rows('SELECT attempts FROM webhook_retries')).toEqual([{ attempts: MAX_ATTEMPTS - 1 }]);
  expect(await site.app.nest.get(Metrics).registry.metrics()).not.toContain('outcome="dropped"');
  await site.after(31 * SECOND);
  expect(lines()).toHaveLength(1);
  expect(await retries()).toEqual([]);
});

test('other failures are tried again like those of programs', async () => {
  const { bot, endpoint } = await inChannel({
    url: `${platform.origin}/api/webhooks/${'4'.repeat(18)}/${'x'.repeat(8)}`,
  });
  await site.vote(bot);
  await site.sender.idle();
  // The address does not have the form of a channel, as after a change of the setting: nothing is sent there.
  expect(platform.requests).toBe(0);
  expect(await site.stateOf(endpoint)).toMatchObject({ state: 'on', strikes: 1, reached: 1 });
  expect(await retries()).toEqual([{ sequence: 1 }]);
});

test.each([
  ['does not know the webhook', 404],
  ['does not accept its secret', 401],
])('when the platform %s, it is off', async (_name, status) => {
  const { bot, endpoint } = await inChannel(status === 401 ? { url: platform.url.replace(/.$/, 'A') } : {});
  platform.isKnown = status === 401;
  await site.vote(bot);
  await site.sender.idle();
  expect(await site.stateOf(endpoint)).toMatchObject({ state: 'off', reason: 'gone' });
  const [attempt] = await site.rows(
    "SELECT status FROM webhook_attempts WHERE endpoint_id = ? AND type = 'vote.created'",
    endpoint.id,
  );
  expect(attempt).toEqual({ status });
});

test('only the end of the address is secret, and it is nowhere: not in answers, pages, the log or the audit', async () => {
  const { browser, bot, path, create } = await owned();
  const shown = `${platform.origin}/api/webhooks/420000000000000042/…`;
  const made = await create();
  const at = `${path}/${made.body.webhook.id}`;
  expect(made.body.webhook.url).toBe(shown);
  const answers = [
    made,
    await browser.send('PATCH', at, { body: { state: 'on' } }),
    await browser.send('POST', `${at}/test`),
    await browser.get(path),
    await browser.get(`${path}/attempts`),
    await browser.get('/account/export'),
    await openPage(browser, path),
    await openPage(browser, `${path}/attempts`),
    await sendForm(browser, path, path, { url: platform.url, format: 'channel' }),
  ];
  platform.isKnown = false;
  await site.vote(bot);
  await site.sender.idle();
  answers.push(await openPage(browser, path), await openPage(browser, '/dashboard/listings'));
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect(text).not.toContain(CHANNEL_SECRET);
  }
  expect(answers.filter(({ text }) => text.includes('/420000000000000042/…')).length).toBeGreaterThan(3);
  expect(site.app.logged.join('\n')).not.toContain(CHANNEL_SECRET);
  expect(JSON.stringify(await site.rows('SELECT * FROM audit_entries'))).not.toContain(CHANNEL_SECRET);
  expect(JSON.stringify(await site.rows('SELECT * FROM notifications'))).not.toContain(CHANNEL_SECRET);
});

test('the form of a change keeps the address if it is left empty, and takes a new one', async () => {
  const { browser, path, create } = await owned();
  const { id } = (await create()).body.webhook;
  const send = (fields: Record<string, string>) => sendForm(browser, `${path}/${id}?method=patch`, path, fields);
  await send({ url: '', types: 'vote.created' });
  const stored = 'SELECT url, types FROM webhook_endpoints WHERE uuid = ?';
  expect(await site.rows(stored, id)).toEqual([{ url: platform.url, types: '["vote.created"]' }]);
  const other = `${platform.url}?thread_id=420000000000000043`;
  await send({ url: other, types: '' });
  expect(await site.rows(stored, id)).toEqual([{ url: other, types: null }]);
  expect((await browser.send('PATCH', `${path}/${id}`, { body: { state: 'on' } })).status).toBe(200);
  expect(platform.messages.map(({ thread }) => thread)).toEqual(['420000000000000043']);
});

test('addresses and formats must fit each other', async () => {
  const { browser, path, create } = await owned();
  const faultsOf = async (body: object) => {
    const { status, body: answer } = await create(body);
    return [status, answer.faults];
  };
  const other = 'This is no address of a channel. Copy the one that the platform shows for a webhook of the channel.';
  expect(await faultsOf({ url: site.receiver.url })).toEqual([400, { url: other }]);
  expect(await faultsOf({ url: 'https://bot.example.org/api/webhooks/420000000000000042/x' })).toEqual([
    400,
    { url: other },
  ]);
  expect(await faultsOf({ url: 'https://192.168.0.1/' })).toEqual([
    400,
    { url: 'This address is not on the public internet.' },
  ]);
  const wrong = 'This is the address of a channel. Choose the format channel for it.';
  expect(await faultsOf({ format: 'standard' })).toEqual([400, { url: wrong }]);
  expect(await faultsOf({ format: 'classic' })).toEqual([400, { url: wrong }]);
  const { id } = (await create()).body.webhook;
  const changed = await browser.send<Answer>('PATCH', `${path}/${id}`, { body: { format: 'standard' } });
  expect([changed.status, changed.body.faults]).toEqual([
    400,
    { format: 'format cannot change to or from channel: add another webhook instead.' },
  ]);
  const rotated = await browser.send<Answer>('POST', `${path}/${id}/rotate`, { body: {} });
  expect([rotated.status, rotated.body.error]).toEqual([409, expect.stringContaining('has no secret but its address')]);
});

test('events are sent again into the channel on request', async () => {
  const { bot, endpoint } = await inChannel();
  await site.vote(bot, 3);
  await site.sender.idle();
  await site.after(3 * SECOND);
  await site.after(3 * SECOND);
  platform.take();
  const owner = { listingId: bot.id };
  await site.make.run(
    'UPDATE webhook_endpoints SET replay_from = 0, replayed = 0, replay_until = 3, due_at = ? WHERE id = ?',
    [site.now(), endpoint.id],
  );
  site.sender.hint(owner.listingId);
  await site.send();
  expect(lines()).toHaveLength(3);
  await site.after(3 * SECOND);
  expect(await site.stateOf(endpoint)).toMatchObject({ replayed: null, reached: 3 });
  expect(platform.messages).toHaveLength(1);
});
