import { partsOf } from './message.js';

/** An ASCII apostrophe before a brace or a tag begins a quotation, so that the value is printed as its name. */
const QUOTING = /'[{}<>]/;

/** What is wrong with a translation, as the end of a sentence; `undefined` if nothing is. */
export function faultOf(text: string, translation: string, tag: string): string | undefined {
  if (QUOTING.test(translation)) return "has an apostrophe (') before a value or a tag: write ’";
  let parts: readonly string[];
  try {
    parts = partsOf(translation, tag);
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  }
  const wanted = partsOf(text, 'en');
  const missing = wanted.filter((part) => !parts.includes(part));
  if (missing.length > 0) return `lacks ${missing.join(', ')}`;
  const added = parts.filter((part) => !wanted.includes(part));
  return added.length > 0 ? `has ${added.join(', ')}, which the English text has not` : undefined;
}
