/** A value before and after an action; `undefined`: it did not exist then. */
interface Difference {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The values of the states before and after an action, as texts. Values that stayed the same are left out. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ name, before: old.get(name), after: now.get(name) }))
    .filter((one) => one.before !== one.after);
}

/** The values of a state by name. A state that is no object has one value without a name. */
function valuesOf(state: unknown): Map<string, string> {
  if (state === null || state === undefined) return new Map();
  if (typeof state !== 'object' || Array.isArray(state)) return new Map([['', textOf(state)]]);
  return new Map(Object.entries(state).map(([name, value]) => [name, textOf(value)]));
}

const textOf = (value: unknown): string => {
  if (value === null || value === '') return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
