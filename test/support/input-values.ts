import * as fc from 'fast-check';
import type { InputField } from '../../src/core/input/input-classes.js';

/** The schema of a field in the OpenAPI document. */
export interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
}

/** The schema that the decorators of a class declare for a field. */
export const schemaOf = (type: { readonly prototype: object }, name: string): Schema =>
  Reflect.getMetadata('swagger/apiModelProperties', type.prototype, name) as Schema;

/** JSON values for a field, most of them good ones. A form has one text for `null` and a blank, so these are not tried. */
export function valuesFor(schema: Schema, { kind, options }: InputField): fc.Arbitrary<FormValue> {
  const values = kind.name === 'lenient' ? anyText : plainValues(schema);
  return options.nullable === true ? fc.option(values.filter(isNotBlank)) : values;
}

function plainValues(schema: Schema): fc.Arbitrary<FormValue> {
  const { type, enum: choices, items, properties } = schema;
  if (choices !== undefined) return fc.constantFrom(...choices);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.maxSafeInteger().map((number) => withinBounds(number, schema));
  if (type === 'array')
    return fc.array(plainValues(items ?? {}).filter(isNotBlank), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 10, 10),
    });
  if (properties !== undefined)
    return fc
      .subarray(Object.keys(properties), { minLength: 1 })
      .map((names) => Object.fromEntries(names.map((name, index) => [name, index % 2 === 0])));
  return texts(schema);
}

function withinBounds(number: number, { minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema): number {
  const span = BigInt(maximum) - BigInt(minimum) + 1n;
  return Number(BigInt(minimum) + (BigInt(Math.abs(number)) % span));
}

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom('line', '\n', ' ', 'é', '🎪', '&', '=', '+', '%')).map((parts) => parts.join('')),
);

function texts(schema: Schema): fc.Arbitrary<FormValue> {
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  if (schema.format === 'uri') return fc.webUrl({ validSchemes: ['https'] });
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date') return instants.map((instant) => instant.slice(0, 10));
  return schema.format === 'date-time' ? instants : anyText;
}

const instants = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

const isNotBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() !== '';

/** A JSON value that a form can send. */
type FormValue = string | number | boolean | null | readonly FormValue[] | { readonly [part: string]: FormValue };

/** The body that a browser sends for a form with these values. */
export const formBody = (values: Readonly<Record<string, FormValue | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : pairsOf(name, value)))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');

function pairsOf(name: string, value: FormValue): (readonly [string, string])[] {
  if (value === null) return [[name, '']];
  if (typeof value === 'boolean') return ['', ...(value ? ['on'] : [])].map((text) => [name, text] as const);
  if (Array.isArray(value)) return [[name, ''], ...value.flatMap((one) => pairsOf(name, one))];
  if (typeof value === 'object') return Object.entries(value).flatMap(([part, one]) => pairsOf(`${name}.${part}`, one));
  return [[name, String(value)]];
}

const encoded = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\r\n?|\n/g, '\r\n')).replaceAll('%20', '+');
