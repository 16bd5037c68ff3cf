import { toIso } from '../database/columns.js';

/** What a row may have for a field of a view: a boolean is stored as a number, an id is a number, and an instant is a date. */
type From<T> = T extends string ? string | number | Date : T extends boolean ? boolean | number : T;

type Convert = (value: never) => unknown;

const CONVERSIONS: Readonly<Record<string, Convert>> = { 'date-time': toIso, string: String, boolean: Boolean };
const known = new WeakMap<object, readonly (readonly [name: string, convert: Convert | undefined])[]>();

/** The documented fields of a view in their order, those of its base first. */
function fieldsOf(View: new () => object): readonly (readonly [name: string, convert: Convert | undefined])[] {
  const found = known.get(View);
  if (found !== undefined) return found;
  const prototype = View.prototype as object;
  const names = Reflect.getMetadata('swagger/apiModelPropertiesArray', prototype) as readonly string[];
  const fields = names.map((entry) => {
    const name = entry.slice(1);
    const { type, format } = Reflect.getMetadata('swagger/apiModelProperties', prototype, name) as Record<
      string,
      string
    >;
    return [name, CONVERSIONS[format ?? ''] ?? CONVERSIONS[type ?? '']] as const;
  });
  known.set(View, fields);
  return fields;
}

/**
 * Fills a view from the fields of a row with the same names, converted to the documented types. `own` has the other fields.
 * Lists that many visitors read build their views by hand, which is faster.
 */
export function viewOf<View extends object, Own extends Partial<View> = object>(
  View: new () => View,
  row: { readonly [Name in Exclude<keyof View, keyof Own>]: From<View[Name]> },
  own?: Own,
): View {
  const given: Readonly<Record<string, unknown>> = { ...own };
  const values: Readonly<Record<string, unknown>> = { ...row };
  const view: Record<string, unknown> = {};
  for (const [name, convert] of fieldsOf(View)) {
    const value = name in given ? given[name] : values[name];
    view[name] = name in given || value === null || convert === undefined ? value : convert(value as never);
  }
  return view as View;
}
