import { type Formatters, IntlMessageFormat } from 'intl-messageformat';

/** A number has separators from 10,000 up; as `{name, number}`, from 1,000 up. An instant is in ISO 8601 for programs, and in words on pages. */
export type SentenceValue = string | number | Date | Sentence;
type Values = Readonly<Record<string, SentenceValue>>;

/** What is said to programs and people. A plain string is for programs only: no page translates it. */
export type Said = string | Sentence;

/**
 * A sentence that is made before its language is known, such as a refusal. It is English in JSON and in logs; a page shows
 * it in its own language with `translated`.
 */
export class Sentence {
  constructor(
    readonly text: string,
    readonly values: Values,
    readonly programs?: string,
  ) {}

  /** The same with other words for programs, such as the names of fields and addresses. */
  forPrograms(english: string): Sentence {
    return new Sentence(this.text, this.values, english);
  }

  toString(): string {
    return this.programs ?? inEnglish(this.text, this.values);
  }

  toJSON(): string {
    return this.toString();
  }
}

const NONE: Values = {};

/** A text as in `t`. `npm run texts` collects it, so it stands here as it is, and is never put together. */
export const says = (text: string, values: Values = NONE): Sentence => new Sentence(text, values);

/** Whole sentences, one after the other. */
export const inARow = (sentences: readonly Said[]): Sentence =>
  new Sentence(
    sentences.map((_one, index) => `{${index}}`).join(' '),
    Object.fromEntries(sentences.map((one, index) => [String(index), one])),
  );

/** Whether the text itself formats a value, as in `{tokens, number}` or a plural, so that it needs the number. */
export const isFormatted = (text: string, name: string): boolean => text.includes(`{${name}, `);

export const SEPARATORS = { useGrouping: 'min2' } as const;

/** The parts of texts whose only syntax are values: those with odd indexes are names. Far faster than other texts. */
const simpleTexts = new Map<string, readonly string[]>();
const otherTexts = new Map<string, IntlMessageFormat>();
const OTHER_SYNTAX = /[<>]|''|\{\w+,/;

const NUMBERS = new Intl.NumberFormat('en', SEPARATORS);
const SEPARATED = new Intl.NumberFormat('en');
const PLURALS = new Intl.PluralRules('en');
const FORMATTERS: Formatters = {
  // The number of a plural comes without a style.
  getNumberFormat: (...options) => (options.length > 1 ? SEPARATED : NUMBERS),
  getPluralRules: () => PLURALS,
  getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
};

function inEnglish(text: string, values: Values): string {
  const other = otherTexts.get(text);
  if (other !== undefined) return formatted(other, text, values);
  let parts = simpleTexts.get(text);
  if (parts === undefined) {
    if (OTHER_SYNTAX.test(text)) {
      otherTexts.set(text, new IntlMessageFormat(text, 'en', undefined, { formatters: FORMATTERS }));
      return inEnglish(text, values);
    }
    simpleTexts.set(text, (parts = text.split(/\{(\w+)\}/)));
  }
  let sentence = parts[0] ?? '';
  for (let index = 1; index < parts.length; index += 2)
    sentence += plain(values[parts[index] ?? ''] ?? '') + parts[index + 1];
  return sentence;
}

function formatted(message: IntlMessageFormat, text: string, values: Values): string {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' && isFormatted(text, name) ? value : plain(value),
  ]);
  return String(message.format(Object.fromEntries(shown) as Record<string, string | number>));
}

function plain(value: SentenceValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return value < 10_000 ? String(value) : NUMBERS.format(value);
  return value instanceof Date ? value.toISOString() : value.toString();
}

/** An error for the client: a status and one sentence that says what to do. Pages translate it; `message` is English. */
export class Problem extends Error {
  /** The field of a form at which a page shows it. Programs get the faults of an `InputProblem` only. */
  field: string | undefined;

  constructor(
    readonly status: number,
    readonly sentence: Said,
    readonly extras: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    // Refusing a request is normal operation, and building a stack would be most of its cost.
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(String(sentence));
    Error.stackTraceLimit = limit;
  }

  about(field: string): this {
    this.field = field;
    return this;
  }
}

/** Field name → a sentence that says what is wrong with its value and what to do. */
export type Faults = Readonly<Record<string, Said>>;

/** A 400 that names the invalid fields. The keyed API sends the sentences only. */
export class InputProblem extends Problem {
  constructor(readonly faults: Faults) {
    super(400, inARow(Object.values(faults)));
  }
}

/** Lets services refuse input in the form that input classes do. Without faults it does nothing. */
export function throwFaults(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw new InputProblem(faults);
}

export const badRequest = (sentence: Said): Problem => new Problem(400, sentence);
export const forbidden = (sentence: Said): Problem => new Problem(403, sentence);
export const notFound = (sentence: Said): Problem => new Problem(404, sentence);

export const SIGN_IN_FIRST = says('Sign in first: open /login.');

/** A refusal that ends by itself after this many seconds. */
export const refusedFor = (seconds: number, status: 429 | 502 | 503, sentence: Said): Problem =>
  new Problem(status, sentence, {}, { 'Retry-After': String(seconds) });

export const unavailable = (): Problem =>
  refusedFor(5, 503, says('The directory cannot reach its database right now. Try again in a few seconds.'));
