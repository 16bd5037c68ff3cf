import { t } from '../texts/t.js';
import {
  REQUEST_KEY,
  REQUEST_KEY_FAULT,
  MAX_LINK_LENGTH,
  MAX_REFERENCE_LENGTH,
  type Length,
  REASON_LENGTH,
  faultOfImage,
  faultOfLine,
  faultOfLines,
  faultOfLink,
  faultOfName,
  faultOfVisibleLine,
  instantIn,
  normalizeText,
  normalizeLink,
} from './text.rules.js';
import { field } from './field.js';
import type { FieldOptions, Kind, FaultSentence } from './kind.js';
import { type Faults, type Said, says } from '../shared/refusals.js';

export const textKind = ({ min = 1, max }: Length): Kind => ({
  name: 'text',
  schema: { type: 'string', minLength: min, maxLength: max },
  normalize: normalizeText,
  faultOf: (value, name) => faultOfLine(value, name, { min, max }),
});

export const visibleLineKind = ({ min = 1, max }: Length): Kind => ({
  ...textKind({ min, max }),
  faultOf: (value, name) => faultOfVisibleLine(value, name, { min, max }),
});

export const nameKind = ({ min = 1, max }: Length): Kind => ({
  ...textKind({ min, max }),
  faultOf: (value, name) => faultOfName(value, name, { min, max }),
});

interface Lines extends Length {
  /** Whether the text may contain direction marks, as texts in several scripts do. */
  readonly allowsBidi?: boolean;
}

export const linesKind = ({ min = 1, max, allowsBidi = false }: Lines): Kind => ({
  name: 'lines',
  schema: { type: 'string', minLength: min, maxLength: max },
  normalize: normalizeText,
  faultOf: (value, name) => faultOfLines(value, name, { min, max, allowsBidi }),
});

interface Pattern {
  readonly pattern: RegExp;
  readonly format?: string;
  readonly lowerCase?: boolean;
  /** Whether white space around the text is a fault instead of being trimmed. */
  readonly isExact?: boolean;
  readonly sentence: FaultSentence;
}

export const patternKind = ({ pattern, format, lowerCase = false, isExact = false, sentence }: Pattern): Kind => ({
  name: 'pattern',
  schema: { type: 'string', ...(format === undefined ? { pattern: pattern.source } : { format }) },
  normalize: (value) => {
    const text = isExact ? value : normalizeText(value);
    return lowerCase && typeof text === 'string' ? text.toLowerCase() : text;
  },
  faultOf: (value, name) => (typeof value === 'string' && pattern.test(value) ? undefined : sentence(name)),
});

export const linkKind = (example = 'https://example.org/page'): Kind => ({
  name: 'link',
  schema: { type: 'string', format: 'uri', maxLength: MAX_LINK_LENGTH },
  normalize: normalizeLink,
  faultOf: (value, name) => faultOfLink(value, name, example),
});

export const imageKind = (): Kind => ({ ...linkKind(), name: 'image', faultOf: faultOfImage });

interface Parsed<T> {
  readonly read: (value: unknown) => T | undefined;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly sentence: FaultSentence;
}

const UNREADABLE = Symbol('unreadable');

export const parsedKind = <T>({ read, schema, sentence }: Parsed<T>): Kind => ({
  name: 'parsed',
  schema,
  normalize: (value) => read(value) ?? UNREADABLE,
  faultOf: (value, name) =>
    value === UNREADABLE || value === undefined || value === null ? sentence(name) : undefined,
});

/** A text of one line of visible characters. */
export const TextInput = ({ min, max, ...options }: Length & FieldOptions): PropertyDecorator =>
  field(visibleLineKind({ min, max }), options);

/** A text of one line with a letter or a digit. */
export const NameInput = ({ min, max, ...options }: Length & FieldOptions): PropertyDecorator =>
  field(nameKind({ min, max }), options);

/** A text to search for. It may contain what `TextInput` refuses, because stored texts may be older than its rules. */
export const SearchInput = ({ min, max, ...options }: Length & FieldOptions): PropertyDecorator =>
  field(textKind({ min, max }), options);

export const LongTextInput = ({ min, max, allowsBidi, ...options }: Lines & FieldOptions): PropertyDecorator =>
  field(linesKind({ min, max, allowsBidi }), options);

/** A text that matches a pattern, which `sentence` describes. */
export const PatternInput = (options: Pattern & FieldOptions): PropertyDecorator =>
  field(patternKind(options), options);

function colorSentence(field: string, isNullable: boolean): Said {
  const sentence = says('{field} is a color as in "#2a9d8f".', { field });
  return isNullable ? sentence.forPrograms(`${field} is a color as in "#2a9d8f", or null for none.`) : sentence;
}

export const colorKind = (nullable?: boolean): Kind =>
  patternKind({
    pattern: /^#[0-9a-f]{6}$/i,
    lowerCase: true,
    sentence: (name) => colorSentence(name, nullable === true),
  });

export const ColorInput = (options: FieldOptions): PropertyDecorator => field(colorKind(options.nullable), options);

export const LinkInput = (options: FieldOptions & { readonly like?: string }): PropertyDecorator =>
  field(linkKind(options.like), options);

/** An instant in UTC, read as a `Date`. */
export const InstantInput = (options: FieldOptions): PropertyDecorator =>
  field(
    parsedKind({
      read: instantIn,
      schema: { type: 'string', format: 'date-time' },
      sentence: (name) =>
        says('{field} is an instant in UTC, as in 2026-11-18 or 2026-11-18T12:00:00Z.', { field: name }),
    }),
    options,
  );

/** A value that a rule of the feature parses from a text, such as a day or a language tag. */
export const ParsedInput = <T>({ read, schema, sentence, ...options }: Parsed<T> & FieldOptions): PropertyDecorator =>
  field(parsedKind({ read, schema, sentence }), options);

interface Judged {
  readonly faultOf: Kind['faultOf'];
  readonly schema: Readonly<Record<string, unknown>>;
}

export const RuleInput = ({ faultOf, schema, ...options }: Judged & FieldOptions): PropertyDecorator =>
  field({ name: 'rule', schema, normalize: normalizeText, faultOf }, options);

/** A field that clients might expect but that does not exist. The sentence says what to do instead. */
export const RefusedInput = (sentence: FaultSentence): PropertyDecorator =>
  field({ name: 'refused', schema: {}, isHidden: true, faultOf: (_value, name) => sentence(name) }, { optional: true });

/** A reference to a listing or an account by id, slug or username. The service looks it up. */
export const ReferenceInput = (options: FieldOptions & { readonly sentence: FaultSentence }): PropertyDecorator =>
  field(textKind({ max: MAX_REFERENCE_LENGTH }), options);

export const PersonInput = (options: FieldOptions = {}): PropertyDecorator =>
  ReferenceInput({
    description: 'A username or platform id.',
    sentence: (name) =>
      says('{field} is needed: a username, or the id that the platform gives that person.', { field: name }),
    ...options,
  });

const REASON = linesKind(REASON_LENGTH);
const REASON_EXAMPLE = 'Checked with its owner.';

export const ReasonInput = (): PropertyDecorator =>
  field(REASON, {
    label: () => t('Reason'),
    example: REASON_EXAMPLE,
    description: 'The reason. It stays in the audit log permanently.',
  });

/** The reason of a staff action that does not need one. An empty text is none, as in a form. */
export const OptionalReasonInput = (): PropertyDecorator =>
  field(
    { ...REASON, normalize: (value) => (normalizeText(value) === '' ? null : normalizeText(value)) },
    {
      label: () => t('Reason'),
      nullable: true,
      default: null,
      example: REASON_EXAMPLE,
      description: 'A reason, if there is something to add. It stays in the audit log permanently.',
    },
  );

/** The fault of a missing reason that an action needs only in some cases. */
export const missingReason = (): Faults => ({ reason: REASON.faultOf(null, 'reason') ?? '' });

/** An idempotency key of the client: a repeated request with the same key is carried out once. */
export const RequestKeyInput = (what: string, example: string): PropertyDecorator =>
  field(patternKind({ pattern: REQUEST_KEY, sentence: () => REQUEST_KEY_FAULT }), {
    nullable: true,
    default: null,
    example,
    description: `Your own key for this ${what}, up to 64 characters. A request repeated with the same key is carried out only once.`,
  });
