import type { SentForm } from '../core/http/pages/sent-form.js';
import { type Faults, InputProblem, type Problem } from '../core/shared/refusals.js';
import { type ShownForm, formId } from './frame/frame.js';
import type { FormSpec } from './page-book.js';

/** A refused form, as its page shows it again; `undefined` if it was not refused. */
export function shownFormOf(
  form: SentForm,
  { fieldOf }: Pick<FormSpec<unknown>, 'fieldOf'> = {},
): ShownForm | undefined {
  const { method, path, fields, problem } = form;
  if (problem === undefined) return undefined;
  return {
    id: formId(method, path),
    fields,
    sentence: problem.sentence,
    faults: faultsOf(problem, fieldOf?.(problem)),
  };
}

function faultsOf(problem: Problem, field: string | undefined): Faults {
  if (problem instanceof InputProblem) return problem.faults;
  return field === undefined ? {} : { [field]: problem.sentence };
}
