import type { Database } from './database.js';

interface Question<T> {
  readonly parameters: readonly unknown[];
  readonly resolve: (row: T | undefined) => void;
  readonly reject: (fault: unknown) => void;
}

const MOST_AT_ONCE = 16;

/**
 * One SELECT of at most one row that many ask at the same time, each with parameters of their own: those who come in
 * the same turn of the event loop share a statement. Alone, a question waits for nobody and is asked as it is.
 */
export class Gathered<T extends object> {
  readonly #statements = new Map<number, string>();
  #waiting: Question<T>[] = [];

  constructor(
    private readonly database: Database,
    private readonly sql: string,
  ) {}

  ask(parameters: readonly unknown[]): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#askAll());
      this.#waiting.push({ parameters, resolve, reject });
    });
  }

  #askAll(): void {
    const questions = this.#waiting;
    this.#waiting = [];
    for (let start = 0; start < questions.length; start += MOST_AT_ONCE)
      void this.#askSome(questions.slice(start, start + MOST_AT_ONCE));
  }

  async #askSome(questions: readonly Question<T>[]): Promise<void> {
    try {
      const found = await this.database.query<T & { readonly asked: number }>(
        this.#statement(sizeFor(questions.length)),
        padded(questions).flatMap(({ parameters }) => parameters),
      );
      const answers = new Map(found.map((row) => [row.asked, row]));
      questions.forEach(({ resolve }, index) => resolve(answers.get(index)));
    } catch (error) {
      for (const { reject } of questions) reject(error);
    }
  }

  /** Few sizes, so that the database keeps each of them prepared. */
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

/** The next power of two. */
const sizeFor = (count: number): number => 2 ** Math.ceil(Math.log2(count));

/** The places that are left ask the last question again; nobody reads those answers. */
function padded<T>(questions: readonly Question<T>[]): readonly Question<T>[] {
  const last = questions.at(-1);
  if (last === undefined) return questions;
  const missing = sizeFor(questions.length) - questions.length;
  return [...questions, ...Array.from({ length: missing }, () => last)];
}
