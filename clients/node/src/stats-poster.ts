import type { MarqueeClient } from './client.js';
import { unreferenced } from './gap-watch.js';
import { type CountSource, serverCountOf } from './server-count.js';

export interface PosterOptions {
  /** The platform id, the UUID or the slug of the bot. */
  readonly bot: string;
  /** A function that returns the number of servers, or the client of your bot library. */
  readonly servers: CountSource;
  /** 30 by default, which is 1,488 of the 3,000 requests of a month. At least 5, because 12 an hour are allowed. */
  readonly minutes?: number | undefined;
  readonly onPost?: ((serverCount: number) => void) | undefined;
  /** Called when a post has failed. The next one is tried on schedule. By default it logs to the console. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

const MINUTES = 30;
const LEAST_MINUTES = 5;
const MINUTE_MS = 60_000;

/** Posts the bot's server count on a schedule. */
export class StatsPoster {
  readonly #client: Pick<MarqueeClient, 'updateBotStats'>;
  readonly #options: PosterOptions;
  readonly #every: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #run: AbortController | undefined;

  constructor(client: Pick<MarqueeClient, 'updateBotStats'>, options: PosterOptions) {
    const { minutes = MINUTES } = options;
    if (!(minutes >= LEAST_MINUTES)) throw new RangeError(`minutes must be at least ${LEAST_MINUTES}.`);
    this.#client = client;
    this.#options = options;
    this.#every = minutes * MINUTE_MS;
  }

  /** Posts now, and then on the schedule. The timer does not keep the process running. */
  start(): void {
    if (this.#run !== undefined) return;
    this.#run = new AbortController();
    void this.#next(this.#run.signal);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#run?.abort();
    this.#run = undefined;
  }

  /** Posts once. `null` if the count is not available yet, or another shard posts it. */
  async post(signal?: AbortSignal): Promise<number | null> {
    const count = await serverCountOf(this.#options.servers);
    if (count === null) return null;
    const { serverCount } = await this.#client.updateBotStats(this.#options.bot, count, { signal });
    this.#options.onPost?.(serverCount);
    return serverCount;
  }

  async #next(signal: AbortSignal): Promise<void> {
    let wait = this.#every;
    try {
      // A missing count becomes available soon, when the bot is ready.
      if ((await this.post(signal)) === null) wait = MINUTE_MS;
    } catch (error) {
      const { onError = (one: unknown): void => console.error(one) } = this.#options;
      if (!signal.aborted) onError(error);
    }
    if (!signal.aborted) this.#timer = unreferenced(setTimeout(() => void this.#next(signal), wait));
  }
}
