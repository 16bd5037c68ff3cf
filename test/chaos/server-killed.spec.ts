import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '../support/built.js';
import { serverUrl } from '../support/database.js';
import { KillableServer } from '../support/killable-server.js';
import { makeSchema } from '../support/template.js';
import { ask } from './ask.js';
import { FACTOR, dice } from './dice.js';
import { Storm } from './storm.js';

const KILLS = Math.round(4 * FACTOR);
/** That somebody is told that the database is away takes no longer than this. */
const SOON_MS = 3_000;

let server: KillableServer;
let storm: Storm;

(serverUrl === undefined ? describe.skip : describe)('a MariaDB that is killed', () => {
  beforeAll(async () => {
    await ensureBuilt();
    server = await KillableServer.start();
    await makeSchema(server.database.variables);
    storm = await Storm.brew({ instances: 2, database: server.database, mayBeAway: true });
  });

  afterAll(async () => {
    await storm?.end();
    await server?.drop();
  });

  /** Both processes answer from the database again, within so much time. */
  async function expectRecovery(ms: number): Promise<void> {
    const until = performance.now() + ms;
    const path = `/bots/${storm.town.bots[0]?.platformId}`;
    const session = storm.town.citizens[0]?.session ?? '';
    for (const { port } of storm.fleet.all) {
      const look = () => ask(port, session, { method: 'GET', path });
      let reply = await look();
      while (reply.status !== 200 && performance.now() < until) reply = await look();
      expect([reply.status, reply.body['error']]).toEqual([200, undefined]);
    }
  }

  test(
    'and started again under load: 503 in time, nothing acknowledged is lost, and nobody has to restart the product',
    async () => {
      const { load, fleet } = storm;
      const chance = dice(0);
      await load.during(async () => {
        for (let kill = 0; kill < KILLS; kill += 1) {
          await wait(1_000 + chance.below(1_000));
          await server.kill();
          await wait(chance.below(1_500));
          await server.run();
          await expectRecovery(2_000);
        }
        await wait(1_000);
      });
      await storm.expectCalm(10_000);
      expect(fleet.all.map(({ child }) => child.exitCode)).toEqual([null, null]);
      expect(load.slowestMs).toBeLessThan(SOON_MS);
      const outages = [...load.answers].filter(([label]) => /^503.*database/.test(label));
      expect(outages.map(([, count]) => count > KILLS)).toEqual([true]);
    },
    180_000 * Math.max(1, FACTOR),
  );
});
