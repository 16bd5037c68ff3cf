import type { SentForm } from '../http/pages/pages.js';
import { type Faults, InputProblem } from '../shared/errors.js';
import { type ShownForm, formId } from './frame/frame.js';
import type { FormSpec } from './page-book.js';

type FieldOf = FormSpec<unknown>['fieldOf'];

/** A form that is shown again; `undefined` if it was carried out. */
export function shownFormOf(form: SentForm, fieldOf: FieldOf): ShownForm | undefined {
  const { method, path, fields, problem } = form;
  if (problem === undefined) return undefined;
  return { id: formId(method, path), fields, sentence: problem.message, faults: faultsOf(form, fieldOf) };
}

function faultsOf({ problem }: SentForm, fieldOf: FieldOf): Faults {
  if (problem instanceof InputProblem) return problem.faults;
  const field = problem && fieldOf?.(problem);
  return problem === undefined || field === undefined ? {} : { [field]: problem.message };
}
