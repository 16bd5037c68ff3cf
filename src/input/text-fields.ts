import { REQUEST_KEY, REQUEST_KEY_FAULT } from '../shared/request-key.js';
import { field } from './field.js';
import type { FieldOptions, Kind, Sentence } from './kind.js';
import {
  LONGEST_LINK,
  LONGEST_REFERENCE,
  type Length,
  REASON_LENGTH,
  faultOfImage,
  faultOfLine,
  faultOfLines,
  faultOfLink,
  instantIn,
  tidy,
  tidyLink,
} from './text.rules.js';

export const textKind = ({ least = 1, most }: Length): Kind => ({
  name: 'text',
  schema: { type: 'string', minLength: least, maxLength: most },
  tidy,
  faultOf: (value, name) => faultOfLine(value, name, { least, most }),
});

interface Lines extends Length {
  /** Whether the text may turn the direction of its own parts, as texts in several scripts do. */
  readonly allowsBidi?: boolean;
}

const linesKind = ({ least = 1, most, allowsBidi = false }: Lines): Kind => ({
  name: 'lines',
  schema: { type: 'string', minLength: least, maxLength: most },
  tidy,
  faultOf: (value, name) => faultOfLines(value, name, { least, most, allowsBidi }),
});

interface Pattern {
  readonly pattern: RegExp;
  readonly format?: string;
  /** Capitals are taken as their small letters. */
  readonly lowerCase?: boolean;
  /** Blanks around the text are not forgiven. */
  readonly isExact?: boolean;
  readonly sentence: Sentence;
}

export const patternKind = ({ pattern, format, lowerCase = false, isExact = false, sentence }: Pattern): Kind => ({
  name: 'pattern',
  schema: { type: 'string', ...(format === undefined ? { pattern: pattern.source } : { format }) },
  tidy: (value) => {
    const text = isExact ? value : tidy(value);
    return lowerCase && typeof text === 'string' ? text.toLowerCase() : text;
  },
  faultOf: (value, name) => (typeof value === 'string' && pattern.test(value) ? undefined : sentence(name)),
});

const linkKind = (example = 'https://example.org/page'): Kind => ({
  name: 'link',
  schema: { type: 'string', format: 'uri', maxLength: LONGEST_LINK },
  tidy: tidyLink,
  faultOf: (value, name) => faultOfLink(value, name, example),
});

export const imageKind = (): Kind => ({ ...linkKind(), name: 'image', faultOf: faultOfImage });

interface Parsed<T> {
  readonly read: (value: unknown) => T | undefined;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly sentence: Sentence;
}

const NOT_READ = Symbol('not read');

/** A value that a rule makes of what was sent. */
export const parsedKind = <T>({ read, schema, sentence }: Parsed<T>): Kind => ({
  name: 'parsed',
  schema,
  tidy: (value) => read(value) ?? NOT_READ,
  faultOf: (value, name) => (value === NOT_READ || value === undefined || value === null ? sentence(name) : undefined),
});

/** A text of one line. */
export const TextInput = ({ least, most, ...options }: Length & FieldOptions): PropertyDecorator =>
  field(textKind({ least, most }), options);

/** A text that may have line breaks. */
export const LongTextInput = ({ least, most, allowsBidi, ...options }: Lines & FieldOptions): PropertyDecorator =>
  field(linesKind({ least, most, allowsBidi }), options);

/** A text that has a pattern, which `sentence` describes. */
export const PatternInput = (options: Pattern & FieldOptions): PropertyDecorator =>
  field(patternKind(options), options);

export const ColorInput = (options: FieldOptions): PropertyDecorator =>
  PatternInput({
    pattern: /^#[0-9a-f]{6}$/i,
    lowerCase: true,
    sentence: (name) => `${name} is a colour as in "#2a9d8f"${options.nullable === true ? ', or null for none' : ''}.`,
    ...options,
  });

export const LinkInput = (options: FieldOptions & { readonly like?: string }): PropertyDecorator =>
  field(linkKind(options.like), options);

/** The address of a picture. */
export const ImageInput = (options: FieldOptions): PropertyDecorator => field(imageKind(), options);

/** An instant in UTC, which becomes a `Date`. */
export const InstantInput = (options: FieldOptions): PropertyDecorator =>
  field(
    parsedKind({
      read: instantIn,
      schema: { type: 'string', format: 'date-time' },
      sentence: (name) => `${name} is an instant in UTC, as in 2026-11-18 or 2026-11-18T12:00:00Z.`,
    }),
    options,
  );

/** A value that a rule of the feature reads from a text, as a day or a language tag. */
export const ParsedInput = <T>({ read, schema, sentence, ...options }: Parsed<T> & FieldOptions): PropertyDecorator =>
  field(parsedKind({ read, schema, sentence }), options);

interface Judged {
  readonly faultOf: Kind['faultOf'];
  readonly schema: Readonly<Record<string, unknown>>;
}

/** A text that a rule of the feature judges. */
export const RuleInput = ({ faultOf, schema, ...options }: Judged & FieldOptions): PropertyDecorator =>
  field({ name: 'rule', schema, tidy, faultOf }, options);

/** A field that people expect here and that does not exist: the sentence says what to do instead. */
export const RefusedInput = (sentence: Sentence): PropertyDecorator =>
  field({ name: 'refused', schema: {}, isHidden: true, faultOf: (_value, name) => sentence(name) }, { optional: true });

/** Names a listing or a person: by an id, a slug or a username. What there is of that name is for the service to find. */
export const ReferenceInput = (options: FieldOptions & { readonly sentence: Sentence }): PropertyDecorator =>
  field(textKind({ most: LONGEST_REFERENCE }), options);

export const PersonInput = (options: FieldOptions = {}): PropertyDecorator =>
  ReferenceInput({
    description: 'A username, or an id of the platform.',
    sentence: (name) => `${name} is needed: a username, or the id that the platform gives that person.`,
    ...options,
  });

/** Why it is done: every action of staff says so. */
export const ReasonInput = (): PropertyDecorator =>
  field(linesKind(REASON_LENGTH), {
    example: 'Checked with its owner.',
    description: 'Why. It stands in the audit log for good.',
  });

/** The client's own name for what it asks for, so that asking again does not do it again. */
export const RequestKeyInput = (what: string, example: string): PropertyDecorator =>
  field(patternKind({ pattern: REQUEST_KEY, sentence: () => REQUEST_KEY_FAULT }), {
    nullable: true,
    default: null,
    example,
    description: `Your own name for this ${what}, up to 64 characters: sent twice, it is made once.`,
  });
