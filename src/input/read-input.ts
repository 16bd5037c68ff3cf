import { plainToInstance } from 'class-transformer';
import { type ValidationError, getMetadataStorage, validateSync } from 'class-validator';
import type { FormFields } from '../http/form.js';
import { type Faults, throwFaults } from '../shared/errors.js';
import { nearest } from '../shared/nearest.js';
import { type InputClass, type InputFields, fieldsOf, rulesOf } from './input-classes.js';
import { type Source, TRANSFORMATION, closed } from './sources.js';

export interface Given {
  readonly values: object;
  readonly source: Source;
  /** Whether names that the class does not have are refused. */
  readonly isStrict: boolean;
}

/** Makes an instance of the class from what was sent, or throws all that is wrong with it. */
export function readInput<T extends object>(type: InputClass<T>, given: Given): T {
  const { input, faults } = judge(type, given);
  throwFaults(faults);
  for (const rule of rulesOf(type)) throwFaults(rule(input as never) ?? {});
  return input;
}

/** Input whose faults nobody has thrown yet. */
export interface Inspected<T extends object> {
  /** The fields that are right; all of them, when there are no faults. */
  readonly values: Partial<T>;
  readonly faults: Faults;
}

/** The same without throwing, field by field: rules of several fields are not asked. */
export function inspectInput<T extends object>(type: InputClass<T>, given: Given): Inspected<T> {
  const { input, faults } = judge(type, given);
  const values = Object.entries(input).filter(([name]) => !Object.hasOwn(faults, name));
  return { values: Object.fromEntries(values) as Partial<T>, faults };
}

function judge<T extends object>(type: InputClass<T>, { values, source, isStrict }: Given) {
  const fields = fieldsOf(type);
  const given = source === 'form' ? withParts(fields, values) : values;
  const names = Object.keys(fields);
  const unknown = isStrict
    ? unknownNames(names, given, source)
    : source === 'query'
      ? misread(fields, given)
      : undefined;
  const input = plainToInstance(type, closed(given, names), TRANSFORMATION[source]);
  const errors = validateSync(input, VALIDATION);
  return { input, faults: { ...inOrder(names, errors), ...unknown } };
}

const VALIDATION = { forbidUnknownValues: false, validationError: { target: false, value: false } } as const;

function inOrder(names: readonly string[], errors: readonly ValidationError[]): Faults {
  const sentences = new Map(
    errors.map(({ property, constraints }) => [property, Object.values(constraints ?? {}).join(' ')]),
  );
  const faults = names.flatMap((name) => {
    const sentence = sentences.get(name);
    return sentence === undefined ? [] : [[name, sentence] as const];
  });
  return Object.fromEntries(faults);
}

/** A parameter that is repeated or written as `tags[]=a` would otherwise be misread, or ignored as an unknown one. */
function misread(fields: InputFields, given: object): Faults | undefined {
  // Fields with a sentence of their own say it of every fault, and lenient ones are never refused.
  const single = Object.entries(fields)
    .filter(([, { kind, options }]) => kind.fromTexts === undefined && options.sentence === undefined)
    .map(([name]) => name);
  const faults = single.flatMap((name) => {
    if (Array.isArray((given as FormFields)[name])) return [[name, `${name} can be given only once.`]];
    const isBracketed = Object.keys(given).some((odd) => odd.startsWith(`${name}[`));
    return isBracketed ? [[name, `Write ${name} without brackets, and only once.`]] : [];
  });
  return faults.length === 0 ? undefined : (Object.fromEntries(faults) as Faults);
}

const MOST_UNKNOWN = 10;
const LONGEST_NAME = 40;

function unknownNames(known: readonly string[], given: object, source: Source): Faults | undefined {
  // A form has fields of its own, such as where to go back to.
  const isOfForm = (name: string): boolean => source === 'form' && name.startsWith('_');
  const strange = Object.keys(given).filter((name) => !known.includes(name) && !isOfForm(name));
  if (strange.length === 0) return undefined;
  const sentences = strange.slice(0, MOST_UNKNOWN).map((whole) => {
    const name = whole.slice(0, LONGEST_NAME);
    const meant = nearest(name, known);
    return [
      name,
      `There is no field "${name}"${meant === undefined ? ': leave it out.' : `. Did you mean "${meant}"?`}`,
    ];
  });
  return Object.fromEntries(sentences) as Faults;
}

/** In a form, the parts of a field `flags` are fields named `flags.partnered` and so on. */
function withParts(fields: InputFields, given: object): object {
  const composed = Object.entries(fields).filter(([, { kind }]) => kind.parts !== undefined);
  if (composed.length === 0) return given;
  const values = { ...given } as Record<string, unknown>;
  for (const [name, { kind }] of composed) {
    const parts = Object.entries(given as FormFields).filter(([one]) => one.startsWith(`${name}.`));
    for (const [part] of parts) delete values[part];
    if (parts.length === 0) continue;
    const read = parts.map(([part, value]) => [part.slice(name.length + 1), kind.fromTexts?.([value].flat())]);
    values[name] = Object.fromEntries(read);
  }
  return values;
}

/**
 * class-validator looks through the checks of all classes whenever it validates an instance of one. They do not change
 * once a class is there, so they are looked up once for each class.
 */
const storage = getMetadataStorage();
const search = storage.getTargetValidationMetadatas.bind(storage);
const found = new WeakMap<object, ReturnType<typeof search>>();

storage.getTargetValidationMetadatas = (type, ...how) => {
  let checks = found.get(type);
  if (checks === undefined) found.set(type, (checks = search(type, ...how)));
  return checks;
};
