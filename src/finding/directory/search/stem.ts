import { stemmer } from 'stemmer';

const ENGLISH = /^[a-z]{4,}$/;

/**
 * The common part of the forms of an English word: "levels", "leveling" and "level" → "level". Other words stay the
 * same.
 */
export const stemOf = (word: string): string => (ENGLISH.test(word) ? stemmer(word) : word);
