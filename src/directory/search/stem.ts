import { stemmer } from 'stemmer';

const ENGLISH = /^[a-z]{4,}$/;

/** What the forms of an English word have in common: "levels", "leveling" and "level" → "level". Other words stay. */
export const stemOf = (word: string): string => (ENGLISH.test(word) ? stemmer(word) : word);
