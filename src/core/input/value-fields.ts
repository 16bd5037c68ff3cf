import { isBoolean, isIn } from 'class-validator';
import { field } from './field.js';
import type { FieldOptions, Kind } from './kind.js';
import { says } from '../shared/sentence.js';

export interface Range {
  readonly min: number;
  readonly max: number;
}

const WHOLE = /^-?\d{1,16}$/;

export const wholeKind = ({ min, max }: Range): Kind => ({
  name: 'whole',
  // Client generators need the format for integers beyond 32 bits.
  schema: { type: 'integer', ...(max > 2 ** 31 && { format: 'int64' }), minimum: min, maximum: max },
  fromText: (text) => (WHOLE.test(text) ? Number(text) : text),
  // Turns -0 into 0.
  normalize: (value) => (value === 0 ? 0 : value),
  faultOf: (value, name) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? undefined
      : says('{field} is a whole number from {min} to {max}.', { field: name, min, max }),
});

export const WholeInput = ({ min, max, ...options }: Range & FieldOptions): PropertyDecorator =>
  field(wholeKind({ min, max }), options);

/** The version that the client loaded, so that an edit cannot overwrite another one made meanwhile. */
export const VersionInput = (options: FieldOptions): PropertyDecorator =>
  WholeInput({ min: 1, max: Number.MAX_SAFE_INTEGER, ...options });

const FLAGS: Readonly<Record<string, boolean>> = { on: true, true: true, false: false, '': false };

export const flagFrom = (texts: readonly string[]): unknown => {
  // A hidden empty field of the same name makes an unticked checkbox false. A ticked one sends both.
  const text = texts.findLast((one) => one !== '') ?? '';
  return Object.hasOwn(FLAGS, text) ? FLAGS[text] : text;
};

export const flagKind = (): Kind => ({
  name: 'flag',
  schema: { type: 'boolean' },
  fromTexts: flagFrom,
  faultOf: (value, name) => (isBoolean(value) ? undefined : says('{field} is true or false.', { field: name })),
});

export const FlagInput = (options: FieldOptions = {}): PropertyDecorator => field(flagKind(), options);

export const oneOfKind = (values: readonly string[]): Kind => ({
  name: 'oneOf',
  schema: { enum: [...values] },
  faultOf: (value, name) =>
    isIn(value, values) ? undefined : says('{field} is one of: {values}.', { field: name, values: values.join(', ') }),
});

export const OneOfInput = (values: readonly string[], options: FieldOptions = {}): PropertyDecorator =>
  field(oneOfKind(values), options);

interface Lenient<T> {
  /** `undefined` for an unusable value. */
  readonly read: (value: unknown) => T | undefined;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** A field that is never refused: an unusable value counts as absent. */
export const LenientInput = <T>({ read, schema, ...options }: Lenient<T> & FieldOptions): PropertyDecorator =>
  field(
    {
      name: 'lenient',
      schema,
      fromTexts: (texts) => (texts.length === 1 ? texts[0] : texts),
      normalize: (value) => read(value) ?? options.default,
      faultOf: () => undefined,
    },
    { optional: true, ...options },
  );
