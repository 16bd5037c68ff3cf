import { badRequest } from '../shared/errors.js';

const MOST_FIELDS = 2_000;

/** The fields of a form by name; a name that was sent more than once has a list of its values. */
export type FormFields = Readonly<Record<string, string | readonly string[]>>;

/** Reads `application/x-www-form-urlencoded`. */
export function readForm(text: string): FormFields {
  const pairs = text.split('&', MOST_FIELDS + 1);
  if (pairs.length > MOST_FIELDS) throw badRequest(`The form has too many fields: ${MOST_FIELDS} are the most.`);
  const fields = new Map<string, string | string[]>();
  for (const pair of pairs) {
    if (pair === '') continue;
    const end = pair.indexOf('=');
    const name = decoded(end === -1 ? pair : pair.slice(0, end));
    const value = end === -1 ? '' : decoded(pair.slice(end + 1));
    const earlier = fields.get(name);
    if (Array.isArray(earlier)) earlier.push(value);
    else fields.set(name, earlier === undefined ? value : [earlier, value]);
  }
  // Makes own properties of all names, `__proto__` too.
  return Object.fromEntries(fields);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw badRequest('The form cannot be read: send its fields percent-encoded, in UTF-8.');
  }
}
