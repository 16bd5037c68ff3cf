import type { Faults } from '../shared/errors.js';
import type { FieldOptions, Kind } from './kind.js';

/** What a decorator has said of one field of an input class. */
export interface InputField {
  readonly kind: Kind;
  readonly options: FieldOptions;
}

export type InputClass<T extends object = object> = new () => T;
export type InputFields = Readonly<Record<string, InputField>>;

/** Judges fields together that are right one by one. */
type Rule = (input: never) => Faults | undefined;

const declared = new Map<object, Record<string, InputField>>();
const rules = new Map<object, Rule>();
const complete = new WeakMap<object, InputFields>();

/** For the field decorators. */
export function declareField(type: object, name: string, field: InputField): void {
  const fields = declared.get(type) ?? {};
  fields[name] = field;
  declared.set(type, fields);
}

/** A rule of several fields, asked once each of them is right by itself. */
export const CheckedTogether =
  <T>(rule: (input: T) => Faults | undefined): ((type: new () => T) => void) =>
  (type) => {
    rules.set(type, rule);
  };

/** Every class with a decorated field of its own. */
export const inputClasses = (): InputClass[] => [...declared.keys()] as InputClass[];

/** All fields of a class by name, those of its base classes first. */
export function fieldsOf(type: object): InputFields {
  let fields = complete.get(type);
  if (fields === undefined) {
    fields = Object.assign({}, ...lineOf(type).map((one) => declared.get(one))) as InputFields;
    if (Object.keys(fields).length === 0) throw new Error('A body or query needs a class with decorated fields');
    complete.set(type, fields);
  }
  return fields;
}

export const rulesOf = (type: object): Rule[] => lineOf(type).flatMap((one) => rules.get(one) ?? []);

/** The class and those that it extends, the base first. */
function lineOf(type: object): object[] {
  const line: object[] = [];
  for (
    let one: unknown = type;
    typeof one === 'function' && one.prototype !== undefined;
    one = Object.getPrototypeOf(one)
  )
    line.unshift(one);
  return line;
}
