import { DAY, HOUR } from '../../src/core/shared/utc.js';
import { Retention } from '../../src/core/database/retention/retention.service.js';
import { duringEventOf } from '../support/held-event.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { staffOf } from '../support/staff.js';
import { times } from '../support/times.js';
import { countersOf, eventsOf } from './event-rows.js';
import { serveHooked } from './hooked.js';

const site = serveHooked();

test('a transfer is recorded and then switches all endpoints off', async () => {
  const [owner, receiver] = [await site.make.account(), await site.make.account()];
  const bot = await site.make.bot(owner);
  const endpoints = [await site.endpoint(bot), await site.endpoint(bot)];
  const admin = await staffOf(site)('admin');
  const body = { to: receiver.platformId, stays: false };
  expect((await admin.post(`/listings/${bot.uuid}/transfer`, body)).status).toBe(200);
  for (const endpoint of endpoints)
    expect(await site.stateOf(endpoint)).toMatchObject({ state: 'off', reason: 'transferred' });
  expect(await countersOf(site, bot)).toMatchObject({ events: 1, listeners: 0 });
  expect(await eventsOf(site, bot)).toMatchObject([{ type: 'listing.transferred', accountId: receiver.id }]);
  await site.sender.idle();
  expect(site.receiver.deliveries).toEqual([]);
  expect(await ledgerFaults(site.app)).toEqual([]);
});

test('the removal of a listing deletes its endpoints with their logs', async () => {
  const { account, browser } = await site.person();
  const [bot, other] = [await site.make.bot(account), await site.make.bot(account)];
  const endpoint = await site.endpoint(bot);
  const kept = await site.endpoint(other);
  site.receiver.answer = () => 500;
  await site.vote(bot);
  await site.sender.idle();
  expect((await browser.send('DELETE', `/dashboard/bots/${bot.uuid}`)).status).toBe(200);
  expect(await site.stateOf(endpoint)).toEqual({});
  expect(await site.rows('SELECT * FROM webhook_attempts WHERE endpoint_id = ?', endpoint.id)).toEqual([]);
  expect(await site.rows('SELECT * FROM webhook_retries WHERE endpoint_id = ?', endpoint.id)).toEqual([]);
  expect(await site.stateOf(kept)).toMatchObject({ state: 'on' });
  expect(await ledgerFaults(site.app)).toEqual([]);
});

test('a suspension is sent to the endpoints, which stay on', async () => {
  const bot = await site.make.bot(await site.make.account());
  const endpoint = await site.endpoint(bot);
  const admin = await staffOf(site)('admin');
  expect((await admin.post(`/listings/${bot.uuid}/suspend`)).status).toBe(200);
  await site.sender.idle();
  expect(site.receiver.deliveries.map(({ body }) => body.type)).toEqual(['listing.suspended']);
  expect(await site.stateOf(endpoint)).toMatchObject({ state: 'on' });
});

test('events are kept for 30 days and logs for 7, and no gap is left', async () => {
  const bot = await site.make.bot(await site.make.account());
  await site.endpoint(bot);
  const retention = site.app.nest.get(Retention);
  const log = () => site.rows('SELECT id FROM webhook_attempts a WHERE a.type = ?', 'vote.created');
  const before = (await log()).length;
  await site.vote(bot, 2);
  await site.sender.idle();
  site.advance(7 * DAY + HOUR);
  await site.vote(bot, 2);
  await site.sender.idle();
  await retention.deleteExpired();
  expect([(await eventsOf(site, bot)).length, (await log()).length - before]).toEqual([4, 2 - before]);
  site.advance(23 * DAY);
  await retention.deleteExpired();
  expect((await eventsOf(site, bot)).map(({ sequence }) => sequence)).toEqual([3, 4]);
  expect(await ledgerFaults(site.app)).toEqual([]);
});

test('a log has 1,000 entries at most', async () => {
  const bot = await site.make.bot(await site.make.account());
  const endpoint = await site.endpoint(bot);
  const entry = { endpoint_id: endpoint.id, at: site.now(), type: 'vote.created', outcome: 'delivered' };
  for (const sequence of times(1_005, (index) => index + 1))
    await site.make.insert('webhook_attempts', { ...entry, sequence });
  await site.app.nest.get(Retention).deleteExpired();
  const sql = 'SELECT COUNT(*) AS n, MIN(sequence) AS first FROM webhook_attempts WHERE endpoint_id = ?';
  const [row] = await site.rows<{ n: number | string; first: number }>(sql, endpoint.id);
  expect([Number(row?.n), row?.first]).toEqual([1_000, 6]);
});

test('a webhook that is added while its listing is removed is refused', async () => {
  const { account, browser } = await site.person();
  const bot = await site.make.bot(account);
  const body = { url: site.receiver.url, format: 'standard' };
  const [removed, added] = await duringEventOf(
    site,
    () => browser.send('DELETE', `/dashboard/bots/${bot.uuid}`),
    () => browser.send('POST', `/bots/${bot.platformId}/webhooks`, { body }),
  );
  expect([removed.status, added.status]).toEqual([200, 404]);
  expect(await site.rows('SELECT id FROM webhook_endpoints WHERE listing_id = ?', bot.id)).toEqual([]);
});
