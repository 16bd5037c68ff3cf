import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('worker.mjs', import.meta.url));

/** Two processes that take tasks in turn. */
export class Pool {
  #workers = [];

  async start(dist) {
    for (let index = 0; index < Math.min(2, cpus().length); index += 1) {
      const worker = fork(FILE, [dist]);
      const ended = once(worker, 'exit').then(() => Promise.reject(new Error('A process of the benchmark has ended.')));
      ended.catch(() => undefined);
      const answer = async () => (await Promise.race([once(worker, 'message'), ended]))[0];
      this.#workers.push({ worker, answer });
    }
    const [hello] = await Promise.all(this.#workers.map(({ answer }) => answer()));
    return hello.detector;
  }

  /** The results in the order of the tasks. */
  async run(tasks) {
    const results = [];
    let next = 0;
    await Promise.all(
      this.#workers.map(async ({ worker, answer }) => {
        while (next < tasks.length) {
          const index = next++;
          worker.send(tasks[index]);
          results[index] = await answer();
        }
      }),
    );
    return results;
  }

  stop() {
    for (const { worker } of this.#workers) worker.kill();
  }
}
