/** What the person or program at the other end is told: a status and one helpful sentence. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly extras: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    // A refusal is an answer, not a fault: it needs no stack, and building one is most of its cost.
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = limit;
  }
}

/** By the name of a field: what is wrong with its value, in a sentence that says what to do. */
export type Faults = Readonly<Record<string, string>>;

/** A 400 that names the fields at fault. The keyed API sends the sentences alone. */
export class InputProblem extends Problem {
  constructor(readonly faults: Faults) {
    super(400, Object.values(faults).join(' '));
  }
}

/** For services: refuses input by fields, as the checks of the input itself do. Without faults it does nothing. */
export function throwFaults(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw new InputProblem(faults);
}

export const badRequest = (message: string): Problem => new Problem(400, message);
export const forbidden = (message: string): Problem => new Problem(403, message);
export const notFound = (message: string): Problem => new Problem(404, message);

export const unavailable = (): Problem =>
  new Problem(
    503,
    'The directory cannot reach its database right now. Try again in a few seconds.',
    {},
    { 'Retry-After': '5' },
  );
