import { stemmer } from 'stemmer';
import { stemsInAll } from './language-stems.js';

const ENGLISH = /^[a-z]{4,}$/;

/**
 * The common part of the forms of an English word: "levels", "leveling" and "level" → "level". Other words stay the
 * same.
 */
export const stemOf = (word: string): string => (ENGLISH.test(word) ? stemmer(word) : word);

/** Every stem under which the forms of a searched word are indexed. */
export const stemsOf = (word: string): string[] => [stemOf(word), ...stemsInAll(word)];
