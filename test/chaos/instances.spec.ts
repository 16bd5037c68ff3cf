import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '../support/built.js';
import { type TestDatabase, dialect, durableDatabase } from '../support/database.js';
import { FACTOR, dice } from './dice.js';
import { Storm } from './storm.js';

const KILLS = Math.round(12 * FACTOR);

let database: TestDatabase;
let storm: Storm;

/** Several processes on a server; on the embedded database the one that there is, which is away while it starts again. */
const INSTANCES = dialect === 'mysql' ? 3 : 1;
/** After its close, an auction is settled within so much time. Where nobody else is there, that takes a whole start. */
const SETTLED_WITHIN_MS = dialect === 'mysql' ? 5_000 : 15_000;

describe('processes that are killed', () => {
  beforeAll(async () => {
    await ensureBuilt();
    database = await durableDatabase();
    storm = await Storm.brew({ instances: INSTANCES, database });
  });

  afterAll(async () => {
    await storm?.end();
    await database?.drop();
  });

  test(
    `${INSTANCES} processes, of which one is killed at random again and again, lose and double nothing`,
    async () => {
      const { fleet, load } = storm;
      const chance = dice(0);
      await load.during(async () => {
        for (let kill = 0; kill < KILLS; kill += 1) {
          await wait(200 + chance.below(600));
          await fleet.killOne(chance);
        }
        await wait(500);
      });
      await storm.expectCalm(SETTLED_WITHIN_MS);
      expect(load.audits).toBeGreaterThan(KILLS / 2);
      expect(load.book.counts.bids).toBeGreaterThan(KILLS);
      expect(load.book.counts.bumps).toBeGreaterThan(KILLS);
    },
    120_000 * Math.max(1, FACTOR),
  );
});
