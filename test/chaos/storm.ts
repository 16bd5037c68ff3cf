import { TestApp } from '../support/app.js';
import { type TestDatabase } from '../support/database.js';
import { aftermath } from './aftermath.js';
import { ask } from './ask.js';
import { FACTOR, say } from './dice.js';
import { FastTime } from './fast-time.js';
import { Fleet } from './fleet.js';
import { Load } from './load.js';
import { type Town, found } from './town.js';

const PEOPLE = 12;

interface Wish {
  readonly instances: number;
  /** The database as the product reaches it. */
  readonly database: TestDatabase;
  readonly mayBeAway?: boolean;
  readonly mayWakeUp?: boolean;
}

/** A town on a fresh database, the processes that serve it, and a way to the rows that nobody harms and that only looks. */
export class Storm {
  private constructor(
    readonly app: TestApp,
    readonly town: Town,
    readonly time: FastTime,
    readonly fleet: Fleet,
    readonly load: Load,
  ) {}

  static async brew({ instances, database, ...may }: Wish): Promise<Storm> {
    const app = await TestApp.start({ database });
    const town = await found(app, PEOPLE, 200_000 * Math.max(1, FACTOR));
    const time = new FastTime();
    const fleet = await Fleet.start(instances, database.variables, time);
    return new Storm(app, town, time, fleet, new Load({ fleet, time, town, app, ...may }));
  }

  /** When nobody asks any more: what was acknowledged is there once, every rule holds, and nothing is due. */
  async expectCalm(latestSettlementMs: number): Promise<void> {
    const { app, load, time, fleet, town } = this;
    const lookedAt = time.now;
    for (const { port } of fleet.all)
      expect((await ask(port, town.citizens[0]?.session ?? '', { method: 'GET', path: '/spotlight' })).status).toBe(
        200,
      );
    expect(load.surprises).toEqual([]);
    expect([...(await load.faults()), ...(await load.book.surplus(app))]).toEqual([]);
    const { faults, auctions, latestMs } = await aftermath(app, time, { from: load.begunAt, to: lookedAt });
    const answers = [...load.answers].map(([label, count]) => `${label}: ${count}`).join(', ');
    const { bids, bumps } = load.book.counts;
    say(
      `${fleet.kills} kills, ${auctions} auctions (settled after ${Math.round(latestMs)} ms at the latest), ` +
        `${bids} bids, ${bumps} bumps, ${load.audits} audits, slowest answer ${Math.round(load.slowestMs)} ms; ${answers}`,
    );
    expect(faults).toEqual([]);
    expect(latestMs).toBeLessThan(latestSettlementMs);
  }

  async end(): Promise<void> {
    const ended = await this.fleet.stop();
    await this.app.close();
    expect(ended).toEqual(this.fleet.all.map(() => [0, '']));
  }
}
