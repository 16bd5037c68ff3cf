import type ts from 'typescript';

/** The value of an expression, as far as the source determines it. */
export type Value = string | number | boolean | null | undefined | Unknown | List | Fields | Closure;

/** A value that is known only at run time, such as a parameter of a request. */
export class Unknown {
  constructor(
    readonly type: ts.Type,
    readonly why: string,
  ) {}
}

/** `maybe`: the indices of elements that exist on some paths only, such as those pushed under a condition. */
export class List {
  constructor(
    readonly elements: readonly Value[],
    readonly maybe: ReadonlySet<number> = new Set(),
    /** Shared by all lists derived from the same elements, so that a path decides once which of them exist. */
    readonly source: object = elements,
  ) {}
}

/** An object; its properties are evaluated when they are read. */
export class Fields {
  constructor(readonly properties: ReadonlyMap<string, () => Value>) {}
}

export class Closure {
  constructor(
    readonly node: ts.SignatureDeclaration,
    readonly frame: Frame | undefined,
  ) {}
}

/** One call of a function, with the values of its parameters and local constants. */
export class Frame {
  readonly known = new Map<ts.Node, () => Value>();

  constructor(
    readonly node: ts.SignatureDeclaration,
    readonly parent: Frame | undefined,
  ) {}
}

/** An expression that the evaluation cannot follow. */
export class Unresolved extends Error {}

/** A path that the application never takes, because it would read a property of `undefined`. */
export class Impossible extends Error {}

/** A choice that the statement itself does not depend on. */
class Undecided extends Error {}

/**
 * Walks all combinations of the choices of an evaluation. Within one path, `choose` returns the same index for the same
 * key; `advance` goes on to the next path.
 */
export class Paths {
  #decided: { taken: number; of: number }[] = [];
  #next = 0;
  readonly #keys = new Map<unknown, number>();
  #isClosed = false;

  choose(key: unknown, of: number): number {
    const earlier = this.#keys.get(key);
    if (earlier !== undefined) return earlier;
    if (this.#isClosed) throw new Undecided();
    const decision = this.#decided[this.#next] ?? { taken: 0, of };
    this.#decided[this.#next] = decision;
    this.#next += 1;
    this.#keys.set(key, decision.taken);
    return decision.taken;
  }

  /** What `evaluate` returns with the choices made so far, or `undefined` if it needs another one. */
  withoutChoice<T>(evaluate: () => T): T | undefined {
    this.#isClosed = true;
    try {
      return evaluate();
    } catch (error) {
      if (error instanceof Undecided) return undefined;
      throw error;
    } finally {
      this.#isClosed = false;
    }
  }

  /** Whether there is another path. */
  advance(): boolean {
    this.#decided = this.#decided.slice(0, this.#next);
    this.#next = 0;
    this.#keys.clear();
    for (;;) {
      const last = this.#decided.at(-1);
      if (last === undefined) return false;
      last.taken += 1;
      if (last.taken < last.of) return true;
      this.#decided.pop();
    }
  }
}
