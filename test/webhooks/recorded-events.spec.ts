import { UNDO_MS } from '../../src/core/audit/undo.rules.js';
import { change, rows } from '../../src/core/database/sql.js';
import { Events } from '../../src/core/events/events.service.js';
import { DAY, later } from '../../src/core/shared/utc.js';
import { EventRecorder } from '../../src/owners/webhooks/event-recorder.service.js';
import { RECORDED, isHeld } from '../../src/owners/webhooks/recorded-event.rules.js';
import { Scenarios } from '../events/scenarios.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { isWaiting } from '../support/lock-wait.js';
import { serveMarket } from '../support/market.js';
import { staffOf } from '../support/staff.js';
import { times } from '../support/times.js';
import { until } from '../support/until.js';
import { countersOf, eventsOf, listen } from './event-rows.js';

const site = serveMarket();

/** Without those of endpoints: the tests count listeners that do not exist. */
const faults = async (): Promise<string[]> =>
  (await ledgerFaults(site.app)).filter((fault) => !fault.startsWith('heard'));

const vote = async (listing: { readonly platformId: string }, method: 'PUT' | 'DELETE' = 'PUT') => {
  const { account, browser } = await site.person();
  await browser.send(method, `/bots/${listing.platformId}/vote`);
  return { account, browser };
};

test('without a listener, votes are neither numbered nor recorded', async () => {
  const bot = await site.make.bot(await site.make.account());
  const { browser } = await vote(bot);
  expect((await browser.send('DELETE', `/bots/${bot.platformId}/vote`)).status).toBe(200);
  await vote(bot);
  expect(await countersOf(site, bot)).toEqual({ votes: 1, events: 0, listeners: 0 });
  expect(await eventsOf(site, bot)).toEqual([]);
});

test('without a listener, a bump is neither numbered nor recorded', async () => {
  const [{ browser }, server] = [await site.person(), await site.make.server(await site.make.account())];
  expect((await browser.send('POST', `/servers/${server.platformId}/bump`)).status).toBe(200);
  expect(await countersOf(site, server)).toMatchObject({ events: 0 });
  expect(await eventsOf(site, server)).toEqual([]);
});

test('each vote and each removal of a vote has the next number and the total of its instant', async () => {
  const bot = await site.make.bot(await site.make.account());
  await listen(site, bot);
  const [ann, bob] = [await vote(bot), await vote(bot)];
  await ann.browser.send('DELETE', `/bots/${bot.platformId}/vote`);
  const [created] = await eventsOf(site, bot);
  const event = { at: site.now(), causeId: expect.any(Number) as number };
  expect(await eventsOf(site, bot)).toEqual([
    { ...event, sequence: 1, type: 'vote.created', accountId: ann.account.id, total: 1, detail: null },
    { ...event, sequence: 2, type: 'vote.created', accountId: bob.account.id, total: 2, detail: null },
    {
      ...event,
      causeId: created?.causeId,
      sequence: 3,
      type: 'vote.removed',
      accountId: ann.account.id,
      total: 1,
      detail: { cause: 'voter' },
    },
  ]);
  expect(await countersOf(site, bot)).toMatchObject({ votes: 1, events: 3 });
});

test('an event is written in the transaction of its change', async () => {
  const bot = await site.make.bot(await site.make.account());
  await listen(site, bot);
  const seen: unknown[] = [];
  site.app.nest.get(Events).on(['vote.created'], async (tx, { listingId }) => {
    seen.push(...(await rows(tx, 'SELECT sequence, type FROM listing_events WHERE listing_id = ?', [listingId])));
    if (listingId === bot.id) throw new Error('This vote fails on purpose');
  });
  const { browser } = await site.person();
  expect((await browser.unchecked.send('PUT', `/bots/${bot.platformId}/vote`)).status).toBe(500);
  expect(seen).toEqual([{ sequence: 1, type: 'vote.created' }]);
  expect(await countersOf(site, bot)).toMatchObject({ votes: 0, events: 0 });
  expect(await eventsOf(site, bot)).toEqual([]);
});

test('votes that staff quarantine and release are recorded one by one, with the totals between them', async () => {
  const bot = await site.make.bot(await site.make.account());
  const voters = await site.make.crowd(3);
  await site.make.votes(bot, voters);
  await listen(site, bot);
  const admin = await staffOf(site)('admin');
  const from = later(site.now(), -DAY).toISOString();
  await admin.post(`/listings/${bot.uuid}/votes/quarantine`, { from });
  await admin.post(`/listings/${bot.uuid}/votes/release`, { from });
  const events = await eventsOf(site, bot);
  const accountIds = voters.map(({ id }) => id);
  expect(events.map(({ sequence, type, total }) => [sequence, type, total])).toEqual([
    [1, 'vote.removed', 2],
    [2, 'vote.removed', 1],
    [3, 'vote.removed', 0],
    [4, 'vote.created', 1],
    [5, 'vote.created', 2],
    [6, 'vote.created', 3],
  ]);
  expect(events.map(({ accountId }) => accountId)).toEqual([...accountIds, ...accountIds]);
  expect(events[0]?.detail).toEqual({ cause: 'staff' });
  expect(await faults()).toEqual([]);
});

test('a vote that changes nothing records nothing and takes no number', async () => {
  const bot = await site.make.bot(await site.make.account());
  await listen(site, bot);
  const { browser } = await vote(bot);
  expect((await browser.send('PUT', `/bots/${bot.platformId}/vote`)).status).toBe(200);
  await vote(bot, 'DELETE');
  expect(await countersOf(site, bot)).toMatchObject({ votes: 1, events: 1 });
  expect(await eventsOf(site, bot)).toHaveLength(1);
});

test.each(RECORDED)('%s is recorded once, for listings with a listener only', async (type) => {
  site.quietWeek();
  await site.make.run('UPDATE listings SET listeners = 0');
  const scenario = await new Scenarios(site, await staffOf(site)('admin')).all[type]();
  await site.make.run('UPDATE listings SET listeners = 1, events = 0');
  await site.make.run('DELETE FROM listing_events');
  expect((await scenario.act()).status).toBe(200);
  if (isHeld(type)) await site.app.nest.get(EventRecorder).recordFinal(later(site.now(), UNDO_MS));
  const sql = 'SELECT listing_id AS listingId, sequence FROM listing_events WHERE type = ?';
  const recorded = await site.rows<{ listingId: number; sequence: number }>(sql, type);
  const { listingId } = { listingId: recorded[0]?.listingId, ...scenario.expected };
  expect(recorded).toEqual([{ listingId, sequence: expect.any(Number) as number }]);
  expect(await faults()).toEqual([]);
});

test('events of many voters at once are numbered without gaps, in the order of their totals', async () => {
  const bot = await site.make.bot(await site.make.account());
  const people = await site.people(24);
  const path = `/bots/${bot.platformId}/vote`;
  const voted = people.map(({ browser }, index) =>
    index === 11 ? listen(site, bot) : browser.send('PUT', path).then(() => browser.send('DELETE', path)),
  );
  await Promise.all(voted);
  const [events, { votes, events: last }] = [await eventsOf(site, bot), await countersOf(site, bot)];
  expect(votes).toBe(0);
  expect(events.length).toBeGreaterThan(0);
  expect(events.map(({ sequence }) => sequence)).toEqual(times(last, (index) => index + 1));
  for (const [index, { type, total }] of events.entries()) {
    const before = events[index - 1]?.total;
    if (before !== undefined) expect([type, total - before]).toEqual([type, type === 'vote.created' ? 1 : -1]);
  }
  expect(events.at(-1)?.total).toBe(0);
});

test.each([
  ['a vote', 'PUT', 'vote.created', 1],
  ['the removal of a vote', 'DELETE', 'vote.removed', 0],
] as const)(
  '%s that waits while something begins to listen has a number and an event',
  async (_, method, type, total) => {
    const [{ browser }, bot] = [await site.person(), await site.make.bot(await site.make.account())];
    const path = `/bots/${bot.platformId}/vote`;
    if (method === 'DELETE') await browser.send('PUT', path);
    let commit: (() => void) | undefined;
    const switchedOn = site.app.database.write(async (tx) => {
      await change(tx, 'UPDATE listings SET listeners = 1 WHERE id = ?', [bot.id]);
      await new Promise<void>((resolve) => (commit = resolve));
    });
    await until(() => commit !== undefined);
    const sent = browser.send(method, path);
    // The server renews its list of transactions only after a tenth of a second without a look at it.
    await until(() => isWaiting(site), 150);
    commit?.();
    await Promise.all([switchedOn, sent]);
    expect(await countersOf(site, bot)).toEqual({ votes: total, events: 1, listeners: 1 });
    expect(await eventsOf(site, bot)).toMatchObject([{ sequence: 1, type, total }]);
  },
);

test('the audit finds a missing event and a counter that is ahead', async () => {
  const bot = await site.make.bot(await site.make.account());
  await listen(site, bot);
  for (let count = 0; count < 3; count += 1) await vote(bot);
  await site.make.run('DELETE FROM listing_events WHERE listing_id = ? AND sequence = 1', [bot.id]);
  expect(await faults()).toEqual([]);
  await site.make.run('UPDATE listings SET events = 4 WHERE id = ?', [bot.id]);
  const says = (found: string) => `recorded: listing ${bot.id} counts 4 events, but has ${found}`;
  expect(await faults()).toEqual([says('2, numbered 2 to 3')]);
  await site.make.run('UPDATE listing_events SET sequence = 4 WHERE listing_id = ? AND sequence = 3', [bot.id]);
  expect(await faults()).toEqual([says('2, numbered 2 to 4')]);
  await site.make.run('UPDATE listings SET events = 0, listeners = 0 WHERE id = ?', [bot.id]);
  await site.make.run('DELETE FROM listing_events WHERE listing_id = ?', [bot.id]);
});

test('the audit finds votes that no event explains, while something listens', async () => {
  const bot = await site.make.bot(await site.make.account());
  await listen(site, bot);
  for (let count = 0; count < 3; count += 1) await vote(bot);
  await site.make.run('UPDATE listing_events SET total = 7 WHERE listing_id = ? AND sequence = 2', [bot.id]);
  const says = (votes: number, event: number, after: number): string =>
    `explained: listing ${bot.id} has ${votes} votes at event ${event} and ${after} after it, which events change by 1`;
  expect((await faults()).toSorted()).toEqual([says(1, 1, 7), says(7, 2, 3)]);
  await site.make.run('UPDATE listings SET listened_from = 2 WHERE id = ?', [bot.id]);
  expect(await faults()).toEqual([]);
  await site.make.run('UPDATE listing_events SET total = 4 WHERE listing_id = ? AND sequence = 3', [bot.id]);
  expect(await faults()).toEqual([says(4, 3, 3).replace('by 1', 'by 0')]);
  await site.make.run('UPDATE listings SET listeners = 0 WHERE id = ?', [bot.id]);
  expect(await faults()).toEqual([]);
});
