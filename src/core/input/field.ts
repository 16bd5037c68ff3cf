import { applyDecorators } from '@nestjs/common';
import { ApiHideProperty, ApiProperty } from '@nestjs/swagger';
import { Transform, type ClassTransformOptions } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import type { Said } from '../shared/refusals.js';
import { declareField } from './input-classes.js';
import { type FieldOptions, type Kind, isOptional } from './kind.js';

/** Makes the decorator of a field from its kind: how it is read, checked and described. */
export const field =
  (kind: Kind, options: FieldOptions = {}): PropertyDecorator =>
  (target, property) => {
    const name = String(property);
    const faultOf = (value: unknown): Said | undefined => {
      if (isAbsent(value, options)) return undefined;
      const fault = kind.faultOf(value, name);
      return fault === undefined ? undefined : (options.sentence?.(name) ?? fault);
    };
    declareField(target.constructor, name, { kind, options, faultOf });
    applyDecorators(
      kind.isHidden === true ? ApiHideProperty() : ApiProperty(described(kind, options)),
      // Reads the original value: `value` may already have been transformed by a base class's decorator.
      Transform(({ obj, key, options: { groups } }) => read(rawValue(obj, key), kind, options, groups), {
        toClassOnly: true,
      }),
      ValidateBy({
        name: kind.name,
        validator: {
          validate: (value) => faultOf(value) === undefined,
          defaultMessage: (args) => String(faultOf(args?.value) ?? ''),
        },
      }),
    )(target, property);
  };

const isAbsent = (value: unknown, options: FieldOptions): boolean =>
  (value === undefined && isOptional(options)) || (value === null && options.nullable === true);

function read(raw: unknown, kind: Kind, options: FieldOptions, groups: readonly string[] | undefined): unknown {
  const source = sourceOf(groups);
  const value =
    source === 'json' || raw === undefined ? raw : fromTexts(raw as FormValue, kind, { ...options, source });
  // Search forms send empty parameters for the fields that were left empty.
  const isOmitted = source === 'query' || (source === 'form' && options.isOmittedWhenBlank === true);
  const isLeftOut = value === undefined || (isOmitted && isBlank(raw));
  if (isLeftOut) return Array.isArray(options.default) ? [...(options.default as unknown[])] : options.default;
  return kind.normalize === undefined || value === null ? value : kind.normalize(value);
}

/** A record contains the parts of a composed field, which have already been read one by one. */
type FormValue = string | string[] | Readonly<Record<string, unknown>>;

function fromTexts(raw: FormValue, kind: Kind, { nullable, source }: FieldOptions & { source: Source }): unknown {
  if (typeof raw === 'object' && !Array.isArray(raw)) return raw;
  if (kind.fromTexts !== undefined) return kind.fromTexts([raw].flat());
  if (typeof raw !== 'string') return raw;
  if (isBlank(raw)) return nullable === true ? null : raw;
  // People type spaces around a number. In a query, the plus of `after=+1` arrives as one.
  return kind.fromText === undefined ? raw : kind.fromText(source === 'form' ? raw.trim() : raw);
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

function described(kind: Kind, options: FieldOptions): object {
  const { description, example, examples, enumName, nullable, default: value } = options;
  return Object.fromEntries(
    Object.entries({
      ...kind.schema,
      enumName,
      default: value ?? undefined,
      required: isOptional(options) ? false : undefined,
      nullable,
      example,
      examples,
      description,
    }).filter(([, one]) => one !== undefined),
  );
}

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

export function opaqueValues(given: object, names: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const value: unknown = Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : undefined;
    values[name] = typeof value === 'object' && value !== null ? new Opaque(value) : value;
  }
  return values;
}

function rawValue(values: unknown, name: string): unknown {
  const value = (values as Record<string, unknown>)[name];
  return value instanceof Opaque ? value.value : value;
}
