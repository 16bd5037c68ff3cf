import { TestApp } from '../support/app.js';
import { type TestDatabase } from '../support/database.js';
import { stopwatch } from '../support/stopwatch.js';
import { checkFinalState } from './final-state.js';
import { sendRequest } from './send-request.js';
import { FACTOR, report } from './random.js';
import { FastTime } from './fast-time.js';
import { Fleet } from './fleet.js';
import { Load } from './load.js';
import { type Population, createPopulation } from './population.js';

const USERS = 12;

interface ChaosOptions {
  readonly instances: number;
  readonly database: TestDatabase;
  readonly databaseMayFail?: boolean;
  readonly processesMayFreeze?: boolean;
  /** Further variables of the processes. */
  readonly variables?: Readonly<Record<string, string>>;
  /** How long a week of the processes takes. */
  readonly weekMs?: number;
  readonly pauseMs?: number;
}

/** Users on a fresh database, the processes that serve them, and a separate application that only reads the rows. */
export class ChaosRun {
  #longestOutageMs = 0;

  private constructor(
    readonly app: TestApp,
    readonly population: Population,
    readonly time: FastTime,
    readonly fleet: Fleet,
    readonly load: Load,
  ) {}

  static async start({ instances, database, variables, weekMs, ...more }: ChaosOptions): Promise<ChaosRun> {
    const app = await TestApp.start({ database });
    const population = await createPopulation(app, USERS, 200_000 * Math.max(1, FACTOR));
    const time = new FastTime(weekMs);
    const fleet = await Fleet.start(instances, { ...database.variables, ...variables }, time);
    return new ChaosRun(app, population, time, fleet, new Load({ fleet, time, population, app, ...more }));
  }

  /** Carries out a failure until it is over. Settlements may be late by as much. */
  async outage(fail: () => Promise<void>): Promise<void> {
    const ms = stopwatch();
    await fail();
    this.#longestOutageMs = Math.max(this.#longestOutageMs, ms());
  }

  /** When no request is under way: every acknowledged action is stored once, every rule holds, and nothing is overdue. */
  async expectConsistent(latestSettlementMs: number): Promise<void> {
    const { app, load, time, fleet, population } = this;
    const to = time.now;
    const session = population.users[0]?.session ?? '';
    for (const { port } of fleet.all)
      expect((await sendRequest(port, session, { method: 'GET', path: '/spotlight' })).status).toBe(200);
    expect(load.unexpected).toEqual([]);
    expect([...(await load.problems()), ...(await load.acknowledged.unexplainedRows(app))]).toEqual([]);
    const { problems, auctions, latestMs } = await checkFinalState(app, time, { from: load.startedAt, to });
    const answers = [...load.answers].map(([label, count]) => `${label}: ${count}`).join(', ');
    const { bids, bumps } = load.acknowledged.counts;
    report(
      `${fleet.kills} kills, ${auctions} auctions (settled after ${Math.round(latestMs)} ms at the latest), ` +
        `${bids} bids, ${bumps} bumps, ${load.audits} audits, slowest response ${Math.round(load.slowestMs)} ms; ${answers}`,
    );
    expect(problems).toEqual([]);
    expect(latestMs).toBeLessThan(this.#longestOutageMs + latestSettlementMs);
  }

  async end(): Promise<void> {
    const ended = await this.fleet.stop();
    await this.app.close();
    expect(ended).toEqual(this.fleet.all.map(() => [0, '']));
  }
}
