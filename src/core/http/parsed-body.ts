import type { Surface } from './surfaces.js';

/** The body of a request: a JSON value, or the fields of a form. `input` turns it into an instance of a class. */
export class ParsedBody {
  constructor(
    readonly value: unknown,
    readonly isForm: boolean,
    readonly surface: Surface,
  ) {}
}
