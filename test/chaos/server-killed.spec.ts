import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '../support/built.js';
import { serverUrl } from '../support/database.js';
import { KillableServer } from '../support/killable-server.js';
import { makeSchema } from '../support/template.js';
import { sendRequest } from './send-request.js';
import { FACTOR, randomFor } from './random.js';
import { ChaosRun } from './chaos-run.js';

const KILLS = Math.round(4 * FACTOR);
/** More than the 3 seconds within which a 503 comes, because the machine is saturated here. MariaDB waits 50 seconds for a lock. */
const MAX_RESPONSE_MS = 10_000;

let server: KillableServer;
let run: ChaosRun;

(serverUrl === undefined ? describe.skip : describe)('a MariaDB that is killed', () => {
  beforeAll(async () => {
    await ensureBuilt();
    server = await KillableServer.start();
    await makeSchema(server.database.variables);
    run = await ChaosRun.start({ instances: 2, database: server.database, databaseMayFail: true });
  });

  afterAll(async () => {
    await run?.end();
    await server?.drop();
  });

  /** Both processes serve data from the database again within `ms`. */
  async function expectRecovery(ms: number): Promise<void> {
    const until = performance.now() + ms;
    const path = `/bots/${run.population.bots[0]?.platformId}`;
    const session = run.population.users[0]?.session ?? '';
    for (const { port } of run.fleet.all) {
      const view = () => sendRequest(port, session, { method: 'GET', path });
      let reply = await view();
      while (reply.status !== 200 && performance.now() < until) reply = await view();
      expect([reply.status, reply.body['error']]).toEqual([200, undefined]);
    }
  }

  test('and restarted under load: 503 in time, no acknowledged action is lost, and the product recovers on its own', async () => {
    const { load, fleet } = run;
    const chance = randomFor(0);
    await load.runDuring(async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await wait(1_000 + chance.below(1_000));
        await run.outage(async () => {
          await server.kill();
          await wait(chance.below(1_500));
          await server.run();
        });
        await expectRecovery(MAX_RESPONSE_MS);
      }
      await wait(1_000);
    });
    await run.expectConsistent(MAX_RESPONSE_MS);
    expect(fleet.all.map(({ child }) => child.exitCode)).toEqual([null, null]);
    expect(load.slowestMs).toBeLessThan(MAX_RESPONSE_MS);
    const outages = [...load.answers].filter(([label]) => /^503.*database/.test(label));
    expect(outages.map(([, count]) => count > KILLS)).toEqual([true]);
  });
});
