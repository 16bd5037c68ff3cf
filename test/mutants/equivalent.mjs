/**
 * Mutants of rules files that change nothing that a caller could notice. `npm run mutants:rules` leaves them out of its
 * count and fails when an entry matches no mutant, or one that a spec catches. Each entry is the original text and its
 * replacement, as printed for a mutant that survives, and the reason.
 */
export const EQUIVALENT = [
  ...inFile('limits.rules.ts', [
    ...[
      ['now < lastMonth.start || now >= lastMonth.end', 'true'],
      ['now < lastMonth.start', 'now <= lastMonth.start'],
    ].map((mutant) => [...mutant, 'The month is only cached: computing it again gives the same month.']),
  ]),
  ...inFile('spotlight.rules.ts', [
    [
      'least > HIGHEST_BID',
      'least >= HIGHEST_BID',
      'No top bid makes 1,000,000 the least: 952,380 asks for 999,999 and 952,381 for 1,000,001.',
    ],
  ]),
  ...inFile('bumps.rules.ts', [
    ['end === null', 'false', 'JavaScript compares null as 0, an instant long ago. The check is for the compiler.'],
    ['bumpStreakDay !== null', 'true', 'JavaScript compares null as 0, a day long ago. The check is for the compiler.'],
  ]),
  ...inFile('badge.rules.ts', [["'accurate'", '""', 'An unknown mode shows the count as it is, like accurate.']]),
  ...inFile('listing-text.rules.ts', [
    ["''", '"Stryker was here!"', 'Both stand for a value that is no text, and the pattern refuses both.'],
  ]),
  ...inFile('vote-patterns.rules.ts', [
    ...[
      ['first === undefined || last === undefined', 'false'],
      ['first === undefined || last === undefined', 'first === undefined && last === undefined'],
      ['first === undefined', 'false'],
      ['last === undefined', 'false'],
      ["'A run has a vote or more'", '""'],
    ].map((mutant) => [...mutant, 'A run always has votes. The check is for the compiler.']),
    ['first && last', 'first || last', 'The first and the last vote are both missing, or neither is.'],
    [
      'votes[start]?.votedAt',
      'votes[start].votedAt',
      'The window ends at an existing vote. The check is for the compiler.',
    ],
    [
      'votes[index]?.votedAt',
      'votes[index].votedAt',
      'Each gap follows an existing vote. The check is for the compiler.',
    ],
    ['() => false', '() => undefined', 'Flags are only compared by truth.'],
    ...[
      ['end < gaps.length', 'true'],
      ['end < gaps.length', 'end <= gaps.length'],
    ].map((mutant) => [...mutant, 'Reading past the last gap gives 0, and no distance of 5 s or more tolerates that.']),
  ]),
];

function inFile(file, mutants) {
  return mutants.map(([original, replacement, why]) => ({ file, original, replacement, why }));
}
