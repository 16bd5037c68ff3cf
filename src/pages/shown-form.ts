import type { SentForm } from '../core/http/pages/pages.js';
import { type Faults, InputProblem, type Problem } from '../core/shared/errors.js';
import { type ShownForm, formId } from './frame/frame.js';
import type { FormSpec } from './page-book.js';
import { instantsInWords } from './parts/words.js';

type Retold = Pick<FormSpec<unknown>, 'fieldOf' | 'sentenceOf'>;

/** A form that is shown again; `undefined` if it was carried out. */
export function shownFormOf(form: SentForm, { fieldOf, sentenceOf }: Retold = {}): ShownForm | undefined {
  const { method, path, fields, problem } = form;
  if (problem === undefined) return undefined;
  const sentence = instantsInWords(sentenceOf?.(problem) ?? problem.message);
  return { id: formId(method, path), fields, sentence, faults: faultsOf(problem, fieldOf?.(problem), sentence) };
}

/** What programs have to know of JSON, which a form takes care of. */
const OF_JSON = /, sent as a string\b|, or null(?: for none)?(?=[.,])/g;
const inForms = (fault: string): string => fault.replaceAll(OF_JSON, '');

function faultsOf(problem: Problem, field: string | undefined, sentence: string): Faults {
  if (problem instanceof InputProblem)
    return Object.fromEntries(Object.entries(problem.faults).map(([name, fault]) => [name, inForms(fault)]));
  return field === undefined ? {} : { [field]: sentence };
}
