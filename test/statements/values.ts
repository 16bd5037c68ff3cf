import type ts from 'typescript';

/** What an expression of the product comes to, as far as the source tells. */
export type Value = string | number | boolean | null | undefined | Unknown | List | Fields | Closure;

/** A value that is known only while the product runs, such as a parameter of a request. */
export class Unknown {
  constructor(
    readonly type: ts.Type,
    readonly why: string,
  ) {}
}

/** `maybe`: elements that are there on some paths only, such as those that are pushed under a condition. */
export class List {
  constructor(
    readonly elements: readonly Value[],
    readonly maybe: ReadonlySet<number> = new Set(),
    /** The same for all lists of the same elements: which of them are there is decided once. */
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

/** One call of a function: what its parameters and local constants are. */
export class Frame {
  readonly known = new Map<ts.Node, () => Value>();

  constructor(
    readonly node: ts.SignatureDeclaration,
    readonly parent: Frame | undefined,
  ) {}
}

/** An expression that the evaluation cannot follow. */
export class Unresolved extends Error {}

/** A path that the product never takes: it would read a property of nothing. */
export class Impossible extends Error {}

/**
 * Takes one path after the other through the choices of an evaluation: `choose` answers the same for the same key as long
 * as a path lasts, and every combination comes up once.
 */
export class Paths {
  #decided: { taken: number; of: number }[] = [];
  #next = 0;
  readonly #keys = new Map<unknown, number>();

  choose(key: unknown, of: number): number {
    const earlier = this.#keys.get(key);
    if (earlier !== undefined) return earlier;
    const decision = this.#decided[this.#next] ?? { taken: 0, of };
    this.#decided[this.#next] = decision;
    this.#next += 1;
    this.#keys.set(key, decision.taken);
    return decision.taken;
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
