import { Retention } from '../../src/core/database/retention/retention.service.js';
import { DAY } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { hookedBot, serveHooked } from './hooked.js';

/** Deleted events leave a gap, which receivers notice by `previous`. */
const site = serveHooked();
const hooked = hookedBot(site);
const order = () => site.receiver.take().map(({ body }) => [body.sequence, body.previous]);
const deleteOld = () => site.app.nest.get(Retention).deleteExpired();

/** A bot whose webhook got three events, was then off during five more, and is on again after these are deleted. */
async function afterLongBreak(votesAfterwards: number) {
  const made = await hooked();
  const other = await site.endpoint(made.bot, { types: '["listing.changed"]' });
  await site.vote(made.bot, 3);
  await site.sender.idle();
  expect(order()).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
  await site.make.run("UPDATE webhook_endpoints SET state = 'off' WHERE id = ?", [made.id]);
  await site.vote(made.bot, 5);
  await site.sender.idle();
  site.advance(31 * DAY);
  await site.vote(made.bot, votesAfterwards);
  await site.sender.idle();
  await deleteOld();
  await site.make.run("UPDATE webhook_endpoints SET state = 'on', due_at = ? WHERE id = ?", [site.now(), made.id]);
  await site.send();
  return { ...made, other };
}

test('the first event after more than 30 days off names the number before it', async () => {
  await afterLongBreak(2);
  expect(order()).toEqual([
    [9, 8],
    [10, 9],
  ]);
  expect(await ledgerFaults(site.app)).toEqual([]);
});

test('so does the first event that happens later', async () => {
  const { bot } = await afterLongBreak(0);
  expect(order()).toEqual([]);
  await site.vote(bot);
  await site.sender.idle();
  expect(order()).toEqual([[9, 8]]);
  expect(await ledgerFaults(site.app)).toEqual([]);
});

test('an event that fails first names the same number when it is sent again', async () => {
  site.receiver.answer = () => 503;
  await afterLongBreak(1);
  expect(order()).toEqual([[9, 8]]);
  site.receiver.answer = () => 204;
  await site.after(DAY);
  expect(order()).toEqual([[9, 8]]);
});

test('events that are sent again do not claim that there was none before them', async () => {
  const { id, at, account } = await afterLongBreak(2);
  order();
  const browser = await Browser.of(site.app, account);
  expect((await browser.send('POST', `${at}/resend`, { body: { sequence: 9 } })).status).toBe(200);
  await site.send();
  expect(order()).toEqual([[9, 8]]);
  expect((await browser.send('POST', `${at}/replay`, { body: { after: 0 } })).status).toBe(200);
  await site.send();
  expect(order()).toEqual([
    [9, 8],
    [10, 9],
  ]);
  expect(await site.stateOf({ id })).toMatchObject({ state: 'on', sent: 10 });
});
