import type { ClassTransformOptions } from 'class-transformer';

/** What input is read from. JSON says what is a number and what is none; forms and queries have nothing but texts. */
export type Source = 'json' | 'form' | 'query';

/** How the source is told to the readers of the fields: as the group that the transformation is done for. */
export const TRANSFORMATION: Readonly<Record<Source, ClassTransformOptions>> = {
  json: { exposeUnsetFields: false },
  form: { exposeUnsetFields: false, groups: ['form'] },
  query: { exposeUnsetFields: false, groups: ['query'] },
};

export const sourceOf = (groups: readonly string[] | undefined): Source => (groups?.[0] ?? 'json') as Source;

/** A list or object of the input, wrapped so that class-transformer does not walk into it, however deep it is. */
class Closed {
  readonly #value: object;

  constructor(value: object) {
    this.#value = value;
  }

  get value(): object {
    return this.#value;
  }
}

/** The values of these fields, as class-transformer may be given them. */
export function closed(given: object, names: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const value: unknown = Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : undefined;
    values[name] = typeof value === 'object' && value !== null ? new Closed(value) : value;
  }
  return values;
}

/** A value as it was sent. */
export function rawValue(values: unknown, name: string): unknown {
  const value = (values as Record<string, unknown>)[name];
  return value instanceof Closed ? value.value : value;
}
