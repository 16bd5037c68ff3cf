import { wordsOf } from './value-words.js';
import { LruMap } from '../../core/shared/ttl-cache.js';
import { ENGLISH_TAG } from '../../core/texts/language.js';
import { roughNumbers } from '../../core/texts/rough-numbers.rules.js';
import { currentLanguage, listed, t } from '../../core/texts/t.js';

/** Formatted words are cached, because they repeat and each call of `Intl` takes microseconds. */
const MAX_CACHED_WORDS = 5_000;
const remembering = <V extends string | number>(format: (value: V) => string): ((value: V) => string) => {
  const known = new LruMap<V, string>(MAX_CACHED_WORDS);
  return (value) => {
    let words = known.get(value);
    if (words === undefined) known.set(value, (words = format(value)));
    return words;
  };
};

/** English dates have the day first, as those of most other languages, and lists no comma before the last word. */
export const dateLanguage = (tag: string): string => (tag === ENGLISH_TAG ? 'en-GB' : tag);

/** The formats of one language. */
function formatsOf(tag: string) {
  const full = new Intl.NumberFormat(tag);
  const signs = new Intl.NumberFormat(tag, { signDisplay: 'always' });
  const shares = new Intl.NumberFormat(tag, { style: 'percent' });
  const inTenths = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const inHundredths = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const rough = roughNumbers(tag);
  const together = new Intl.ListFormat(dateLanguage(tag));
  const languages = new Intl.DisplayNames(tag, { type: 'language' });
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const inZone = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(dateLanguage(tag), { timeZone: 'UTC', ...options });
  const dates = inZone({ day: 'numeric', month: 'short', year: 'numeric' });
  const monthDays = inZone({ day: 'numeric', month: 'short' });
  const weekdays = inZone({ weekday: 'short', day: 'numeric', month: 'short' });
  const instants = inZone({ dateStyle: 'medium', timeStyle: 'short' });
  const moments = inZone({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  return {
    withSeparators: remembering((value: number) => full.format(value).replace('-', '−')),
    withPlus: remembering((value: number) => signs.format(value)),
    tenths: remembering((value: number) => inTenths.format(value)),
    hundredths: remembering((value: number) => inHundredths.format(value)),
    percent: (share: number) => shares.format(share),
    rough: remembering(rough),
    together: (words: readonly string[]) => together.format(words),
    language: remembering((name: string) => {
      try {
        return languages.of(name) ?? name;
      } catch {
        return name;
      }
    }),
    relative: remembering((text: string) => {
      const [amount, unit] = text.split(' ');
      return relative.format(Number(amount), unit as Intl.RelativeTimeFormatUnit);
    }),
    date: remembering((iso: string) => dates.format(new Date(iso))),
    shortDate: remembering((iso: string) => monthDays.format(new Date(iso))),
    shortDates: (from: string, to: string) => monthDays.formatRange(new Date(from), new Date(to)),
    weekday: (iso: string) => weekdays.format(new Date(iso)).replace(',', ''),
    shortInstant: (iso: string) => moments.format(new Date(iso)),
    inUtc: remembering((iso: string) => `${instants.format(new Date(iso))} UTC`),
  };
}

const known = new Map<string, ReturnType<typeof formatsOf>>();

/** Those of the language of the page. */
function formats(): ReturnType<typeof formatsOf> {
  const { tag } = currentLanguage();
  let found = known.get(tag);
  if (found === undefined) known.set(tag, (found = formatsOf(tag)));
  return found;
}

/** Numbers without a separator need no format. */
const isShort = (value: number): boolean => value >= 0 && value < 1_000 && Number.isInteger(value);

/** "6,735". */
export const count = (value: number): string => (isShort(value) ? String(value) : formats().withSeparators(value));
/** "9,999", "13.4K": for lists, where the exact number does not matter. */
export const rough = (value: number): string => (isShort(value) ? String(value) : formats().rough(value));
/** "4.3". */
export const tenths = (value: number): string => formats().tenths(value);
/** "4.31". */
export const hundredths = (value: number): string => formats().hundredths(value);
/** "34%", of a share of 1. */
export const percent = (share: number): string => formats().percent(share);
/** "+50" and "−50". */
export const signed = (amount: number): string => (amount < 0 ? count(amount) : formats().withPlus(amount));
export const plural = (value: number, one: string, many = `${one}s`): string =>
  `${rough(value)} ${value === 1 ? one : many}`;

/** A number of members: "~4,200", unless it is exact. */
export const inMode = (mode: string, figure: string): string =>
  // For translators: a figure that is not exact, as in “~4,200 members”
  mode === 'approximate' ? t('~{figure}', { figure }) : figure;

/** The path of this site, as given in a view; `undefined` for any other address. */
export const inside = (path: string): string | undefined => (/^\/(?![/\\])/.test(path) ? path : undefined);

/**
 * An https address that a user wrote; `undefined` for other texts. The renderer escapes addresses, but does not check
 * them.
 */
export const outside = (address: string | null): string | undefined =>
  address?.startsWith('https://') === true ? address : undefined;

/** "Tags, name and slug". */
export const together = (words: readonly string[]): string => formats().together(words);

// For translators: what somebody wrote or searched for, in the quotation marks of the language
export const quoted = (words: string): string => t('“{words}”', { words });

export const languageName = (tag: string): string => formats().language(tag);

export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A slug as a label: "strong-language" becomes "Strong language". */
export const sentenceCase = (slug: string): string => wordsOf(slug) ?? capital(slug).replaceAll(/[-_]/g, ' ');

/** The word of a table for a value; one that has none stands as it is. */
export const wordFor = (words: Readonly<Record<string, string>>, value: string): string =>
  words[value] ?? sentenceCase(value);

/** A field's name as a label: "longDescription" becomes "Long description". */
export const labelOf = (name: string): string =>
  wordsOf(name) ?? sentenceCase(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value)) return value.length === 0 ? t('none') : listed(value.map(valueWords));
  if (typeof value === 'object')
    return listed(Object.entries(value).map(([name, one]) => `${name}: ${valueWords(one)}`));
  if (typeof value === 'number') return count(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  return INSTANT.test(value) ? inUtc(value) : value;
}

const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "2 hours ago", "yesterday". */
export function ago(iso: string, now: Date): string {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1000;
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? [];
  return unit === undefined ? t('just now') : formats().relative(`${Math.trunc(seconds / size)} ${unit}`);
}

/** "3 h 27 min", which stays on one line. */
export function span(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3_600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  if (days > 0) return unbroken(t('{days} d {hours} h', { days, hours }));
  if (hours > 0) return unbroken(t('{hours} h {minutes} min', { hours, minutes }));
  if (minutes > 0) return unbroken(t('{minutes} min', { minutes }));
  return unbroken(t('{seconds} s', { seconds: Math.max(0, Math.floor(seconds)) }));
}

/** The same for a script that counts down, with 0 and 1 for the numbers. The last hour counts seconds. */
export const countdown = (): string =>
  [
    t('{days} d {hours} h', { days: '0', hours: '1' }),
    t('{hours} h {minutes} min', { hours: '0', minutes: '1' }),
    t('{minutes} min {seconds} s', { minutes: '0', seconds: '1' }),
    t('{seconds} s', { seconds: '0' }),
  ]
    .map(unbroken)
    .join('|');

const unbroken = (words: string): string => words.replaceAll(' ', '\u00A0');

/** "25 Jul 2026". */
export const date = (iso: string): string => formats().date(iso);
/** "25 Jul". */
export const shortDate = (iso: string): string => formats().shortDate(iso);
/** "25–31 Jul". */
export const shortDates = (from: string, to: string): string => formats().shortDates(from, to);
/** "Mon 23 Nov". */
export const weekday = (iso: string): string => formats().weekday(iso);
/** "23 Nov 2026, 00:00 UTC". */
export const inUtc = (iso: string): string => formats().inUtc(iso);

/** "18 Nov, 12:05", in UTC. */
export const shortInstant = (iso: string): string => formats().shortInstant(iso);
