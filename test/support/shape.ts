type Kind = 'string' | 'integer' | 'double' | 'boolean' | 'datetime' | 'list of string';

/** The fields of a resource and their types, as in the tables of the specification. */
export type Table = Readonly<Record<string, Kind | `${Kind}, nullable`>>;

const FITS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isSafeInteger(value),
  double: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  datetime: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value),
  'list of string': (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
};

/** How a resource deviates from its table: missing fields, additional ones, or ones of another type. */
export function deviations(resource: unknown, table: Table): string[] {
  const found = resource as Readonly<Record<string, unknown>>;
  const additional = Object.keys(found).filter((name) => !(name in table));
  const mismatches = Object.entries(table).filter(([name, type]) => {
    if (!(name in found)) return true;
    const [kind, nullable] = type.split(', ') as [Kind, string | undefined];
    return found[name] === null ? nullable === undefined : !FITS[kind](found[name]);
  });
  return [
    ...additional.map((name) => `${name} is not in the table`),
    ...mismatches.map(([name, type]) => `${name} should be ${type}, not ${JSON.stringify(found[name])}`),
  ];
}

/** The table's fields that may be null. */
export const nullableFields = (table: Table): string[] =>
  Object.keys(table).filter((name) => table[name]?.endsWith(', nullable'));
