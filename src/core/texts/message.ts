import { IntlMessageFormat } from 'intl-messageformat';
import { roughNumbers, shownRoughly } from './rough-numbers.rules.js';

/** Values of a text. In the markup of a page, a value may be an element, and a tag of the text is a function. */
export type Values<Part = string> = Readonly<Record<string, string | number | Part | ((inside: Part[]) => Part)>>;

/** What a message is made of, as the parser of the library numbers it. */
const KINDS = { text: 0, value: 1, number: 2, date: 3, time: 4, choice: 5, plural: 6, pound: 7, tag: 8 } as const;

export interface Parsed {
  /** The language of the text, which is English if a translation is missing. */
  readonly tag: string;
  /** Reads what `fill` does not: numbers, dates, and values that are missing. */
  readonly formatter: IntlMessageFormat;
  readonly elements: readonly Element[];
  /** The names of the values and tags. */
  readonly names: readonly string[];
  /** The values that choose a word (`select`), which stay as they are. */
  readonly choosing: ReadonlySet<string>;
  readonly hasFormats: boolean;
}

/** Parsed, because parsing takes far longer than formatting. A text without syntax is kept as it is. */
export type Message = string | Parsed;

const SYNTAX = /[{}<>']/;

export function messageOf(text: string, tag: string): Message {
  if (!SYNTAX.test(text)) return text;
  const formatter = new IntlMessageFormat(text, tag, undefined, { formatters: formattersOf(tag) });
  const elements: readonly Element[] = formatter.getAst();
  const [names, choosing, types] = [new Set<string>(), new Set<string>(), new Set<number>()];
  visit(elements, ({ type, value = '' }) => {
    types.add(type);
    if (type !== KINDS.text && type !== KINDS.pound) names.add(value);
    if (type === KINDS.choice) choosing.add(value);
  });
  const hasFormats = [KINDS.number, KINDS.date, KINDS.time].some((kind) => types.has(kind));
  return { tag, formatter, elements, names: [...names], choosing, hasFormats };
}

interface Means<Part> {
  readonly values: Values<Part>;
  readonly tag: string;
  readonly isolate: (value: Part | string) => Part | string;
}

/** As the library fills a message, in a tenth of the time: a chart has a plural for each of its days. */
export function fill<Part>(elements: readonly Element[], means: Means<Part>): (string | Part)[] {
  const parts: (string | Part)[] = [];
  add(parts, elements, means, formatsOf(means.tag), 0);
  return parts;
}

function add<Part>(
  parts: (string | Part)[],
  elements: readonly Element[],
  means: Means<Part>,
  formats: ReturnType<typeof makeFormats>,
  pound: number,
): void {
  for (const element of elements) {
    const { type, value = '' } = element;
    if (type === KINDS.text) {
      parts.push(value);
      continue;
    }
    if (type === KINDS.pound) {
      parts.push(formats.rough(pound));
      continue;
    }
    const given = means.values[value];
    if (type === KINDS.tag) {
      const inside: (string | Part)[] = [];
      add(inside, element.children ?? [], means, formats, pound);
      parts.push((given as (inside: unknown[]) => Part)(inside));
    } else if (type === KINDS.choice) {
      add(parts, optionOf(element, String(given)), means, formats, 0);
    } else if (type === KINDS.plural) {
      const left = Number(given) - (element.offset ?? 0);
      const exact = element.options?.[`=${Number(given)}`];
      const counted = hasPound(element) ? shownRoughly(left) : left;
      const form = exact === undefined ? formats[element.pluralType ?? 'cardinal'](counted) : '';
      add(parts, exact?.value ?? optionOf(element, form), means, formats, left);
    } else parts.push(means.isolate(given as Part));
  }
}

/** Its word belongs to the number that people read: in Arabic, "12.8 thousand" has another one than 12,812. */
const hasPound = ({ options = {} }: Element): boolean =>
  options['other']?.value.some(({ type }) => type === KINDS.pound) === true;

const optionOf = ({ options = {} }: Element, name: string): readonly Element[] =>
  (options[name] ?? options['other'])?.value ?? [];

type Formatters = NonNullable<NonNullable<ConstructorParameters<typeof IntlMessageFormat>[3]>['formatters']>;

const known = new Map<string, ReturnType<typeof makeFormats>>();

function formatsOf(tag: string): ReturnType<typeof makeFormats> {
  let found = known.get(tag);
  if (found === undefined) known.set(tag, (found = makeFormats(tag)));
  return found;
}

const makeFormats = (tag: string) => {
  const plurals = { cardinal: new Intl.PluralRules(tag), ordinal: new Intl.PluralRules(tag, { type: 'ordinal' }) };
  return {
    plurals,
    cardinal: rememberingSmall((value) => plurals.cardinal.select(value)),
    ordinal: rememberingSmall((value) => plurals.ordinal.select(value)),
    /** `#` in a plural is rough for a large number: `{count, number}` is exact. */
    rough: rememberingSmall(roughNumbers(tag)),
    numbers: new Map<object | undefined, Intl.NumberFormat>(),
  };
};

/** Answers about counts up to 999 are kept: asking `Intl` takes longer than all the rest of a message. */
function rememberingSmall(answer: (value: number) => string): (value: number) => string {
  const known: (string | undefined)[] = [];
  return (value) =>
    Number.isInteger(value) && value >= 0 && value < 1_000 ? (known[value] ??= answer(value)) : answer(value);
}

/** Those of the library, but for `#`. */
function formattersOf(tag: string): Formatters {
  const { plurals, rough, numbers } = formatsOf(tag);
  const inStyle = (style: Intl.NumberFormatOptions | undefined): Intl.NumberFormat => {
    const format = numbers.get(style) ?? new Intl.NumberFormat(tag, style);
    numbers.set(style, format);
    return format;
  };
  return {
    // Only for `#`, the library names no style.
    getNumberFormat: (...[, ...style]) =>
      style.length === 0 ? ({ format: rough } as unknown as Intl.NumberFormat) : inStyle(style[0]),
    getPluralRules: (_tag, options) => plurals[options?.type ?? 'cardinal'],
    getDateTimeFormat: (_tag, options) => new Intl.DateTimeFormat(tag, options),
  };
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Letters, and signs such as the hyphens of 2026-11-18, which would stand at the other end of a number. */
const MORE_THAN_A_NUMBER = /[^\d.,:\s]/u;

/** A value that runs in the other direction than its sentence is isolated, so that it does not turn the words around it. */
export function isolated<T>(value: T, direction: 'ltr' | 'rtl'): T | string {
  if (typeof value !== 'string') return value;
  const turns =
    direction === 'ltr' ? RIGHT_TO_LEFT.test(value) : MORE_THAN_A_NUMBER.test(value) && !RIGHT_TO_LEFT.test(value);
  return turns ? `\u2068${value}\u2069` : value;
}

/** The names of the values and of the tags of a text, sorted. Throws if the text is no ICU message. */
export function partsOf(text: string, tag: string): readonly string[] {
  if (!SYNTAX.test(text)) return [];
  const found = new Set<string>();
  visit(new IntlMessageFormat(text, tag).getAst(), ({ type, value }) => {
    if (type === KINDS.tag) found.add(`<${value}>`);
    else if (type !== KINDS.text && type !== KINDS.pound) found.add(`{${value}}`);
  });
  return [...found].toSorted();
}

interface Element {
  /** One of `KINDS`. */
  readonly type: number;
  readonly value?: string;
  readonly offset?: number;
  readonly pluralType?: 'cardinal' | 'ordinal';
  readonly children?: readonly Element[];
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
}

function visit(elements: readonly Element[], see: (element: Element) => void): void {
  for (const element of elements) {
    see(element);
    visit(element.children ?? [], see);
    for (const option of Object.values(element.options ?? {})) visit(option.value, see);
  }
}
