import { arrayMaxSize, arrayMinSize, isArray, isBoolean } from 'class-validator';
import { field } from './field.js';
import type { FieldOptions, Kind, Sentence } from './kind.js';
import { inWords } from './text.rules.js';
import { type Range, flagFrom, wholeKind } from './value-fields.js';

interface Size {
  readonly least?: number;
  readonly most: number;
}

/** Different values of one kind. In a form each is a field of the same name, and an empty one says that the list is there. */
const listKind = (entry: Kind, { least = 0, most }: Size): Kind => ({
  name: 'list',
  schema: { type: 'array', items: { ...entry.schema }, ...(least > 0 && { minItems: least }), maxItems: most },
  fromTexts: (texts) =>
    texts
      .filter((text) => text.trim() !== '')
      .map((text) => (entry.fromText === undefined ? text : entry.fromText(text))),
  tidy: (value) => {
    // One that is too long is refused as it is: tidying it would be work for nothing.
    if (!isArray(value) || value.length > most) return value;
    return [...new Set(value.map((one) => (entry.tidy === undefined ? one : entry.tidy(one))))];
  },
  faultOf: (value, name) => {
    if (!isArray(value)) return `${name} is a list, as in [], with up to ${inWords(most)} entries.`;
    if (!arrayMaxSize(value, most))
      return `${name} has up to ${inWords(most)} entries; this one has ${inWords(value.length)}.`;
    if (!arrayMinSize(value, least))
      return `${name} has at least ${inWords(least)} ${least === 1 ? 'entry' : 'entries'}.`;
    return value.map((one) => entry.faultOf(one, name)).find((fault) => fault !== undefined);
  },
});

/** A list of texts of one kind, such as `textKind` or `imageKind`. */
export const ListInput = (entry: Kind, { least, most, ...options }: Size & FieldOptions): PropertyDecorator =>
  field(listKind(entry, { least, most }), options);

const ROW_NUMBER: Range = { least: 1, most: Number.MAX_SAFE_INTEGER };

/** Numbers of rows, each once. */
export const WholesInput = ({ least = 0, most, ...options }: Size & FieldOptions): PropertyDecorator => {
  const sentence: Sentence = (name) => `${name} is a list of ${inWords(least)} to ${inWords(most)} whole numbers.`;
  return field(listKind(wholeKind(ROW_NUMBER), { least, most }), { sentence, ...options });
};

/** Flags by name, of which some are given. In a form they are fields named `flags.partnered` and so on. */
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
        const given = typeof value === 'object' && value !== null && !isArray(value) ? Object.entries(value) : [];
        if (given.length === 0) return `${name} names what to change, of: ${names.join(', ')}.`;
        const faults = given.flatMap(([flag, wanted]) => {
          if (!names.includes(flag)) return [`There is no flag ${flag.slice(0, 40)}.`];
          return isBoolean(wanted) ? [] : [`${flag} is true or false.`];
        });
        return faults.length === 0 ? undefined : faults.join(' ');
      },
    },
    options,
  );
