import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '../support/built.js';
import { type TestDatabase, dialect, durableDatabase } from '../support/database.js';
import { FACTOR, randomFor } from './random.js';
import { ChaosRun } from './chaos-run.js';

const KILLS = Math.round(12 * FACTOR);

let database: TestDatabase;
let run: ChaosRun;

/** Several processes on a database server. The embedded database has only one, which is away while it restarts. */
const INSTANCES = dialect === 'mysql' ? 3 : 1;
/** The longest delay of a settlement, besides that of a restart. */
const SETTLED_WITHIN_MS = 10_000;

describe('killed processes', () => {
  beforeAll(async () => {
    await ensureBuilt();
    database = await durableDatabase();
    run = await ChaosRun.start({ instances: INSTANCES, database });
  });

  afterAll(async () => {
    await run?.end();
    await database?.drop();
  });

  test(`${INSTANCES} process(es), of which a random one is killed again and again, lose and duplicate nothing`, async () => {
    const { fleet, load } = run;
    const chance = randomFor(0);
    await load.runDuring(async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await wait(200 + chance.below(600));
        await run.outage(() => fleet.killOne(chance));
      }
      await wait(500);
    });
    await run.expectConsistent(SETTLED_WITHIN_MS);
    expect(load.audits).toBeGreaterThan(KILLS / 2);
    expect(load.acknowledged.counts.bids).toBeGreaterThan(KILLS);
    expect(load.acknowledged.counts.bumps).toBeGreaterThan(KILLS);
  });
});
