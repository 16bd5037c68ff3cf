/** What is said of a field with a fault: what is wrong, then what to do. */
export type Sentence = (field: string) => string;

/** How one kind of field is read, checked and described. */
export interface Kind {
  readonly name: string;
  /** The type and bounds for the description, from the same options as the checks. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** What the text of a form or query stands for; without it, the text itself. */
  readonly fromText?: (text: string) => unknown;
  /** For fields that a form may send several times, as lists and boxes to tick. */
  readonly fromTexts?: (texts: readonly string[]) => unknown;
  /** The form that is kept, such as a text without blanks around it. What is no such value stays as it is. */
  readonly tidy?: (value: unknown) => unknown;
  /** What is wrong with a tidied value; `undefined` when nothing is. */
  readonly faultOf: (value: unknown, field: string) => string | undefined;
  /** Whether the documents leave the field out. */
  readonly isHidden?: boolean;
  /** The names of the parts of an object. In a form, each part is a field that `fromTexts` reads. */
  readonly parts?: readonly string[];
}

export interface FieldOptions {
  readonly description?: string;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  /** The name of the schema that the values of an enumeration get in the description. */
  readonly enumName?: string;
  /** The field may be left out, and then stays `undefined`. */
  readonly optional?: boolean;
  /** `null` is a value of the field; an empty text stands for it. */
  readonly nullable?: boolean;
  /** The value of a field that is left out. */
  readonly default?: unknown;
  /** Said instead of what the kind says of any fault. */
  readonly sentence?: Sentence;
}

export const mayBeLeftOut = ({ optional, default: value }: FieldOptions): boolean =>
  optional === true || value !== undefined;
