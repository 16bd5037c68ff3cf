import { isBoolean, isIn, isInt, max, min } from 'class-validator';
import { field } from './field.js';
import type { FieldOptions, Kind } from './kind.js';
import { inWords } from './text.rules.js';

export interface Range {
  readonly least: number;
  readonly most: number;
}

const WHOLE = /^-?\d{1,16}$/;

export const wholeKind = ({ least, most }: Range): Kind => ({
  name: 'whole',
  // Beyond 32 bits, tools that make clients need to hear of it.
  schema: { type: 'integer', ...(most > 2 ** 31 && { format: 'int64' }), minimum: least, maximum: most },
  fromText: (text) => (WHOLE.test(text.trim()) ? Number(text) : text),
  // -0 is 0.
  tidy: (value) => (value === 0 ? 0 : value),
  faultOf: (value, name) =>
    isInt(value) && min(value, least) && max(value, most)
      ? undefined
      : `${name} is a whole number from ${inWords(least)} to ${inWords(most)}.`,
});

export const WholeInput = ({ least, most, ...options }: Range & FieldOptions): PropertyDecorator =>
  field(wholeKind({ least, most }), options);

/** The version of what the client saw, so that nobody overrides what somebody else did meanwhile. */
export const VersionInput = (options: FieldOptions): PropertyDecorator =>
  WholeInput({ least: 1, most: Number.MAX_SAFE_INTEGER, ...options });

const FLAGS: Readonly<Record<string, boolean>> = { on: true, true: true, false: false, '': false };

export const flagFrom = (texts: readonly string[]): unknown => {
  // The hidden field of the same name, which says that the box is there, is empty and comes with the ticked one.
  const text = texts.findLast((one) => one !== '') ?? '';
  return Object.hasOwn(FLAGS, text) ? FLAGS[text] : text;
};

const flagKind = (): Kind => ({
  name: 'flag',
  schema: { type: 'boolean' },
  fromTexts: flagFrom,
  faultOf: (value, name) => (isBoolean(value) ? undefined : `${name} is true or false.`),
});

export const FlagInput = (options: FieldOptions = {}): PropertyDecorator => field(flagKind(), options);

export const oneOfKind = (values: readonly string[]): Kind => ({
  name: 'oneOf',
  schema: { enum: [...values] },
  faultOf: (value, name) => (isIn(value, values) ? undefined : `${name} is one of: ${values.join(', ')}.`),
});

export const OneOfInput = (values: readonly string[], options: FieldOptions = {}): PropertyDecorator =>
  field(oneOfKind(values), options);

interface Lenient<T> {
  /** `undefined` for what cannot be used. */
  readonly read: (value: unknown) => T | undefined;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** A field that is never refused: a value that cannot be used counts as left out. */
export const LenientInput = <T>({ read, schema, ...options }: Lenient<T> & FieldOptions): PropertyDecorator =>
  field(
    {
      name: 'lenient',
      schema,
      fromTexts: (texts) => (texts.length === 1 ? texts[0] : texts),
      tidy: (value) => read(value) ?? options.default,
      faultOf: () => undefined,
    },
    { optional: true, ...options },
  );
