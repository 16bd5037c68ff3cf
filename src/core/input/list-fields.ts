import { arrayMaxSize, arrayMinSize, isArray, isBoolean } from 'class-validator';
import { field } from './field.js';
import type { FieldOptions, Kind, FaultSentence } from './kind.js';
import { type Range, flagFrom, wholeKind } from './value-fields.js';
import { inARow, says } from '../shared/sentence.js';

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
