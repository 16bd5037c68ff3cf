import { setTimeout as wait } from 'node:timers/promises';
import { isUnreachable } from '../../src/database/failures.js';
import { LEAST_RAISE, OPENING_BID, RAISE_PERCENT } from '../../src/spotlight/spotlight.rules.js';
import type { TestApp } from '../support/app.js';
import type { Chance } from '../support/chance.js';
import type { MadeListing } from '../support/factories.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { stopwatch } from '../support/stopwatch.js';
import { type Question, type Reply, ask } from './ask.js';
import { Book } from './book.js';
import { dice } from './dice.js';
import type { FastTime } from './fast-time.js';
import type { Fleet } from './fleet.js';
import { Person } from './person.js';
import type { Citizen, Town } from './town.js';

interface Wish {
  readonly fleet: Fleet;
  readonly time: FastTime;
  readonly town: Town;
  /** A way to the rows that is not killed. */
  readonly app: TestApp;
  /** The database is harmed too, and cannot always be audited. */
  readonly mayBeAway?: boolean;
  /** Frozen processes go on later with what they were asked before. */
  readonly mayWakeUp?: boolean;
}

/** Everybody in town bids, votes and bumps at once, while somebody else does harm and the books are audited. */
export class Load {
  readonly book = new Book();
  readonly mayWakeUp: boolean;
  /** Between two deeds of one person. */
  readonly pauseMs = 10;
  audits = 0;
  isOver = false;
  /** Something has failed: whatever is still waiting for an answer need not. */
  isLost = false;
  /** How often there was which status, and of 503 which reason. */
  readonly answers = new Map<string, number>();
  readonly surprises: string[] = [];
  slowestMs = 0;
  begunAt = 0;
  #week = 0;
  #least = OPENING_BID;

  constructor(private readonly wish: Wish) {
    this.mayWakeUp = wish.mayWakeUp ?? false;
  }

  get servers(): readonly MadeListing[] {
    return this.wish.town.citizens.map(({ server }) => server);
  }

  get listings(): readonly MadeListing[] {
    return [...this.wish.town.bots, ...this.servers.slice(0, 4)];
  }

  kindOf(listing: MadeListing): 'bots' | 'servers' {
    return this.wish.town.bots.includes(listing) ? 'bots' : 'servers';
  }

  /** What is likely to be enough now. */
  get leastBid(): number {
    const { week } = this.wish.time;
    if (week !== this.#week) this.#least = OPENING_BID;
    this.#week = week;
    return this.#least;
  }

  heardOfBid(amount: number, { status, body }: Reply): void {
    if (status === 200) this.#least = amount + Math.max(LEAST_RAISE, Math.ceil((amount * RAISE_PERCENT) / 100));
    else if (status !== 409) this.surprise(`bid ${status} ${JSON.stringify(body)}`);
    else if (typeof body['leastBid'] === 'number') this.#least = body['leastBid'];
  }

  surprise(what: string): void {
    this.surprises.push(what);
  }

  /** Asks any process; `undefined` when it gave no answer, and could not. */
  async send({ session }: Citizen, chance: Chance, question: Question): Promise<Reply | undefined> {
    const { fleet } = this.wish;
    const one = fleet.pick(chance);
    if (one === undefined) return undefined;
    const ms = stopwatch();
    let took = 0;
    try {
      const reply = await ask(one.port, session, question).finally(() => (took = ms()));
      this.#count(reply);
      if (!fleet.isExcused(one)) this.slowestMs = Math.max(this.slowestMs, took);
      return reply;
    } catch (error) {
      if (!fleet.isExcused(one)) this.surprise(`${question.method} ${question.path}: ${String(error)}`);
      return undefined;
    }
  }

  #count({ status, body }: Reply): void {
    const label = status === 503 ? `503 (${String(body['error'])})` : String(status);
    if (status === 503 && typeof body['error'] !== 'string') this.surprise('A 503 that does not say why');
    this.answers.set(label, (this.answers.get(label) ?? 0) + 1);
  }

  /** Lets everybody live until the harm is done. Rejects with the first thing that an audit finds wrong. */
  async during(harm: () => Promise<void>): Promise<void> {
    this.begunAt = this.wish.time.now;
    const people = this.wish.town.citizens.map((citizen) => new Person(citizen, this, dice(citizen.id)).live());
    const living = Promise.all([...people, this.#audit()]);
    try {
      // Nobody's life ends before the harm does, unless something is wrong.
      await Promise.race([harm(), living.then(() => Promise.reject(new Error('Nobody lives')))]);
    } catch (error) {
      this.isLost = true;
      throw error;
    } finally {
      this.isOver = true;
    }
    await living;
  }

  async #audit(): Promise<void> {
    while (!this.isOver) {
      const from = performance.now();
      const faults = await this.faults().catch((error: unknown) => {
        if (this.wish.mayBeAway === true && isUnreachable(error)) return undefined;
        throw error;
      });
      if (faults === undefined) continue;
      if (faults.length > 0) throw new Error(`Audit ${this.audits}: ${faults.join('\n')}`);
      this.audits += 1;
      await wait(Math.max(200, 2 * (performance.now() - from)));
    }
  }

  /** What is wrong at this moment: in the ledger and all that goes with it, and of what was acknowledged. */
  async faults(): Promise<string[]> {
    const { app } = this.wish;
    return [...(await ledgerFaults(app)), ...(await this.book.faults(app))];
  }
}
