import { type Said, Sentence, SEPARATORS, type SentenceValue, isFormatted } from '../shared/refusals.js';
import { ENGLISH_TAG } from './language.js';
import { currentLanguage } from './t.js';

type Values = Readonly<Record<string, SentenceValue>>;

/** A sentence in the language of the page. `others` replace values, such as the name of a field by its label. */
export function translated(said: Said, others: Values = {}): string {
  if (typeof said === 'string') return said;
  const { text, values } = said;
  const language = currentLanguage();
  const shown = Object.entries(values).map(([name, value]) => {
    const own = others[name] ?? value;
    if (own instanceof Sentence) return [name, translated(own, others)];
    if (own instanceof Date) return [name, inUtc(own, language.tag)];
    return [name, typeof own === 'string' || isFormatted(text, name) ? own : numbers(language.tag).format(own)];
  });
  return language.format(text, Object.fromEntries(shown) as Record<string, string | number>);
}

/** Formats are kept, because making one takes many microseconds. */
function kept<T>(make: (tag: string) => T): (tag: string) => T {
  const known = new Map<string, T>();
  return (tag) => {
    let found = known.get(tag);
    if (found === undefined) known.set(tag, (found = make(tag)));
    return found;
  };
}

const numbers = kept((tag) => new Intl.NumberFormat(tag, SEPARATORS));

const INSTANT = { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' } as const;
// English dates have the day first, as those of most other languages.
const instants = kept((tag) => new Intl.DateTimeFormat(tag === ENGLISH_TAG ? 'en-GB' : tag, INSTANT));

const inUtc = (instant: Date, tag: string): string => `${instants(tag).format(instant)} UTC`;
