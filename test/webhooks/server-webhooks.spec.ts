import { staffOf } from '../support/staff.js';
import { serveHooked } from './hooked.js';

const site = serveHooked();

interface Answer {
  readonly webhook: { readonly id: string; readonly state: string };
  readonly error: string;
}

test('the owner of a server has every action that the owner of a bot has', async () => {
  const { account, browser } = await site.person();
  const server = await site.make.server(account);
  const list = `/servers/${server.platformId}/webhooks`;
  const made = await browser.send<Answer>('POST', list, { body: { url: site.receiver.url } });
  expect(made.status).toBe(200);
  const at = `${list}/${made.body.webhook.id}`;
  const ask = (method: string, action: string, body: object = {}) =>
    browser.send<Answer>(method, at + action, method === 'DELETE' ? {} : { body });
  const statusOf = async (...how: Parameters<typeof ask>): Promise<number> => (await ask(...how)).status;

  // While it is off, nothing can be sent again, and a receiver that fails keeps it off.
  expect(await statusOf('POST', '/replay', { after: 0 })).toBe(409);
  expect(await statusOf('POST', '/resend', { sequence: 1 })).toBe(409);
  site.receiver.answer = () => 500;
  expect(await statusOf('PATCH', '', { state: 'on' })).toBe(409);
  site.receiver.answer = () => 204;
  expect((await ask('PATCH', '', { state: 'on' })).body.webhook.state).toBe('on');

  expect(await statusOf('POST', '/test')).toBe(200);
  expect(await statusOf('POST', '/rotate', { overlap: '24' })).toBe(200);
  expect(await statusOf('POST', '/rotate', { overlap: '24' })).toBe(409);
  const [voter] = await site.people(1);
  expect((await voter?.browser.send('PUT', `/servers/${server.platformId}/vote`))?.status).toBe(200);
  await site.send();
  expect(await statusOf('POST', '/replay', { after: 0 })).toBe(200);
  expect(await statusOf('POST', '/resend', { sequence: 1 })).toBe(200);
  for (let other = 1; other < 3; other += 1)
    expect((await browser.send('POST', list, { body: { url: site.receiver.url } })).status).toBe(200);
  expect((await browser.send('POST', list, { body: { url: site.receiver.url } })).status).toBe(409);
  expect(await statusOf('DELETE', '')).toBe(200);
});

test.each(['bot', 'server'] as const)('a stranger sees nothing of the owner of a %s', async (kind) => {
  const { account } = await site.person();
  const listing = await site.make[kind](account);
  const [stranger] = await site.people(1);
  const of = `/${kind}s/${listing.platformId}`;
  const own = [`${of}/events`, `${of}/webhooks`, `${of}/webhooks/attempts`, `${of}/statistics`];
  const dashboard = [`/dashboard/${kind}s/${listing.uuid}/checks`, `/dashboard/listings/${listing.uuid}/team`];
  for (const path of [...own, ...dashboard, `/dashboard/listings/${listing.uuid}/appeal`])
    expect([path, (await stranger?.browser.get(path))?.status]).toEqual([path, 403]);
});

test.each(['bot', 'server'] as const)('a host that staff blocked is not sent tests of a %s either', async (kind) => {
  const { account, browser } = await site.person();
  const listing = await site.make[kind](account);
  const { uuid } = await site.endpoint(listing);
  const at = `/${kind}s/${listing.platformId}/webhooks/${uuid}`;
  const admin = await staffOf(site)('admin');
  expect((await admin.post('/webhooks/hosts/127.0.0.1/disable')).status).toBe(200);
  expect((await browser.send('POST', `${at}/test`)).status).toBe(409);
  expect(site.receiver.deliveries).toEqual([]);
  await site.make.run('DELETE FROM webhook_hosts');
});
