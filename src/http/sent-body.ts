import type { Surface } from './surfaces.js';

/** The body of a request as it was sent: a JSON value, or the fields of a form. `input` turns it into an instance. */
export class SentBody {
  constructor(
    readonly value: unknown,
    readonly isForm: boolean,
    readonly surface: Surface,
  ) {}
}
