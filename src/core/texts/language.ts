import { type Message, type Parsed, type Values, fill, isolated, messageOf } from './message.js';
import { faultOf } from './translations.js';

/** Separates a context from its text, as in gettext. */
const CONTEXT_END = '\u0004';

export const keyOf = (text: string, context?: string): string =>
  context === undefined ? text : context + CONTEXT_END + text;

type Texts = Pick<ReadonlyMap<string, string>, 'get'> | ((text: string) => string);

interface Means {
  readonly isolate?: typeof isolated;
  /** Told once of each translation that a page cannot show. */
  readonly report?: (fault: string) => void;
}

/**
 * A language of the site with its texts. A text that it lacks is shown in English, which stands in the code, and so is one whose
 * translation cannot be shown. Translations are parsed when they are first shown: all at the start would take too long.
 */
export class Language {
  readonly direction: 'ltr' | 'rtl';
  /** In the language itself: "Deutsch". */
  readonly name: string;
  readonly #messages = new Map<string, Message>();
  readonly #texts: Texts;
  readonly #means: Means;

  constructor(
    readonly tag: string,
    texts: Texts,
    means: Means = {},
  ) {
    this.#texts = texts;
    this.#means = means;
    const { language } = new Intl.Locale(tag).maximize();
    this.direction = RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
    this.name = name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  }

  /** The text in this language, with the values in their places. */
  format(text: string, values: Values = {}, context?: string): string {
    const message = this.#messageOf(text, context);
    if (typeof message === 'string') return message;
    return this.#partsOf<string>(message, values).join('');
  }

  /** The parts of a text in which some values are no texts. */
  parts<Part>(text: string, values: Values<Part>, context?: string): readonly (string | Part)[] {
    const message = this.#messageOf(text, context);
    return typeof message === 'string' ? [message] : this.#partsOf(message, values);
  }

  #partsOf<Part>(message: Parsed, values: Values<Part>): readonly (string | Part)[] {
    const { formatter, elements, names, choosing, hasFormats } = message;
    const { isolate = isolated } = this.#means;
    const safe = <T>(value: T): T | string => isolate(value, this.direction);
    if (!hasFormats && names.every((name) => name in values))
      return fill(elements, { values, tag: message.tag, isolate: safe });
    const shown = Object.entries(values).map(
      ([name, value]) => [name, choosing.has(name) ? value : safe(value)] as const,
    );
    const made = formatter.format<Part>(Object.fromEntries(shown) as never);
    return Array.isArray(made) ? made : [made];
  }

  #messageOf(text: string, context: string | undefined): Message {
    const key = keyOf(text, context);
    const known = this.#messages.get(key);
    if (known !== undefined) return known;
    const found = typeof this.#texts === 'function' ? this.#texts(text) : (this.#texts.get(key) ?? text);
    const fault = found === text || typeof this.#texts === 'function' ? undefined : faultOf(text, found, this.tag);
    if (fault !== undefined) this.#means.report?.(`${this.tag}.po: the translation of "${text}" ${fault}`);
    const isEnglish = found === text || fault !== undefined;
    const message = messageOf(isEnglish ? text : found, isEnglish ? ENGLISH_TAG : this.tag);
    this.#messages.set(key, message);
    return message;
  }
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb']);

export const ENGLISH_TAG = 'en';
export const ENGLISH = new Language(ENGLISH_TAG, new Map());
/** For programs: the values stay as they are, whatever their direction. */
export const PLAIN_ENGLISH = new Language(ENGLISH_TAG, new Map(), { isolate: (value) => value });
