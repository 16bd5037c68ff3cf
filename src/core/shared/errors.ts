import { type Said, inARow, says } from './sentence.js';

/** An error for the client: a status and one sentence that says what to do. Pages translate it; `message` is English. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly sentence: Said,
    readonly extras: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    // Refusing a request is normal operation, and building a stack would be most of its cost.
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(String(sentence));
    Error.stackTraceLimit = limit;
  }
}

/** Field name → a sentence that says what is wrong with its value and what to do. */
export type Faults = Readonly<Record<string, Said>>;

/** A 400 that names the invalid fields. The keyed API sends the sentences only. */
export class InputProblem extends Problem {
  constructor(readonly faults: Faults) {
    super(400, inARow(Object.values(faults)));
  }
}

/** Lets services refuse input in the form that input classes do. Without faults it does nothing. */
export function throwFaults(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw new InputProblem(faults);
}

export const badRequest = (sentence: Said): Problem => new Problem(400, sentence);
export const forbidden = (sentence: Said): Problem => new Problem(403, sentence);
export const notFound = (sentence: Said): Problem => new Problem(404, sentence);

export const SIGN_IN_FIRST = says('Sign in first: open /login.');

/** A refusal that ends by itself after this many seconds. */
export const refusedFor = (seconds: number, status: 429 | 502 | 503, sentence: Said): Problem =>
  new Problem(status, sentence, {}, { 'Retry-After': String(seconds) });

export const unavailable = (): Problem =>
  refusedFor(5, 503, says('The directory cannot reach its database right now. Try again in a few seconds.'));
