/** The length of the columns that store search keys. */
export const MAX_SEARCH_KEY_LENGTH = 100;

/**
 * A name as it is stored for searches that ignore case. The application computes it, because the databases differ in what
 * they consider upper case. When this rule changes, a migration has to compute all stored keys again.
 */
export const searchKey = (name: string): string =>
  [...name.normalize('NFC').toLowerCase()].slice(0, MAX_SEARCH_KEY_LENGTH).join('');

/** Sorts after every other character, so it ends the range of the keys with a prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

/** The range of the keys that begin like this one: from the first bound, up to but not including the second. */
export const keysBeginningWith = (key: string): readonly [from: string, to: string] => [key, key + LAST_CHARACTER];
