import type { Said, Faults } from '../shared/refusals.js';
import type { FieldOptions, Kind } from './kind.js';

export interface InputField {
  readonly kind: Kind;
  readonly options: FieldOptions;
  /** The fault of a value that was read; `undefined` when it is valid. */
  readonly faultOf: (value: unknown) => Said | undefined;
}

export type InputClass<T extends object = object> = new () => T;
export type InputFields = Readonly<Record<string, InputField>>;

type Rule = (input: never) => Faults | undefined;

const declared = new Map<object, Record<string, InputField>>();
const rules = new Map<object, Rule>();
const allFields = new WeakMap<object, InputFields>();

/** Registers a field. Called by the field decorators. */
export function declareField(type: object, name: string, field: InputField): void {
  const fields = declared.get(type) ?? {};
  fields[name] = field;
  declared.set(type, fields);
}

/** Adds a rule about several fields. It is checked once each of the fields is valid. */
export const CheckedTogether =
  <T>(rule: (input: T) => Faults | undefined): ((type: new () => T) => void) =>
  (type) => {
    rules.set(type, rule);
  };

/** Every class with a decorated field of its own. */
export const inputClasses = (): InputClass[] => [...declared.keys()] as InputClass[];

/** All fields of a class by name; those of its base classes come first. */
export function fieldsOf(type: object): InputFields {
  let fields = allFields.get(type);
  if (fields === undefined) {
    fields = Object.assign({}, ...classChain(type).map((one) => declared.get(one))) as InputFields;
    if (Object.keys(fields).length === 0) throw new Error('A body or query needs a class with decorated fields');
    allFields.set(type, fields);
  }
  return fields;
}

export const rulesOf = (type: object): Rule[] => classChain(type).flatMap((one) => rules.get(one) ?? []);

function classChain(type: object): object[] {
  const line: object[] = [];
  for (
    let one: unknown = type;
    typeof one === 'function' && one.prototype !== undefined;
    one = Object.getPrototypeOf(one)
  )
    line.unshift(one);
  return line;
}
