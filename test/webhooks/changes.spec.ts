import { ledgerFaults } from '../support/ledger-faults.js';
import { times } from '../support/times.js';
import { countersOf } from './event-rows.js';
import { hookedBot, serveHooked } from './hooked.js';
import { Receiver } from './receiver.js';

const site = serveHooked();

/** Another program that receives webhooks. */
let other: Receiver;
beforeEach(async () => {
  other = await Receiver.start();
});
afterEach(() => other.stop());

const hooked = hookedBot(site);

describe('an address', () => {
  test('that answers a test gets the events that follow, and those that still had to be tried again', async () => {
    const { bot, patch, id } = await hooked();
    site.receiver.answer = () => 500;
    await site.vote(bot);
    await site.sender.idle();
    const { status, body } = await patch({ url: other.url });
    expect([status, body.webhook.url, body.webhook.state]).toEqual([200, other.url, 'on']);
    await site.send();
    await site.vote(bot);
    await site.sender.idle();
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
  test('is changed while the webhook is off, and its token is shown once', async () => {
    const { patch, bot, browser, list } = await hooked();
    const refused = await patch({ format: 'classic' });
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('Switch this webhook off')]);
    const { body } = await patch({ format: 'classic', state: 'off' });
    expect([body.webhook.format, body.token]).toEqual(['classic', expect.stringMatching(/^[\w-]{32}$/)]);
    expect((await browser.get(list)).text).not.toContain(String(body.token));
    expect((await patch({ state: 'on' })).body.token).toBeNull();
    expect(site.receiver.deliveries.at(-1)?.headers.authorization).toBe(body.token);
    await site.vote(bot);
    await site.sender.idle();
    expect(site.receiver.deliveries.at(-1)?.body.type).toBe('upvote');
  });

  test('classic is not sent what was parked in the other format', async () => {
    const { patch, bot } = await hooked();
    site.receiver.answer = () => 500;
    const [voter] = await site.people(1);
    await voter?.browser.send('PUT', `/bots/${bot.platformId}/vote`);
    await voter?.browser.send('DELETE', `/bots/${bot.platformId}/vote`);
    await site.sender.idle();
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
  await site.sender.idle();
  expect((await patch({ types: ['listing.changed'] })).body.webhook.types).toEqual(['listing.changed']);
  await site.vote(bot);
  await site.sender.idle();
  await patch({ types: [] });
  await site.vote(bot);
  await site.sender.idle();
  expect(site.receiver.deliveries.map(({ body }) => [body.sequence, body.previous])).toEqual([
    [1, 0],
    [3, 1],
  ]);
});
