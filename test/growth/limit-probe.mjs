import { setTimeout as wait } from 'node:timers/promises';
import { send } from './requests.mjs';

const LIMIT = 20;
const SENT = 44;
const LASTS_MS = 8_000;

/**
 * Sends more requests with one key than it may, through all instances, within one window. The keys take turns; each key is
 * used once in a minute at most.
 */
export class LimitProbe {
  /** How many requests of each key were allowed, and how many failed. */
  rounds = [];
  #isOver = false;
  #running;

  constructor(url, keysAndBots) {
    Object.assign(this, { url, keysAndBots });
  }

  start() {
    this.#running = this.#run();
    return this;
  }

  async end() {
    this.#isOver = true;
    await this.#running;
    return this;
  }

  /** The most requests that one key was allowed. */
  get most() {
    return Math.max(0, ...this.rounds.map(({ allowed }) => allowed));
  }

  /** `exact` if no key got more or less than its limit. A request that fails may count without having been answered. */
  get verdict() {
    if (this.rounds.length === 0) return '–';
    if (this.most > LIMIT) return `EXCEEDED: ${this.most} of ${LIMIT}`;
    const least = Math.min(...this.rounds.map(({ allowed }) => allowed));
    return least === LIMIT ? `exact (${this.rounds.length})` : `${least} to ${this.most} of ${LIMIT}`;
  }

  get isExceeded() {
    return this.most > LIMIT;
  }

  async #run() {
    for (let turn = 0; !this.#isOver; turn += 1) this.rounds.push(await this.#round(this.keysAndBots(turn)));
  }

  /** A round is always completed, so that its key has exceeded its limit. */
  async #round({ key, bot }) {
    const round = { allowed: 0, failed: 0 };
    const requests = [];
    for (let sent = 0; sent < SENT; sent += 4) {
      for (let twin = 0; twin < 4; twin += 1) requests.push(this.#one(round, key, bot));
      await wait(this.#isOver ? 20 : (LASTS_MS * 4) / SENT);
    }
    await Promise.all(requests);
    return round;
  }

  async #one(round, key, bot) {
    try {
      const { status } = await send(this.url, { method: 'GET', path: `/api/v1/bots/${bot.platformId}`, key });
      if (status === 200) round.allowed += 1;
      else if (status !== 429) round.failed += 1;
    } catch {
      round.failed += 1;
    }
  }
}
