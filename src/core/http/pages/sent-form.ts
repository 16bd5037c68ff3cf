import { Problem } from '../../shared/errors.js';
import type { MarqueeRequest } from '../context.js';
import type { FormFields } from '../form.js';
import { localPathOr } from '../../shared/local-path.js';
import { normalized } from '../request-path.js';
import { PREVIEW_STATUS, type SentForm } from './pages.js';

const FRAGMENT = /^[\w-]{1,80}$/;

/** The last value of a field; empty if it was not sent. */
export const fieldOf = (fields: FormFields, name: string): string => {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return (typeof value === 'string' ? value : value?.at(-1)) ?? '';
};

/**
 * Reads the control fields of a form, whose names begin with an underscore: `_back` is the page with the form, and
 * `_do=preview` asks for a preview of the result.
 */
export function noteForm(request: MarqueeRequest, fields: FormFields): void {
  const { context, method, path } = request;
  const { route } = context;
  if (context.pages === undefined || route === undefined) return;
  const [page = '', fragment = ''] = fieldOf(fields, '_back').split('#', 2);
  const form: SentForm = {
    method,
    path,
    route,
    fields,
    back: normalized(localPathOr(page, '')).url,
    fragment: FRAGMENT.test(fragment) ? `#${fragment}` : '',
  };
  context.form = form;
  if (fieldOf(fields, '_do') === 'preview') throw new Problem(PREVIEW_STATUS, '');
}
