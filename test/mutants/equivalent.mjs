/**
 * Mutants of rules files that change nothing that a caller could notice. `npm run mutants:rules` leaves them out of its
 * count and fails when an entry matches no mutant, or one that a spec catches.
 * `file` is the file's name, `original` and `replacement` are as printed for a mutant that survives.
 */
export const EQUIVALENT = [];
