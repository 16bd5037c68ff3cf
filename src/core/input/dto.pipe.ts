import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import type { FormFields } from '../http/form.js';
import { LruMap } from '../shared/ttl-cache.js';
import { nearest } from '../shared/nearest.js';
import { type InputClass, type InputFields, fieldsOf, rulesOf } from './input-classes.js';
import { type Source, TRANSFORMATION, opaqueValues } from './field.js';
import { UNKNOWN_FIELDS_NAMED, UNKNOWN_FIELD_LENGTH } from './text.rules.js';
import { type ArgumentMetadata, type PipeTransform, Body, Query } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { ParsedBody } from '../http/body.guard.js';
import { says, type Faults, throwFaults, badRequest } from '../shared/refusals.js';

interface RawInput {
  readonly values: object;
  readonly source: Source;
  readonly isStrict: boolean;
}

/** Makes an instance of the class from the input, or throws all faults. */
export function readInput<T extends object>(type: InputClass<T>, raw: RawInput): T {
  return raw.source === 'query' && !raw.isStrict ? readQuery(type, raw) : read(type, raw);
}

const MAX_CACHED_QUERIES = 500;
const MAX_CACHED_LENGTH = 200;
/** Caches parsed queries by their parameters as JSON, because the same few are sent again and again. */
const queries = new WeakMap<object, LruMap<string, object>>();

function readQuery<T extends object>(type: InputClass<T>, raw: RawInput): T {
  const text = JSON.stringify(raw.values);
  if (text.length > MAX_CACHED_LENGTH) return read(type, raw);
  let known = queries.get(type);
  if (known === undefined) queries.set(type, (known = new LruMap(MAX_CACHED_QUERIES)));
  let input = known.get(text) as T | undefined;
  if (input === undefined) known.set(text, (input = Object.freeze(read(type, raw))));
  return input;
}

function read<T extends object>(type: InputClass<T>, raw: RawInput): T {
  const { input, faults } = validate(type, raw);
  throwFaults(faults);
  for (const rule of rulesOf(type)) throwFaults(rule(input as never) ?? {});
  return input;
}

/** Input with its faults, which the caller must throw. */
export interface Inspected<T extends object> {
  readonly values: Partial<T>;
  readonly faults: Faults;
}

/** The same without throwing. Rules of several fields are not checked. */
export function inspectInput<T extends object>(type: InputClass<T>, raw: RawInput): Inspected<T> {
  const { input, faults } = validate(type, raw);
  const values = Object.entries(input).filter(([name]) => !Object.hasOwn(faults, name));
  return { values: Object.fromEntries(values) as Partial<T>, faults };
}

function validate<T extends object>(type: InputClass<T>, { values, source, isStrict }: RawInput) {
  const fields = fieldsOf(type);
  const sent = source === 'form' ? withParts(fields, values) : values;
  const names = Object.keys(fields);
  const input = plainToInstance(type, opaqueValues(sent, names), TRANSFORMATION[source]);
  const isHot = source === 'json' && !isStrict; // bodies of the keyed API
  const faults = faultsOf(isHot ? fields : refusedBy(validateSync(input, VALIDATION), fields), input);
  if (isStrict) return { input, faults: { ...faults, ...unknownFields(names, sent, source) } };
  return { input, faults: source === 'query' ? { ...faults, ...ambiguousParameters(fields, sent) } : faults };
}

/** The same checks, without the search of `validateSync` for them among all classes, which takes twice as long as the rest. */
const faultsOf = (fields: InputFields, input: object): Faults =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { faultOf }]) => {
      const fault = faultOf((input as Record<string, unknown>)[name]);
      return fault === undefined ? [] : [[name, fault]];
    }),
  );

const VALIDATION = { forbidUnknownValues: false, validationError: { target: false, value: false } } as const;

/** The refused fields, of whose faults the errors only have the English text. */
function refusedBy(errors: readonly ValidationError[], fields: InputFields): InputFields {
  if (errors.length === 0) return {};
  const refused = new Set(errors.map(({ property }) => property));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => refused.has(name)));
}

/** Parameters that are repeated or written as `tags[]=a`. They would otherwise be misread, or ignored as unknown. */
function ambiguousParameters(fields: InputFields, sent: object): Faults | undefined {
  // A field's own sentence already covers every fault, and lenient fields are never refused.
  const single = Object.entries(fields)
    .filter(([, { kind, options }]) => kind.fromTexts === undefined && options.sentence === undefined)
    .map(([name]) => name);
  const faults = single.flatMap((name) => {
    if (Array.isArray((sent as FormFields)[name]))
      return [[name, says('{field} can be given only once.', { field: name })]];
    const isBracketed = Object.keys(sent).some((one) => one.startsWith(`${name}[`));
    return isBracketed ? [[name, says('Write {field} without brackets, and only once.', { field: name })]] : [];
  });
  return faults.length === 0 ? undefined : (Object.fromEntries(faults) as Faults);
}

function unknownFields(known: readonly string[], sent: object, source: Source): Faults | undefined {
  // Forms may contain control fields, such as the page to return to. Their names begin with an underscore.
  const isControl = (name: string): boolean => source === 'form' && name.startsWith('_');
  const unknown = Object.keys(sent).filter((name) => !known.includes(name) && !isControl(name));
  if (unknown.length === 0) return undefined;
  const sentences = unknown.slice(0, UNKNOWN_FIELDS_NAMED).map((whole) => {
    const name = whole.slice(0, UNKNOWN_FIELD_LENGTH);
    const meant = nearest(name, known);
    const sentence =
      meant === undefined
        ? says('There is no field "{name}": leave it out.', { name })
        : says('There is no field "{name}". Did you mean "{meant}"?', { name, meant });
    return [name, sentence];
  });
  return Object.fromEntries(sentences) as Faults;
}

/** Collects the parts of composed fields: a form names the parts of `flags` `flags.partnered` and so on. */
function withParts(fields: InputFields, sent: object): object {
  const composed = Object.entries(fields).filter(([, { kind }]) => kind.parts !== undefined);
  if (composed.length === 0) return sent;
  const values = { ...sent } as Record<string, unknown>;
  for (const [name, { kind }] of composed) {
    const parts = Object.entries(sent as FormFields).filter(([one]) => one.startsWith(`${name}.`));
    for (const [part] of parts) delete values[part];
    if (parts.length === 0) continue;
    const read = parts.map(([part, value]) => [part.slice(name.length + 1), kind.fromTexts?.([value].flat())]);
    values[name] = Object.fromEntries(read);
  }
  return values;
}

const bodyPipe: PipeTransform = {
  transform(body: ParsedBody, { metatype }: ArgumentMetadata): object {
    return readInput(metatype as InputClass, rawInputOf(body));
  },
};

function rawInputOf({ value, isForm, surface }: ParsedBody): RawInput {
  const isStrict = surface !== 'keyed';
  const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isStrict && !isFields && value !== undefined)
    throw badRequest('Send a JSON object with the fields of this request.');
  return { values: isFields ? value : {}, source: isForm ? 'form' : 'json', isStrict };
}

/** Reads a query into the class of the parameter. Unknown parameters are ignored: links may carry tracking parameters. */
const queryPipe: PipeTransform = {
  transform(values: object, { metatype }: ArgumentMetadata): object {
    return readInput(metatype as InputClass, { values, source: 'query', isStrict: false });
  },
};

/**
 * Passes the body to a controller method as an instance of the parameter's class. The pipe is not global: it would cost
 * five promises for each parameter, also for those that are neither body nor query.
 */
export const ReadBody = (): ParameterDecorator => Body(bodyPipe);

/** Passes a body that is a list, or anything else, as it came: a rule of the feature reads it. */
export const ReadList = (): ParameterDecorator => Body({ transform: ({ value }: ParsedBody): unknown => value });

/**
 * Passes the body as `Inspected` without refusing it, for services that must answer 404 first or that add faults of
 * their own. The service throws the faults.
 */
export const InspectBody =
  (type: InputClass): ParameterDecorator =>
  (target, method, index) => {
    Body({ transform: (body: ParsedBody) => inspectInput(type, rawInputOf(body)) })(target, method, index);
    // `Inspected` is an interface, so reflection finds no class to document.
    ApiBody({ type })(target, method ?? '', Object.getOwnPropertyDescriptor(target, method ?? '') ?? {});
  };

/** The same as `ReadBody`, for the query. */
export const ReadQuery = (): ParameterDecorator => Query(queryPipe);
