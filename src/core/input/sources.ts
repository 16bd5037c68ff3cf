import type { ClassTransformOptions } from 'class-transformer';

/** Where input comes from. JSON has types; forms and queries only contain texts. */
export type Source = 'json' | 'form' | 'query';

/** Passes the source to the field decorators, as the group of the transformation. */
export const TRANSFORMATION: Readonly<Record<Source, ClassTransformOptions>> = {
  json: { exposeUnsetFields: false },
  form: { exposeUnsetFields: false, groups: ['form'] },
  query: { exposeUnsetFields: false, groups: ['query'] },
};

export const sourceOf = (groups: readonly string[] | undefined): Source => (groups?.[0] ?? 'json') as Source;

/** A list or object of the input, wrapped to keep class-transformer from recursing into it: deep JSON would overflow. */
class Opaque {
  readonly #value: object;

  constructor(value: object) {
    this.#value = value;
  }

  get value(): object {
    return this.#value;
  }
}

/** The values of these fields, with lists and objects wrapped. */
export function opaqueValues(given: object, names: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const value: unknown = Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : undefined;
    values[name] = typeof value === 'object' && value !== null ? new Opaque(value) : value;
  }
  return values;
}

export function rawValue(values: unknown, name: string): unknown {
  const value = (values as Record<string, unknown>)[name];
  return value instanceof Opaque ? value.value : value;
}
