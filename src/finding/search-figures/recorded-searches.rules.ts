/** Texts in the figures of searches, most frequent first. */
export const SEARCHED_TEXTS_SHOWN = 100;

/** Which searches are recorded, and in what form. */

/**
 * A text is recorded once it was searched for this often on one day in this process, so rare texts stay out of the
 * database.
 */
export const MIN_ASKINGS = 3;
/** The most texts of a day that the database stores. */
export const MAX_TEXTS_PER_DAY = 5_000;
export const DAYS_KEPT = 90;
/** All positions after the tenth count as this one. */
export const LAST_POSITION = 11;

const MAX_LENGTH = 60;
const INVISIBLE = /\p{C}+/gu;
/** Mail addresses, platform ids, telephone numbers and API keys are personal data. */
const PERSONAL = /@\S+\.\S|\d[\d\s().-]{8,}\d|\bmq_/u;

/** The text as staff see it; `undefined` if it is not recorded. */
export function recordedText(search: string): string | undefined {
  const text = search.normalize('NFKC').toLowerCase().replaceAll(INVISIBLE, ' ').replaceAll(/\s+/gu, ' ').trim();
  const cut = [...text].slice(0, MAX_LENGTH).join('').trim();
  return cut === '' || PERSONAL.test(text) ? undefined : cut;
}

export const recordedPosition = (position: number): number => Math.min(position, LAST_POSITION);

const UNCHANGED: Readonly<Record<string, readonly unknown[]>> = {
  page: [undefined, '', '1', 1],
  category: [undefined, ''],
  language: [undefined, ''],
  tags: [undefined, ''],
  nsfw: [undefined, '', 'exclude'],
};

/** The search of a request, if it is a new one: filters and further pages of the same search do not count again. */
export function newSearchIn(parameters: Readonly<Record<string, unknown>>): string | undefined {
  const { search } = parameters;
  if (typeof search !== 'string' || search.trim() === '') return undefined;
  return Object.entries(UNCHANGED).every(([name, usual]) => usual.includes(parameters[name])) ? search : undefined;
}

export const firstDayKept = (today: number): number => today - DAYS_KEPT + 1;
