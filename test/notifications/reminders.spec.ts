import { Reminders } from '../../src/owners/notifications/reminders.service.js';
import { NotificationsJob } from '../../src/owners/notifications/notifications.job.js';
import { DAY, HOUR, MINUTE, later } from '../../src/core/shared/utc.js';
import type { MadeAccount } from '../support/factories.js';
import { copyRow } from '../support/copies.js';
import { serve } from '../support/served.js';

/** Many accounts for which there is nothing to say, or that want to hear nothing, do not hide the others. */
const site = serve();
const remind = (): Promise<void> => site.app.nest.get(Reminders).tellDue();
const MANY = 600;

const toldOf = async (kind: string): Promise<number[]> => {
  const sql = 'SELECT account_id AS id FROM notifications WHERE kind = ? ORDER BY account_id';
  return (await site.app.database.query<{ id: number }>(sql, [kind])).map(({ id }) => id);
};
const choose = (account: MadeAccount, kind: string, choice: string): Promise<number> =>
  site.make.insert('notification_choices', { account_id: account.id, kind, choice });

/** Copies of a server of this account that were bumped at this time, with their owners' choices. */
async function bumpedServers(owner: MadeAccount, at: Date, count: number): Promise<void> {
  const { id } = await site.make.server(owner, {}, { last_bumped_at: at, bumps: 1 });
  const listing = { uuid: `CONCAT('copy-${id}-', n)`, platform_id: `CONCAT('${id}00', n)`, slug: 'NULL' };
  await copyRow(site.app, { table: 'listings', where: `id = ${id}`, count }, { ...listing, id: 'o.id + n' });
  const ids = { listing_id: 'o.listing_id + n' };
  await copyRow(site.app, { table: 'servers', where: `listing_id = ${id}`, count }, ids);
}

beforeEach(async () => {
  await site.make.run('DELETE FROM notifications');
  await site.make.run('UPDATE servers SET last_bumped_at = NULL');
});

test('servers in their cooldown do not hide one that is ready, and more ready ones than a statement finds are all told', async () => {
  const [waiting, ready, boosted] = [await site.make.account(), await site.make.account(), await site.make.account()];
  for (const account of [waiting, ready, boosted]) await choose(account, 'bump.ready', 'inbox');
  const now = site.now();
  await bumpedServers(waiting, later(now, -HOUR), MANY);
  await bumpedServers(ready, later(now, -12 * HOUR), MANY);
  await bumpedServers(boosted, later(now, -6 * HOUR), 1);
  await remind();
  expect(await toldOf('bump.ready')).toEqual(Array.from({ length: MANY + 1 }, () => ready.id));
  await site.make.boost(boosted, later(now, -DAY), later(now, 5 * DAY));
  await remind();
  expect((await toldOf('bump.ready')).filter((id) => id === boosted.id)).toHaveLength(2);
  await remind();
  expect(await toldOf('bump.ready')).toHaveLength(MANY + 3);
});

test('accounts that do not want to hear of the end of a boost do not hide one that does', async () => {
  const quiet = await site.make.crowd(MANY);
  const now = site.now();
  const boost = { origin: 'staff', starts_at: later(now, -DAY), ends_at: later(now, HOUR) };
  for (const account of quiet) await choose(account, 'boost.ending', 'off');
  const first = quiet[0]?.id ?? 0;
  const id = await site.make.insert('bump_boosts', { account_id: first, ...boost });
  const others = { id: 'o.id + n', account_id: 'o.account_id + n' };
  await copyRow(site.app, { table: 'bump_boosts', where: `id = ${id}`, count: MANY - 1 }, others);
  const eager = await site.make.account();
  await site.make.insert('bump_boosts', { account_id: eager.id, ...boost });
  await remind();
  expect(await toldOf('boost.ending')).toEqual([eager.id]);
});

test('one process looks each minute, and what became due while none ran is told later', async () => {
  const job = site.app.nest.get(NotificationsJob);
  await job.remind();
  const owner = await site.make.account();
  await choose(owner, 'bump.ready', 'inbox');
  await site.make.server(owner, {}, { last_bumped_at: site.now(), bumps: 1 });
  site.advance(3 * DAY);
  await job.remind();
  expect(await toldOf('bump.ready')).toEqual([owner.id]);
  await site.make.run('DELETE FROM notifications');
  await job.remind();
  site.advance(MINUTE);
  await job.remind();
  expect(await toldOf('bump.ready')).toEqual([]);
});
