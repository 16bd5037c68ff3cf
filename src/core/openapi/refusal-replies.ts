import { getSchemaPath } from '@nestjs/swagger';
import { InputProblem } from '../shared/refusals.js';
import { headersOf } from './documented-headers.js';
import { ErrorView, InputErrorView } from './error.view.js';
import type { Refusal } from './operation.js';

/** The views of errors that need no `view`. */
export const ERROR_VIEWS = [ErrorView, InputErrorView];

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The request or its input is invalid. `faults` contains a sentence for each invalid field.',
  401: 'You are not signed in.',
  403: 'Your account may not do this, or the request came from another site.',
  404: 'Nothing matches, or you have no access to it.',
  409: 'The present state does not allow this.',
  410: 'This existed, but it is used up or has expired.',
  413: 'The body is too large.',
  415: 'The body is of another type, or compressed.',
  421: 'The service does not answer at this host name.',
  429: 'Too many requests or actions. Wait for the seconds that Retry-After gives.',
  502: 'The chat platform did not respond as expected.',
  503: 'The service cannot do this right now. Try again after the seconds that Retry-After gives.',
};

interface Reply {
  readonly description: string;
  readonly headers: object;
  readonly content: { readonly 'application/json': { readonly schema: object; readonly examples: object } };
}

/** The documented replies of these errors, by status. Errors of the same status become examples of one reply. */
export function repliesOf(refusals: readonly Refusal[]): Record<string, Reply> {
  const statuses = [...new Set(refusals.map(({ problem }) => problem.status))].toSorted((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      replyOf(
        meaningOf(status),
        refusals.filter(({ problem }) => problem.status === status),
      ),
    ]),
  );
}

function meaningOf(status: number): string {
  const meaning = MEANINGS[status];
  if (meaning === undefined) throw new Error(`No description of the status ${status} for the documents`);
  return meaning;
}

export function replyOf(description: string, refusals: readonly Refusal[]): Reply {
  const distinct = [...new Map(refusals.map((one) => [one.problem.message, one])).values()];
  const schemas = [...new Set(distinct.map((one) => getSchemaPath(errorViewOf(one))))].map(($ref) => ({ $ref }));
  const [schema] = schemas;
  return {
    description,
    headers: headersOf(distinct.map(({ problem }) => Object.keys(problem.headers))),
    content: {
      'application/json': {
        schema: schemas.length === 1 && schema !== undefined ? schema : { anyOf: schemas },
        examples: examplesOf(distinct),
      },
    },
  };
}

export function errorViewOf({ problem, view }: Refusal): new () => object {
  if (view !== undefined) return view;
  const extras = Object.keys(problem.extras);
  if (problem instanceof InputProblem || extras.join() === 'faults') return InputErrorView;
  if (extras.length > 0) throw new Error(`A view must describe ${extras.join(', ')} of the error "${problem.message}"`);
  return ErrorView;
}

function examplesOf(refusals: readonly Refusal[]): object {
  const examples: Record<string, { value: object }> = {};
  for (const { problem } of refusals) {
    const label = labelOf(problem.message);
    const faults = problem instanceof InputProblem ? { faults: problem.faults } : undefined;
    const value = { error: problem.message, ...faults, ...problem.extras };
    examples[Object.hasOwn(examples, label) ? `${label}${Object.keys(examples).length}` : label] = {
      value: asSent(value),
    };
  }
  return examples;
}

const asSent = (body: object): object => JSON.parse(JSON.stringify(body)) as object;

const LABEL_WORDS = 5;

/** "Sign in first: open /login." → "signInFirstOpenLogin" */
const labelOf = (sentence: string): string =>
  (sentence.match(/[a-z0-9]+/gi) ?? [])
    .slice(0, LABEL_WORDS)
    .map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
