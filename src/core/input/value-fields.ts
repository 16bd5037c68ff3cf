import { isBoolean, isIn, arrayMaxSize, arrayMinSize, isArray } from 'class-validator';
import { field } from './field.js';
import type { FieldOptions, Kind, FaultSentence } from './kind.js';
import { says, inARow } from '../shared/refusals.js';

export interface Range {
  readonly min: number;
  readonly max: number;
}

const WHOLE = /^-?\d{1,16}$/;

const wholeKind = ({ min, max }: Range): Kind => ({
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

const flagFrom = (texts: readonly string[]): unknown => {
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

interface Size {
  readonly min?: number;
  readonly max: number;
}

/** Distinct values of one kind. A form repeats the field for each; an empty field alone means an empty list. */
export const listKind = (entry: Kind, { min = 0, max }: Size): Kind => ({
  name: 'list',
  schema: { type: 'array', items: { ...entry.schema }, ...(min > 0 && { minItems: min }), maxItems: max },
  fromTexts: (texts) =>
    texts
      .filter((text) => text.trim() !== '')
      .map((text) => (entry.fromText === undefined ? text : entry.fromText(text.trim()))),
  normalize: (value) => {
    // A list that is too long will be refused, so it need not be normalized.
    if (!isArray(value) || value.length > max) return value;
    return [...new Set(value.map((one) => (entry.normalize === undefined ? one : entry.normalize(one))))];
  },
  faultOf: (value, name) => {
    if (!isArray(value)) return says('{field} is a list, as in [], with up to {max} entries.', { field: name, max });
    if (!arrayMaxSize(value, max))
      return says('{field} has up to {max} entries; this one has {count}.', { field: name, max, count: value.length });
    if (!arrayMinSize(value, min))
      return says('{field} has at least {min, plural, one {# entry} other {# entries}}.', { field: name, min });
    return value.map((one) => entry.faultOf(one, name)).find((fault) => fault !== undefined);
  },
});

/** A list of texts of one kind, such as `textKind` or `imageKind`. */
export const ListInput = (entry: Kind, { min, max, ...options }: Size & FieldOptions): PropertyDecorator =>
  field(listKind(entry, { min, max }), options);

const ROW_NUMBER: Range = { min: 1, max: Number.MAX_SAFE_INTEGER };

/** Distinct row ids. */
export const WholesInput = ({ min = 0, max, ...options }: Size & FieldOptions): PropertyDecorator => {
  const sentence: FaultSentence = (name) =>
    says('{field} is a list of {min} to {max} whole numbers.', { field: name, min, max });
  return field(listKind(wholeKind(ROW_NUMBER), { min, max }), { sentence, ...options });
};

/** Some of these flags by name. A form names them `flags.partnered` and so on. */
export const FlagsInput = (names: readonly string[], options: FieldOptions = {}): PropertyDecorator =>
  field(
    {
      name: 'flags',
      parts: names,
      fromTexts: flagFrom,
      schema: {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        properties: Object.fromEntries(names.map((name) => [name, { type: 'boolean' }])),
      },
      faultOf: (value, name) => {
        const flags = typeof value === 'object' && value !== null && !isArray(value) ? Object.entries(value) : [];
        if (flags.length === 0)
          return says('{field} names what to change, of: {names}.', { field: name, names: names.join(', ') });
        const faults = flags.flatMap(([flag, wanted]) => {
          if (!names.includes(flag)) return [says('There is no flag {flag}.', { flag: flag.slice(0, 40) })];
          return isBoolean(wanted) ? [] : [says('{flag} is true or false.', { flag })];
        });
        return faults.length === 0 ? undefined : inARow(faults);
      },
    },
    options,
  );
