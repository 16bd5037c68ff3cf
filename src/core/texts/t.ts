import { type Language, PLAIN_ENGLISH } from './language.js';
import type { Values } from './message.js';

/** Pages and sentences are made synchronously, so one variable tells in which language. */
let current = PLAIN_ENGLISH;

/** The language of what is being made now: plain English outside of `inLanguage`, for example in JSON. */
export const currentLanguage = (): Language => current;

/** Makes a page or a sentence in a language. What is awaited inside would be in another one, so nothing is. */
export function inLanguage<T>(language: Language, make: () => T extends Promise<unknown> ? never : T): T {
  const before = current;
  current = language;
  try {
    return make();
  } finally {
    current = before;
  }
}

interface Meaning {
  /** Where the text stands, if one English text has several meanings: "an auction". */
  readonly context?: string;
}

/**
 * A text that people read, in the language of the page. The English text is the key of its translations, in the syntax of
 * ICU MessageFormat. `npm run texts` collects the texts, so they stand here as they are, and are never put together.
 */
export const t = (text: string, values?: Values, { context }: Meaning = {}): string =>
  current.format(text, values, context);

/** Sentences one after another; empty ones are left out. Japanese and Chinese have no space between two. */
export const sentences = (...all: readonly string[]): string =>
  all
    .filter((one) => one !== '')
    .reduce(
      (said, sentence) => (said === '' ? sentence : t('{sentences} {sentence}', { sentences: said, sentence })),
      '',
    );

/** Words one after another, with the comma of the language. */
export const listed = (words: readonly string[]): string =>
  words.slice(1).reduce((names, name) => t('{names}, {name}', { names, name }), words[0] ?? '');
