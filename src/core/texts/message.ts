import { IntlMessageFormat } from 'intl-messageformat';
import { roughNumbers } from './rough-numbers.rules.js';

/** Values of a text. In the markup of a page, a value may be an element, and a tag of the text is a function. */
export type Values<Part = string> = Readonly<Record<string, string | number | Part | ((inside: Part[]) => Part)>>;

interface Parsed {
  readonly formatter: IntlMessageFormat;
  /** The values that choose a word (`select`), which stay as they are. */
  readonly choosing: ReadonlySet<string>;
}

/** Parsed, because parsing takes far longer than formatting. A text without syntax is kept as it is. */
export type Message = string | Parsed;

const SYNTAX = /[{}<>']/;

export function messageOf(text: string, tag: string): Message {
  if (!SYNTAX.test(text)) return text;
  const formatter = new IntlMessageFormat(text, tag, undefined, { formatters: formattersOf(tag) });
  const choosing = new Set<string>();
  visit(formatter.getAst(), ({ type, value = '' }) => type === 5 && choosing.add(value));
  return { formatter, choosing };
}

type Formatters = NonNullable<NonNullable<ConstructorParameters<typeof IntlMessageFormat>[3]>['formatters']>;

const known = new Map<string, Formatters>();

/** Those of the library, but `#` in a plural is rough for a large number: `{count, number}` is exact. */
function formattersOf(tag: string): Formatters {
  let found = known.get(tag);
  if (found === undefined) {
    const plurals = { cardinal: new Intl.PluralRules(tag), ordinal: new Intl.PluralRules(tag, { type: 'ordinal' }) };
    const rough = { format: roughNumbers(tag) } as unknown as Intl.NumberFormat;
    found = {
      // Only for `#`, the library names no style.
      getNumberFormat: (...[, ...style]) => (style.length === 0 ? rough : new Intl.NumberFormat(tag, style[0])),
      getPluralRules: (_tag, options) => plurals[options?.type ?? 'cardinal'],
      getDateTimeFormat: (_tag, options) => new Intl.DateTimeFormat(tag, options),
    };
    known.set(tag, found);
  }
  return found;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /\p{L}/u;

/** A value that runs in the other direction than its sentence is isolated, so that it does not turn the words around it. */
export function isolated<T>(value: T, direction: 'ltr' | 'rtl'): T | string {
  if (typeof value !== 'string') return value;
  const turns = direction === 'ltr' ? RIGHT_TO_LEFT.test(value) : LETTER.test(value) && !RIGHT_TO_LEFT.test(value);
  return turns ? `\u2068${value}\u2069` : value;
}

/** The names of the values and of the tags of a text, sorted. Throws if the text is no ICU message. */
export function partsOf(text: string, tag: string): readonly string[] {
  if (!SYNTAX.test(text)) return [];
  const found = new Set<string>();
  visit(new IntlMessageFormat(text, tag).getAst(), ({ type, value }) => {
    if (type === 8) found.add(`<${value}>`);
    else if (type !== 0 && type !== 7) found.add(`{${value}}`);
  });
  return [...found].toSorted();
}

interface Element {
  /** As in the parser of the library: 0 is plain text, 5 a choice, 7 the number of a plural, 8 a tag. */
  readonly type: number;
  readonly value?: string;
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
