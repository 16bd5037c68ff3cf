import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '../support/built.js';
import type { Chance } from '../support/chance.js';
import { type TestDatabase, dialect, durableDatabase } from '../support/database.js';
import { KillableServer } from '../support/killable-server.js';
import { makeSchema } from '../support/template.js';
import { until } from '../support/until.js';
import { ChaosRun } from './chaos-run.js';
import { WEEK } from './fast-time.js';
import { FACTOR, randomFor, report } from './random.js';
import { WatchedEndpoints } from './watched-endpoints.js';

const KILLS = Math.round((FACTOR < 1 ? 9 : 50) * FACTOR);
/** Four endpoints, each with one batch of 16 that may have been answered but not stored. */
const MAX_REPETITIONS_PER_KILL = 64;
/** A lease ends after three seconds instead of thirty. */
const SPEED = 10;

/** Each killed process has been sending before, however busy the machine is. */
const ARRIVALS_BETWEEN_KILLS = 12;
/** The work of a killed process is found by a look at all endpoints, once a minute. */
const PATIENCE_MS = 300_000;

type Victim = 'sender' | 'database' | 'both';

let server: KillableServer | undefined;
let database: TestDatabase;
let run: ChaosRun;
let endpoints: WatchedEndpoints;

async function kill(victim: Victim, chance: Chance): Promise<void> {
  const killDatabase = async (): Promise<void> => {
    await server?.kill();
    await wait(chance.below(500));
    await server?.run();
  };
  if (victim === 'database') await killDatabase();
  else await run.fleet.killOne(chance, victim === 'both' ? killDatabase : undefined);
}

describe('senders of webhooks that are killed', () => {
  beforeAll(async () => {
    await ensureBuilt();
    server = dialect === 'mysql' ? await KillableServer.start() : undefined;
    database = server?.database ?? (await durableDatabase());
    if (server !== undefined) await makeSchema(database.variables);
    run = await ChaosRun.start({
      instances: dialect === 'mysql' ? (FACTOR < 1 ? 2 : 3) : 1,
      database,
      databaseMayFail: dialect === 'mysql',
      variables: { WEBHOOK_TRUSTED_HOSTS: '127.0.0.1', VOTE_REWARDS_PER_DAY: '1000000' },
      weekMs: WEEK / SPEED,
      pauseMs: 50,
    });
    endpoints = new WatchedEndpoints(run.app, randomFor(2));
    const [bot, other] = run.population.bots;
    const [user] = run.population.users;
    if (bot === undefined || other === undefined || user === undefined) throw new Error('Nothing has events');
    await endpoints.add(bot);
    await endpoints.add(bot, ['vote.removed', 'listing.changed']);
    await endpoints.add(other);
    await endpoints.add(user.server);
  });

  afterAll(async () => {
    await run?.end();
    await endpoints?.stop();
    await database?.drop();
  });

  test('with or without their database lose no event, invent none, and repeat few', async () => {
    const { load } = run;
    const chance = randomFor(0);
    let kills = 0;
    await load.runDuring(async () => {
      for (; kills < KILLS; kills += 1) {
        const before = endpoints.arrived;
        await until(() => endpoints.arrived >= before + ARRIVALS_BETWEEN_KILLS, 1, PATIENCE_MS);
        await wait(chance.below(100));
        await kill(server === undefined ? 'sender' : chance.pick<Victim>(['sender', 'database', 'both']), chance);
      }
      await wait(500);
    });
    await until(() => endpoints.areDone(), 100, PATIENCE_MS);
    expect(await endpoints.discrepancies()).toEqual([]);
    const wanted = await endpoints.wanted();
    report(`${kills} kills, ${wanted} events, ${endpoints.repetitions} repetitions`);
    expect(wanted).toBeGreaterThan(10 * KILLS);
    expect(endpoints.repetitions).toBeLessThanOrEqual(MAX_REPETITIONS_PER_KILL * KILLS);
    await run.expectConsistent(Infinity);
  });
});
