import { change } from '../../src/core/database/sql.js';
import { dialect } from '../support/database.js';
import { lockWaits } from '../support/lock-wait.js';
import { serve } from '../support/served.js';
import { times } from '../support/times.js';
import { until } from '../support/until.js';

const api = serve();
const waitingStatements = () => lockWaits(api);

/** Bots with an owner and a key each, and the counts that are stored. */
async function bots(count: number) {
  const owners = await api.holders(count);
  const made = await Promise.all(owners.map((owner) => api.make.bot(owner)));
  const post = async (index: number, serverCount: number): Promise<{ status: number }> => {
    const [owner, bot] = [owners[index], made[index]];
    if (owner === undefined || bot === undefined) throw new Error(`There is no bot ${index}`);
    return owner.client.post(`/bots/${bot.platformId}/stats`, { serverCount });
  };
  const shown = async (): Promise<(number | undefined)[]> => {
    const stored = await api.app.database.query<{ id: number; count: number }>(
      'SELECT listing_id AS id, server_count AS count FROM bots',
    );
    return made.map(({ id }) => stored.find((row) => row.id === id)?.count);
  };
  return { made, post, shown };
}

test('counts of many bots at once are each stored', async () => {
  const { made, post, shown } = await bots(40);
  const answers = await Promise.all(made.map((_bot, index) => post(index, 9_007_199_254_740_991 - index)));
  expect(answers.map(({ status }) => status)).toEqual(times(40, () => 200));
  expect(await shown()).toEqual(times(40, (index) => 9_007_199_254_740_991 - index));
});

test('of many counts of one bot at once, one is stored', async () => {
  const { post, shown } = await bots(2);
  const posted = [...times(10, (index) => post(0, 100 + index)), post(1, 7)];
  for (const { status } of await Promise.all(posted)) expect(status).toBe(200);
  const [first, second] = await shown();
  expect(times(10, (index) => 100 + index)).toContain(first);
  expect(second).toBe(7);
});

// The embedded database has one transaction at a time.
(dialect === 'mysql' ? test : test.skip)('bots whose rows are locked hold up no later counts', async () => {
  const { made, post, shown } = await bots(10);
  const locked = made.slice(0, 4);
  let release: (() => void) | undefined;
  const held = api.app.database.write(async (tx) => {
    for (const { id } of locked) await change(tx, 'UPDATE bots SET shard_count = 5 WHERE listing_id = ?', [id]);
    await new Promise<void>((resolve) => (release = resolve));
  });
  await until(() => release !== undefined);
  const waiting: Promise<{ status: number }>[] = [];
  for (const index of locked.keys()) {
    waiting.push(post(index, 40 + index));
    await until(async () => (await waitingStatements()) === index + 1, 150);
  }
  const later = await Promise.all(times(6, (index) => post(4 + index, 44 + index)));
  expect(later.map(({ status }) => status)).toEqual(times(6, () => 200));
  release?.();
  await held;
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  expect(await shown()).toEqual(times(10, (index) => 40 + index));
});
