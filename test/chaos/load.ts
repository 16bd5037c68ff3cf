import { setTimeout as wait } from 'node:timers/promises';
import { isUnreachable } from '../../src/core/database/database-errors.js';
import { MIN_RAISE, OPENING_BID, RAISE_PERCENT } from '../../src/activity/spotlight/spotlight.rules.js';
import type { TestApp } from '../support/app.js';
import type { Chance } from '../support/chance.js';
import type { MadeListing } from '../support/factories.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { stopwatch } from '../support/stopwatch.js';
import { type RequestSpec, type Reply, isToBeRepeated, sendRequest } from './send-request.js';
import { AcknowledgedActions } from './acknowledged-actions.js';
import { randomFor } from './random.js';
import type { FastTime } from './fast-time.js';
import type { Fleet } from './fleet.js';
import { VirtualUser } from './virtual-user.js';
import type { SignedInUser, Population } from './population.js';

interface LoadOptions {
  readonly fleet: Fleet;
  readonly time: FastTime;
  readonly population: Population;
  /** Access to the rows through a process that is never killed. */
  readonly app: TestApp;
  /** The database is killed too, so audits may fail. */
  readonly databaseMayFail?: boolean;
  /** Frozen processes may carry out earlier requests when they are thawed. */
  readonly processesMayFreeze?: boolean;
  /** Between two actions of one user. */
  readonly pauseMs?: number;
}

/** All users bid, vote and bump concurrently, while failures are injected and the data is audited. */
export class Load {
  readonly acknowledged = new AcknowledgedActions();
  readonly processesMayFreeze: boolean;
  readonly pauseMs: number;
  audits = 0;
  isOver = false;
  /** The run has failed, so pending requests need not be repeated. */
  hasFailed = false;
  /** How often each status was returned; a request that is to be repeated is counted by the reason. */
  readonly answers = new Map<string, number>();
  readonly unexpected: string[] = [];
  slowestMs = 0;
  startedAt = 0;
  #week = 0;
  #least = OPENING_BID;

  constructor(private readonly options: LoadOptions) {
    this.processesMayFreeze = options.processesMayFreeze ?? false;
    this.pauseMs = options.pauseMs ?? 10;
  }

  get servers(): readonly MadeListing[] {
    return this.options.population.users.map(({ server }) => server);
  }

  get listings(): readonly MadeListing[] {
    return [...this.options.population.bots, ...this.servers.slice(0, 4)];
  }

  kindOf(listing: MadeListing): 'bots' | 'servers' {
    return this.options.population.bots.includes(listing) ? 'bots' : 'servers';
  }

  /** The amount that is probably enough at this moment. */
  get leastBid(): number {
    const { week } = this.options.time;
    if (week !== this.#week) this.#least = OPENING_BID;
    this.#week = week;
    return this.#least;
  }

  noteBidReply(amount: number, { status, body }: Reply): void {
    if (status === 200) this.#least = amount + Math.max(MIN_RAISE, Math.ceil((amount * RAISE_PERCENT) / 100));
    else if (status !== 409) this.noteUnexpected(`bid ${status} ${JSON.stringify(body)}`);
    else if (typeof body['leastBid'] === 'number') this.#least = body['leastBid'];
  }

  noteUnexpected(what: string): void {
    this.unexpected.push(what);
  }

  /** Sends a request to any process; `undefined` when a killed or frozen process did not respond. */
  async send({ session }: SignedInUser, chance: Chance, question: RequestSpec): Promise<Reply | undefined> {
    const { fleet } = this.options;
    const one = fleet.pick(chance);
    if (one === undefined) return undefined;
    const ms = stopwatch();
    let took = 0;
    try {
      const reply = await sendRequest(one.port, session, question).finally(() => (took = ms()));
      this.#count(reply);
      if (!fleet.isExcused(one)) this.slowestMs = Math.max(this.slowestMs, took);
      return reply;
    } catch (error) {
      if (!fleet.isExcused(one)) this.noteUnexpected(`${question.method} ${question.path}: ${String(error)}`);
      return undefined;
    }
  }

  #count(reply: Reply): void {
    const { status, body } = reply;
    const label = isToBeRepeated(reply) ? `${status} (${String(body['error'])})` : String(status);
    if (isToBeRepeated(reply) && typeof body['error'] !== 'string') this.noteUnexpected(`A ${status} without a reason`);
    this.answers.set(label, (this.answers.get(label) ?? 0) + 1);
  }

  /** Runs all users until the failures were injected. Rejects with the first problem that an audit finds. */
  async runDuring(injectFailures: () => Promise<void>): Promise<void> {
    this.startedAt = this.options.time.now;
    const users = this.options.population.users.map((user) => new VirtualUser(user, this, randomFor(user.id)).run());
    const running = Promise.all([...users, this.#audit()]);
    try {
      // The users run until `isOver`, so if they end first, something is wrong.
      await Promise.race([injectFailures(), running.then(() => Promise.reject(new Error('The users ended early')))]);
    } catch (error) {
      this.hasFailed = true;
      throw error;
    } finally {
      this.isOver = true;
    }
    await running;
  }

  async #audit(): Promise<void> {
    while (!this.isOver) {
      const from = performance.now();
      const problems = await this.problems().catch((error: unknown) => {
        if (this.options.databaseMayFail === true && isUnreachable(error)) return undefined;
        throw error;
      });
      if (problems === undefined) continue;
      if (problems.length > 0) throw new Error(`Audit ${this.audits}: ${problems.join('\n')}`);
      this.audits += 1;
      await wait(Math.max(200, 2 * (performance.now() - from)));
    }
  }

  /** What is wrong at this moment: in the ledger and the tables around it, and compared with acknowledged actions. */
  async problems(): Promise<string[]> {
    const { app } = this.options;
    return [...(await ledgerFaults(app)), ...(await this.acknowledged.discrepancies(app))];
  }
}
