import { valueWords } from '../../parts/words.js';

interface Difference {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The values of the states before and after an action, as texts. Values that stayed the same or are new and empty are left out. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ name, ...inWords(old.get(name), now.get(name)) }))
    .filter(({ before: was, after: is }) => was !== is && !(was === undefined && is === valueWords(null)));
}

/**
 * Instants in words are exact to the minute. Two instants in the same minute are shown in full, or the change would be
 * invisible.
 */
function inWords(before: unknown, after: unknown): Omit<Difference, 'name'> {
  const [was, is] = [before, after].map((value) => (value === undefined ? undefined : valueWords(value)));
  const isHidden = was === is && typeof before === 'string' && typeof after === 'string' && before !== after;
  return isHidden ? { before, after } : { before: was, after: is };
}

/** The values of a state by name. A state that is not an object has one value without a name. */
function valuesOf(state: unknown): Map<string, unknown> {
  if (state === null || state === undefined) return new Map();
  if (typeof state !== 'object' || Array.isArray(state)) return new Map([['', state]]);
  return new Map(Object.entries(state));
}
