import { resolve } from 'node:path';
import { Votes } from '../../src/activity/votes/votes.service.js';
import { DAY, later } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { ensureBuilt } from '../support/built.js';
import { type TestDatabase, durableDatabase } from '../support/database.js';
import { Factory } from '../support/factories.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { type Ended, MarqueeProcess } from '../support/marquee-process.js';

const VOTES = 7;

let store: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  await ensureBuilt();
  store = await durableDatabase();
  app = await TestApp.start({ database: store });
});
afterAll(async () => {
  await app?.close();
  await store?.drop();
});

const numbers = async (sql: string): Promise<number[]> =>
  (await app.database.query<{ n: number | string }>(sql)).map(({ n }) => Number(n));

async function postRewards(killedAt: number | null): Promise<Ended> {
  const plan = JSON.stringify({ now: later(app.clock.now(), 8 * DAY), killedAt });
  const command = [process.execPath, resolve('test/chaos/post-rewards.mjs'), plan];
  return (await MarqueeProcess.spawn({ ...store.variables, NODE_ENV: 'test' }, { command })).ended;
}

const waiting = (): Promise<number[]> => numbers('SELECT COUNT(*) AS n FROM held_rewards');

test('a process that is killed while it posts held rewards leaves each of them to be posted once', async () => {
  const make = new Factory(app);
  const bot = await make.bot(await make.account());
  await make.votes(bot, await make.crowd(1));
  await make.finding(bot, { step: 'hold' });
  const voters = await make.crowd(VOTES);
  for (const { id } of voters) await app.nest.get(Votes).cast(id, bot.id);
  expect(await waiting()).toEqual([VOTES]);

  expect((await postRewards(1)).signal).toBe('SIGKILL');
  expect(await waiting()).toEqual([VOTES]);
  expect((await postRewards(4)).signal).toBe('SIGKILL');
  expect(await waiting()).toEqual([VOTES - 3]);
  expect(await postRewards(null)).toMatchObject({ code: 0 });
  expect(await waiting()).toEqual([0]);

  const balances = `SELECT l.balance AS n FROM ledger_accounts l WHERE l.kind = 'account'
    AND l.owner_id IN (${voters.map(({ id }) => id).join(', ')})`;
  expect(await numbers(balances)).toEqual(Array<number>(VOTES).fill(5));
  expect(await numbers("SELECT COUNT(*) AS n FROM ledger_postings WHERE kind = 'vote-reward'")).toEqual([VOTES]);
  expect(await ledgerFaults(app)).toEqual([]);
});
