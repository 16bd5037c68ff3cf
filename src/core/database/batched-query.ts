import type { Database } from './database.js';

interface Request<T> {
  readonly parameters: readonly unknown[];
  readonly resolve: (row: T | undefined) => void;
  readonly reject: (error: unknown) => void;
}

const MAX_BATCH = 16;

/**
 * A SELECT of at most one row that many requests run at the same time with different parameters. Calls within the same
 * turn of the event loop share one statement.
 */
export class BatchedQuery<T extends object> {
  readonly #statements = new Map<number, string>();
  #waiting: Request<T>[] = [];

  constructor(
    private readonly database: Database,
    private readonly sql: string,
  ) {}

  find(parameters: readonly unknown[]): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#runAll());
      this.#waiting.push({ parameters, resolve, reject });
    });
  }

  #runAll(): void {
    const requests = this.#waiting;
    this.#waiting = [];
    for (let start = 0; start < requests.length; start += MAX_BATCH)
      void this.#run(requests.slice(start, start + MAX_BATCH));
  }

  async #run(requests: readonly Request<T>[]): Promise<void> {
    try {
      const size = sizeFor(requests.length);
      const padding = Array.from({ length: size - requests.length }, () => requests.at(-1)?.parameters ?? []);
      const found = await this.database.query<T & { readonly asked: number }>(
        this.#statement(size),
        [...requests.map(({ parameters }) => parameters), ...padding].flat(),
      );
      const rows = new Map(found.map((row) => [row.asked, row]));
      requests.forEach(({ resolve }, index) => resolve(rows.get(index)));
    } catch (error) {
      for (const { reject } of requests) reject(error);
    }
  }

  #statement(size: number): string {
    let statement = this.#statements.get(size);
    if (statement === undefined) {
      const parts = Array.from({ length: size }, (_, index) => `SELECT ${index} AS asked, t.* FROM (${this.sql}) t`);
      statement = parts.join(' UNION ALL ');
      this.#statements.set(size, statement);
    }
    return statement;
  }
}

/** The next power of two: with few sizes, every statement stays prepared. The rest repeats the last request. */
const sizeFor = (count: number): number => 2 ** Math.ceil(Math.log2(count));
