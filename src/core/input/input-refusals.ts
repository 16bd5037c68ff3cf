import { InputProblem, type Problem } from '../shared/refusals.js';
import { type InputClass, fieldsOf } from './input-classes.js';
import { readInput } from './dto.pipe.js';
import type { Source } from './field.js';

/** Values that most fields refuse. A query has only texts. */
const UNLIKELY = { json: ['', 'none', {}, -1], query: ['none', '-1'] } as const;

/** A refusal of this input for the documents, with the faults that the class itself finds; none if nothing is refused. */
export function inputRefusal(type: InputClass, source: Exclude<Source, 'form'>): Problem | undefined {
  const names = Object.keys(fieldsOf(type));
  const empty = refusalOf(type, source, {});
  if (empty !== undefined) return empty;
  for (const name of names)
    for (const value of UNLIKELY[source]) {
      const found = refusalOf(type, source, { [name]: value });
      if (found !== undefined) return found;
    }
  return undefined;
}

function refusalOf(type: InputClass, source: Source, values: object): InputProblem | undefined {
  try {
    readInput(type, { values, source, isStrict: source === 'json' });
    return undefined;
  } catch (error) {
    if (error instanceof InputProblem) return error;
    throw error;
  }
}
