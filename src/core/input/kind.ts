import type { Said } from '../shared/refusals.js';

/** Makes the fault of a field: what is wrong, then what to do. */
export type FaultSentence = (field: string) => Said;

export interface Kind {
  readonly name: string;
  /** The type and bounds for the API document, from the same options as the checks. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Converts the text of a form or query. Without it, the value is the text itself. */
  readonly fromText?: (text: string) => unknown;
  /** The same for fields that a form may send several times, such as lists and checkboxes. */
  readonly fromTexts?: (texts: readonly string[]) => unknown;
  /** Normalizes a value, for example trims a text. Values of a wrong type are returned unchanged. */
  readonly normalize?: (value: unknown) => unknown;
  /** The fault of a normalized value; `undefined` when it is valid. */
  readonly faultOf: (value: unknown, field: string) => Said | undefined;
  /** Whether the API documents omit the field. */
  readonly isHidden?: boolean;
  /** The names of the parts of an object. In a form, each part is a field that `fromTexts` reads. */
  readonly parts?: readonly string[];
}

export interface FieldOptions {
  readonly description?: string;
  /** The name of the field in forms and messages; by default, its name in words. */
  readonly label?: () => string;
  /** Replaces the limits in the text below the field in a form; `null` for no text. */
  readonly hint?: (() => string) | null;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly enumName?: string;
  /** The field may be left out, and then stays `undefined`. */
  readonly optional?: boolean;
  /** `null` is a value of the field. In a form, an empty field stands for it. */
  readonly nullable?: boolean;
  /** In a form, an empty field counts as left out: it cannot be emptied, and a draft may not have it yet. */
  readonly isOmittedWhenBlank?: boolean;
  readonly default?: unknown;
  /** Replaces every fault of the kind. */
  readonly sentence?: FaultSentence;
}

export const isOptional = ({ optional, default: value }: FieldOptions): boolean =>
  optional === true || value !== undefined;
