import type { Chance } from '../support/chance.js';
import { PROMPT } from '../support/database.js';
import { MarqueeProcess } from '../support/marquee-process.js';
import type { FastTime } from './fast-time.js';

type Variables = Readonly<Record<string, string>>;

/** Real processes of the product on one database. They can be killed and frozen at any moment, and are started again. */
export class Fleet {
  kills = 0;
  #all: MarqueeProcess[] = [];
  readonly #killed = new Set<MarqueeProcess>();
  readonly #frozen = new Set<MarqueeProcess>();
  /** Those that were frozen once: what they were asked before has waited for as long. */
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

  /** One that serves, as far as anybody knows; `undefined` while there is none. */
  pick(chance: Chance): MarqueeProcess | undefined {
    const serving = this.#all.filter((one) => !this.#frozen.has(one));
    return serving.length === 0 ? undefined : chance.pick(serving);
  }

  /** Whether it is to blame that a request got no answer: one that was killed or frozen is not. */
  isExcused(one: MarqueeProcess): boolean {
    return this.#killed.has(one) || this.#excused.has(one);
  }

  /** Ends one as nothing but the operating system can, and starts another in its place. */
  async killOne(chance: Chance): Promise<void> {
    const one = chance.pick(this.#all);
    this.#all = this.#all.filter((other) => other !== one);
    this.kills += 1;
    this.#killed.add(one);
    await Promise.all([one.end('SIGKILL'), this.#add()]);
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

  /** Ends all of them as an operator does; answers their exit codes and what they complained of. */
  async stop(): Promise<readonly (readonly [number | null, string])[]> {
    const ended = await Promise.all(this.#all.map((one) => one.end()));
    return ended.map(({ code, err }) => [code, err] as const);
  }

  async #add(): Promise<void> {
    this.#all.push(await MarqueeProcess.start(this.variables, { command: this.time.command }));
  }
}
