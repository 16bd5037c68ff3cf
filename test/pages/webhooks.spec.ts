import { MINUTE } from '../../src/core/shared/utc.js';
import { openPage, sendForm, textOf } from '../support/pages.js';
import { times } from '../support/times.js';
import { countersOf } from '../webhooks/event-rows.js';
import { serveHooked } from '../webhooks/hooked.js';

const site = serveHooked();

async function owned() {
  const { account, browser } = await site.person();
  const bot = await site.make.bot(account);
  const list = `/bots/${bot.uuid}/webhooks`;
  const open = async (path = list) => (await openPage(browser, path)).text;
  const send = (action: string, fields: Readonly<Record<string, string | string[]>> = {}, back = list) =>
    sendForm(browser, action, back, fields);
  const notices = async () => textOf(await openPage(browser, list), 'notices');
  return { account, browser, bot, list, open, send, notices };
}

const plain = (text: string): string => text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const secretsIn = (text: string): string[] => text.match(/whsec_[\w+/=]{44}/g) ?? [];

test('a webhook is added, its secret is shown once, and it is on after it has answered the test', async () => {
  const { bot, list, open, send, notices } = await owned();
  expect(await open()).toContain('No webhooks yet');
  const made = await send(list, { url: site.receiver.url, format: 'standard', types: ['', 'vote.created'] });
  expect([made.status, made.headers['cache-control'], secretsIn(made.text).length]).toEqual([200, 'no-store', 1]);
  const [, at = ''] = new RegExp(`action="(${list}/[0-9a-f-]{36})\\?method=patch"`).exec(made.text) ?? [];
  const before = await open();
  expect(secretsIn(before)).toEqual([]);
  expect(plain(before)).toContain('It gets events once it has answered a test.');
  site.receiver.answer = () => 500;
  const refused = await send(`${at}?method=patch`, { state: 'on' });
  expect([refused.status, textOf(refused, 'faults')]).toEqual([409, expect.stringContaining('the status was 500')]);
  expect(plain(refused.text)).toContain('The last request failed: your program answered 500.');
  site.receiver.answer = () => 204;
  const on = await send(`${at}?method=patch`, { state: 'on' });
  expect([on.status, on.headers.location]).toEqual([303, list]);
  expect(await notices()).toContain('The test was answered, and the webhook is on.');
  expect(await countersOf(site, bot)).toMatchObject({ listeners: 1 });
  await site.vote(bot);
  await site.sender.idle();
  expect(plain(await open())).toContain('It works.');
  expect((await send(`${at}/test`)).status).toBe(303);
  expect(await notices()).toMatch(/The test was answered with 204 in \d+ ms\./);
});

test('an address that is refused comes back with the form and its fault', async () => {
  const { list, send } = await owned();
  const { status, text } = await send(list, { url: 'https://localhost/x', format: 'classic', types: '' });
  expect(status).toBe(400);
  expect(text).toContain('value="https://localhost/x"');
  expect(text).toMatch(/id="[^"]*-url-fault"/);
  expect(text).toContain('<option value="classic" selected>');
});

test('a webhook is changed, its secret replaced, and it is removed', async () => {
  const { list, open, send, notices, bot } = await owned();
  const { uuid } = await site.endpoint(bot);
  const at = `${list}/${uuid}`;
  expect((await send(`${at}?method=patch`, { url: site.receiver.url, types: ['', 'bump.created'] })).status).toBe(303);
  expect(await notices()).toContain('The webhook is changed.');
  expect(await open()).toMatch(/name="types" value="bump\.created" checked/);
  const told = await send(`${at}/rotate`, { overlap: '24' });
  expect([told.status, secretsIn(told.text).length]).toEqual([200, 1]);
  expect(await open()).toContain('the old secret also signs until');
  const again = await send(`${at}/rotate`, { overlap: '24' });
  expect([again.status, textOf(again, 'faults')]).toEqual([
    409,
    expect.stringContaining('The secret before this one signs until'),
  ]);
  expect((await send(`${at}?method=patch`, { state: 'off' })).status).toBe(303);
  expect(await notices()).toContain('The webhook is off.');
  expect((await send(`${at}?method=delete`, {}, `${list}#new`)).headers.location).toBe(`${list}#new`);
  expect(await open()).toContain('No webhooks yet');
});

test('the log shows bodies, and one event or all are sent again with the progress', async () => {
  const { list, open, send, notices, bot } = await owned();
  const { uuid, id } = await site.endpoint(bot);
  site.receiver.answer = () => 503;
  await site.vote(bot, 2);
  await site.sender.idle();
  const log = await open(`${list}/attempts?failed=on`);
  expect(plain(log)).toContain('vote.created #2 Refused (503)');
  expect(log).toContain('&quot;votes&quot;: 2');
  expect(log).toContain('thanks');
  site.receiver.answer = () => 204;
  expect((await send(`${list}/${uuid}/resend`, { sequence: '1' }, `${list}/attempts`)).status).toBe(303);
  expect(await open(`${list}/attempts`)).toContain('The event will be sent again.');
  await site.send();
  expect(plain(await open(`${list}/attempts?webhook=${uuid}`))).toContain('vote.created #1 Accepted (204)');
  const lease = [new Date(site.now().getTime() + MINUTE), id];
  await site.make.run("UPDATE webhook_endpoints SET leased_by = 'other', leased_until = ? WHERE id = ?", lease);
  expect((await send(`${list}/${uuid}/replay`, { after: '0' })).status).toBe(303);
  expect(await notices()).toContain('2 events will be sent again.');
  expect(plain(await open())).toContain('Sending events again: 0 of 2.');
  await site.after(2 * MINUTE);
  expect(await open()).not.toContain('Sending events again');
});

test('hostile text of an answer stays text', async () => {
  const { list, open, bot } = await owned();
  const { id } = await site.endpoint(bot);
  await site.make.insert('webhook_attempts', {
    endpoint_id: id,
    at: site.now(),
    type: 'webhook.test',
    outcome: 'status',
    status: 500,
    ms: 3,
    text: '<script>alert(1)</script></pre>\u202Eabc',
  });
  const log = await open(`${list}/attempts`);
  expect(log).toContain('&lt;script>alert(1)');
  expect(log).not.toContain('<script>alert');
});

test('co-managers see whether it works, without the address, the log or an action', async () => {
  const { list, bot } = await owned();
  await site.endpoint(bot);
  const manager = await site.person();
  await site.make.member(bot, manager.account);
  const { status, text } = await openPage(manager.browser, list);
  expect(status).toBe(200);
  expect(plain(text)).toContain('It is on. No event has been sent to it yet.');
  for (const hidden of [site.receiver.url, '/attempts', 'Switch off', 'New webhook', 'method=patch'])
    expect(text).not.toContain(hidden);
  expect((await openPage(manager.browser, `${list}/attempts`)).status).toBe(403);
});

test('the dashboard says that a webhook is off until the owner acts', async () => {
  const { list, open, send, bot } = await owned();
  const dashboard = '/dashboard/listings';
  const hooks = [];
  for (const reason of ['gone', 'transferred', 'failing', 'owner', 'new'])
    hooks.push(await site.endpoint(bot, { state: 'off', reason }));
  const [gone, transferred, failing] = hooks.map(({ uuid }) => `${list}/${uuid}`);
  const alarm = async () => /id="stopped-webhooks">([\s\S]*?)<\/div>/.exec(await open(dashboard))?.[1] ?? '';
  const told = await alarm();
  expect(plain(told).match(/is off: /g)).toHaveLength(3);
  expect(told).toContain(`href="${list}"`);
  await send(`${gone}?method=patch`, { state: 'off' });
  await send(`${transferred}?method=delete`);
  expect(plain(await alarm())).toMatch(/^ A webhook of .* is off: your program accepted nothing for five days\./);
  await send(`${failing}?method=patch`, { state: 'on' });
  expect(await alarm()).toBe('');
});

test('without room for another one there is no form', async () => {
  const { open, bot } = await owned();
  await Promise.all(times(3, () => site.endpoint(bot)));
  expect(await open()).not.toContain('New webhook');
});
