import { applyDecorators } from '@nestjs/common';
import { ApiHideProperty, ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { declareField } from './input-classes.js';
import { type FieldOptions, type Kind, mayBeLeftOut } from './kind.js';
import { rawValue, sourceOf } from './sources.js';

/** The one place that turns a kind of field into a decorator: its reading, its checks and its description. */
export const field =
  (kind: Kind, options: FieldOptions = {}): PropertyDecorator =>
  (target, property) => {
    const name = String(property);
    const faultOf = (value: unknown): string | undefined => {
      if (isWithout(value, options)) return undefined;
      const fault = kind.faultOf(value, name);
      return fault === undefined ? undefined : (options.sentence?.(name) ?? fault);
    };
    declareField(target.constructor, name, { kind, options });
    applyDecorators(
      kind.isHidden === true ? ApiHideProperty() : ApiProperty(described(kind, options)),
      // From the object itself: where a subclass describes a field anew, the value has been through the other one.
      Transform(({ obj, key, options: { groups } }) => read(rawValue(obj, key), kind, options, groups), {
        toClassOnly: true,
      }),
      ValidateBy({
        name: kind.name,
        validator: {
          validate: (value) => faultOf(value) === undefined,
          defaultMessage: (told) => faultOf(told?.value) ?? '',
        },
      }),
    )(target, property);
  };

const isWithout = (value: unknown, options: FieldOptions): boolean =>
  (value === undefined && mayBeLeftOut(options)) || (value === null && options.nullable === true);

function read(raw: unknown, kind: Kind, options: FieldOptions, groups: readonly string[] | undefined): unknown {
  const source = sourceOf(groups);
  const value = source === 'json' || raw === undefined ? raw : fromTexts(raw as FormValue, kind, options);
  // A link with an empty parameter, as from a search form, asks for nothing.
  const isLeftOut = value === undefined || (source === 'query' && isBlank(raw));
  if (isLeftOut) return Array.isArray(options.default) ? [...(options.default as unknown[])] : options.default;
  if (options.nullable === true && isBlank(value) && isText(kind)) return null;
  return kind.tidy === undefined || value === null ? value : kind.tidy(value);
}

/** The parts of a composed field have been read one by one. */
type FormValue = string | string[] | Readonly<Record<string, unknown>>;

function fromTexts(raw: FormValue, kind: Kind, { nullable }: FieldOptions): unknown {
  if (typeof raw === 'object' && !Array.isArray(raw)) return raw;
  if (kind.fromTexts !== undefined) return kind.fromTexts([raw].flat());
  if (typeof raw !== 'string') return raw;
  if (isBlank(raw)) return nullable === true ? null : raw;
  return kind.fromText === undefined ? raw : kind.fromText(raw);
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** Kinds whose JSON is a text: only with them an empty text can stand for none. */
const isText = ({ schema }: Kind): boolean => schema['type'] === 'string' || schema['enum'] !== undefined;

function described(kind: Kind, options: FieldOptions): object {
  const { description, example, examples, enumName, nullable, default: value } = options;
  return Object.fromEntries(
    Object.entries({
      ...kind.schema,
      enumName,
      default: value ?? undefined,
      required: mayBeLeftOut(options) ? false : undefined,
      nullable,
      example,
      examples,
      description,
    }).filter(([, said]) => said !== undefined),
  );
}
