import { Logger } from '@nestjs/common';
import { DAY, HOUR, later } from '../../src/core/shared/utc.js';
import { Retention } from '../../src/core/database/retention/retention.service.js';
import { boundedStatements } from '../support/bounded-statements.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { times } from '../support/times.js';
import { countersOf, eventsOf } from './event-rows.js';
import { serveHooked } from './hooked.js';

const site = serveHooked();
const retention = () => site.app.nest.get(Retention);

/** A bot with as many events as these, each at its age in days. */
async function recorded(ages: readonly number[]) {
  const bot = await site.make.bot(await site.make.account());
  const rows = ages.map((age, index) => [bot.id, index + 1, 'bump.created', later(site.now(), -age * DAY), 0]);
  for (let from = 0; from < rows.length; from += 1_000) {
    const part = rows.slice(from, from + 1_000);
    const sql = `INSERT INTO listing_events (listing_id, sequence, type, at, total) VALUES ${part.map(() => '(?, ?, ?, ?, ?)').join(', ')}`;
    await site.make.run(sql, part.flat());
  }
  await site.make.run('UPDATE listings SET events = ? WHERE id = ?', [ages.length, bot.id]);
  return bot;
}

const numbersOf = async (bot: { readonly id: number }): Promise<number[]> =>
  (await eventsOf(site, bot)).map(({ sequence }) => sequence);

/** Lets the database refuse to delete the events of a listing. */
async function refuseDeletion({ id }: { readonly id: number }, work: () => Promise<unknown>): Promise<void> {
  const [condition, end] =
    site.app.database.dialect === 'sqlite'
      ? [`WHEN OLD.listing_id = ${id}`, "SELECT RAISE(ABORT, 'refused')"]
      : ['FOR EACH ROW', `IF OLD.listing_id = ${id} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'refused'; END IF`];
  await site.make.run(`CREATE TRIGGER tr_refuse BEFORE DELETE ON listing_events ${condition} BEGIN ${end}; END`);
  try {
    await work();
  } finally {
    await site.make.run('DROP TRIGGER tr_refuse');
  }
}

test('more old events than one statement deletes go, from the oldest to the first young one', async () => {
  const bot = await recorded([...times(2_500, () => 31), 29, 31, 1]);
  await retention().deleteExpired();
  expect(await numbersOf(bot)).toEqual([2_501, 2_502, 2_503]);
  expect(await countersOf(site, bot)).toMatchObject({ events: 2_503 });
});

test('the deletion reads the old events and the oldest young one of each listing, and no other', async () => {
  await recorded(times(3_000, () => 1));
  const old = await recorded([31, ...times(3_000, () => 1)]);
  const bounded = boundedStatements(site, /\blisting_events\b/);
  const calls = await bounded.statementsOf(() => retention().deleteExpired());
  expect(await numbersOf(old)).toHaveLength(3_000);
  await bounded.expectBounded(calls, 1_200);
});

test('events that cannot be deleted do not keep those of other listings', async () => {
  const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
  const [stuck, other] = [await recorded([31, 31]), await recorded([31, 1])];
  await refuseDeletion(stuck, () => retention().deleteExpired());
  expect(await numbersOf(stuck)).toEqual([1, 2]);
  expect(await numbersOf(other)).toEqual([2]);
  expect(error.mock.calls.flat().join()).toContain('refused');
  error.mockRestore();
  await retention().deleteExpired();
  expect(await numbersOf(stuck)).toEqual([]);
});

test('an event that waited for another attempt leaves nothing to claim once it is deleted', async () => {
  const bot = await site.make.bot(await site.make.account());
  const endpoint = await site.endpoint(bot);
  site.receiver.answer = () => 500;
  await site.vote(bot, 2);
  await site.sender.idle();
  await site.make.run("UPDATE webhook_endpoints SET state = 'off' WHERE id = ?", [endpoint.id]);
  expect(await site.rows('SELECT sequence FROM webhook_retries')).toHaveLength(2);
  site.advance(31 * DAY);
  await retention().deleteExpired();
  expect(await site.rows('SELECT sequence FROM webhook_retries')).toEqual([]);
  await site.make.run("UPDATE webhook_endpoints SET state = 'on' WHERE id = ?", [endpoint.id]);
  await site.send();
  const [{ dueAt } = { dueAt: site.now() }] = await site.rows<{ dueAt: Date | string }>(
    'SELECT due_at AS dueAt FROM webhook_endpoints WHERE id = ? AND due_at > ?',
    endpoint.id,
    later(site.now(), DAY),
  );
  expect(dueAt).not.toEqual(site.now());
  expect(await ledgerFaults(site.app)).toEqual([]);
});

test('one process does it each hour', async () => {
  const first = await recorded([31]);
  await retention().run();
  expect(await numbersOf(first)).toEqual([]);
  const second = await recorded([31]);
  await retention().run();
  expect(await numbersOf(second)).toEqual([1]);
  site.advance(HOUR);
  await retention().run();
  expect(await numbersOf(second)).toEqual([]);
});
