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
    file: 'bumps.rules.ts',
    original: 'end === null',
    replacement: 'false',
    why: 'JavaScript compares null as 0, an instant long ago; the check is there for the types.',
  },
  {
    file: 'bumps.rules.ts',
    original: 'bumpStreakDay !== null',
    replacement: 'true',
    why: 'JavaScript compares null as 0, a day long ago; the check is there for the types.',
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
