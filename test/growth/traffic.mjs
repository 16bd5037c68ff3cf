import { setTimeout as wait } from 'node:timers/promises';
import { send } from './requests.mjs';

const TICK_MS = 20;
const MAX_IN_FLIGHT = 600;

/** Sends requests at a steady rate, even if the answers are late, and counts the outcomes. */
export class Traffic {
  requests = 0;
  failed = 0;
  acked = 0;
  /** How often each status was returned; `none` counts requests without an answer. */
  statuses = new Map();
  #failures = new Map();
  #times = [];
  #inFlight = 0;
  #isOver = false;

  constructor({ urls, host, rate, mix, actions, chance, bots }) {
    Object.assign(this, { urls, host, rate, mix, actions, chance, bots });
  }

  start() {
    this.#running = this.#run();
    return this;
  }

  #running = Promise.resolve();

  /** Stops sending, and waits for the answers that are still due. */
  async end() {
    this.#isOver = true;
    await this.#running;
    while (this.#inFlight > 0) await wait(10);
    return this;
  }

  /** The most frequent failures, as text. */
  get failures() {
    const counts = [...this.#failures].toSorted(([, one], [, other]) => other - one);
    return counts.slice(0, 5).map(([what, count]) => `${count} × ${what}`);
  }

  get p50() {
    return this.#percentile(0.5);
  }

  get p99() {
    return this.#percentile(0.99);
  }

  count(status) {
    return this.statuses.get(status) ?? 0;
  }

  async #run() {
    const from = performance.now();
    let due = 0;
    while (!this.#isOver) {
      for (; due < ((performance.now() - from) / 1_000) * this.rate; due += 1)
        if (this.#inFlight < MAX_IN_FLIGHT) void this.#one();
      await wait(TICK_MS);
    }
  }

  async #one() {
    const action = this.#next();
    const base = this.urls[this.requests % this.urls.length];
    this.requests += 1;
    this.#inFlight += 1;
    const from = performance.now();
    try {
      this.#note(action, await send(base, { ...action, host: this.host }));
    } catch (error) {
      this.#note(action, { status: 'none', body: { error: error.message } });
    } finally {
      this.#times.push(performance.now() - from);
      this.#inFlight -= 1;
    }
  }

  #note(action, answer) {
    const { status, body } = answer;
    this.statuses.set(status, this.count(status) + 1);
    action.seen?.(answer);
    if (status === 200) {
      if (action.done !== undefined) this.acked += 1;
      return action.done?.(answer);
    }
    if (action.right.includes(status)) return undefined;
    this.failed += 1;
    // Also a 4xx that is not expected: it would hide a lost write.
    if (action.kind !== undefined && (status === 'none' || status >= 500))
      this.actions.acknowledged.unknown[action.kind] += 1;
    const what = `${action.method} ${action.kind ?? ''} ${status} ${body?.error ?? '(not JSON)'}`;
    this.#failures.set(what, (this.#failures.get(what) ?? 0) + 1);
    return undefined;
  }

  #next() {
    let roll = this.chance.below(100);
    for (const [name, share] of Object.entries(this.mix)) {
      if (roll < share) return this.actions[name](this.bots);
      roll -= share;
    }
    throw new Error('The shares of a mix are 100 together');
  }

  #percentile(share) {
    const sorted = Float64Array.from(this.#times).sort();
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  }
}
