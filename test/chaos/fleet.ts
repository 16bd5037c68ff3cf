import type { Chance } from '../support/chance.js';
import { PROMPT } from '../support/database.js';
import { MarqueeProcess } from '../support/marquee-process.js';
import type { FastTime } from './fast-time.js';

type Variables = Readonly<Record<string, string>>;

/** Real processes of the product on one database. They can be killed, replaced, frozen and thawed at any moment. */
export class Fleet {
  kills = 0;
  #all: MarqueeProcess[] = [];
  readonly #killed = new Set<MarqueeProcess>();
  readonly #frozen = new Set<MarqueeProcess>();
  /** Processes that were frozen at least once: requests that they received before had to wait. */
  readonly #excused = new Set<MarqueeProcess>();

  private constructor(
    private readonly variables: Variables,
    private readonly time: FastTime,
  ) {}

  static async start(count: number, variables: Variables, time: FastTime): Promise<Fleet> {
    const fleet = new Fleet({ ...PROMPT, ...variables, NODE_ENV: 'test', LOG_LEVEL: 'error' }, time);
    await Promise.all(Array.from({ length: count }, () => fleet.#add()));
    return fleet;
  }

  get all(): readonly MarqueeProcess[] {
    return this.#all;
  }

  /** A process that is not frozen; `undefined` while there is none. */
  pick(chance: Chance): MarqueeProcess | undefined {
    const serving = this.#all.filter((one) => !this.#frozen.has(one));
    return serving.length === 0 ? undefined : chance.pick(serving);
  }

  /** Whether this process may fail to respond, because it was killed or frozen. */
  isExcused(one: MarqueeProcess): boolean {
    return this.#killed.has(one) || this.#excused.has(one);
  }

  /** Kills a process with SIGKILL and starts another in its place: at once, or after what else is killed meanwhile. */
  async killOne(chance: Chance, meanwhile?: () => Promise<void>): Promise<void> {
    const one = chance.pick(this.#all);
    this.#all = this.#all.filter((other) => other !== one);
    this.kills += 1;
    this.#killed.add(one);
    const ended = one.end('SIGKILL');
    await meanwhile?.();
    await Promise.all([ended, this.#add()]);
  }

  freeze(one: MarqueeProcess): void {
    this.#frozen.add(one);
    this.#excused.add(one);
    one.child.kill('SIGSTOP');
  }

  thaw(one: MarqueeProcess): void {
    this.#frozen.delete(one);
    one.child.kill('SIGCONT');
  }

  /** Stops all processes gracefully; returns their exit codes and error output. */
  async stop(): Promise<readonly (readonly [number | null, string])[]> {
    const ended = await Promise.all(this.#all.map((one) => one.end()));
    return ended.map(({ code, err }) => [code, err] as const);
  }

  async #add(): Promise<void> {
    this.#all.push(await MarqueeProcess.start(this.variables, { command: this.time.command }));
  }
}
