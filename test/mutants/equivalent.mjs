/**
 * Mutants of rules files that change nothing that a caller could notice. `npm run mutants:rules` leaves them out of its
 * count and fails when an entry matches no mutant, or one that a spec catches.
 * `file` is the file's name, `original` and `replacement` are as printed for a mutant that survives.
 */
export const EQUIVALENT = [
  {
    file: 'limits.rules.ts',
    original: 'now < lastMonth.start || now >= lastMonth.end',
    replacement: 'true',
    why: 'The month is only cached: computing it again gives the same month.',
  },
  {
    file: 'limits.rules.ts',
    original: 'now < lastMonth.start',
    replacement: 'now <= lastMonth.start',
    why: 'The month is only cached: computing it again gives the same month.',
  },
  {
    file: 'spotlight.rules.ts',
    original: 'least > HIGHEST_BID',
    replacement: 'least >= HIGHEST_BID',
    why: 'No top bid makes 1,000,000 the least: 952,380 asks for 999,999 and 952,381 for 1,000,001.',
  },
  {
    file: 'badge.rules.ts',
    original: "'accurate'",
    replacement: '""',
    why: 'An unknown mode shows the count as it is, like accurate.',
  },
];
