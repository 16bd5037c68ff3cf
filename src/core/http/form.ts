import { says, badRequest } from '../shared/refusals.js';

const MAX_FIELDS = 2_000;

/** The fields of a form by name; a repeated name has a list of values. */
export type FormFields = Readonly<Record<string, string | readonly string[]>>;

export function readForm(text: string): FormFields {
  const pairs = text.split('&', MAX_FIELDS + 1);
  if (pairs.length > MAX_FIELDS)
    throw badRequest(says('The form has too many fields: {max} are the most.', { max: MAX_FIELDS }));
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
  // Creates own properties for all names, including `__proto__`.
  return Object.fromEntries(fields);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw badRequest(says('The form cannot be read: send its fields percent-encoded, in UTF-8.'));
  }
}
