/**
 * Equivalent mutants of rules files: no caller can notice the change. `npm run mutants:rules` does not count them, and fails
 * when an entry matches no mutant or one that a spec catches. Each entry has the original text and its replacement, as
 * printed for a surviving mutant, and the reason. A text that occurs more than once also needs a part of its line.
 */
export const EQUIVALENT = [
  ...inFile('limits.rules.ts', [
    [
      'now < lastMonth.start || now >= lastMonth.end',
      'true',
      'The month is only cached: computing it again gives the same month.',
    ],
    [
      'now < lastMonth.start',
      'now <= lastMonth.start',
      'The same: the month is computed once more at its first instant.',
    ],
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
  ...inFile('ledger.rules.ts', [
    ['sum + BigInt(amount)', 'sum - BigInt(amount)', 'The negated sum is 0 for the same postings.'],
    [
      "' '",
      '""',
      'Each part begins with a letter and ends with a digit, so parts cannot run into each other.',
      '.join(',
    ],
  ]),
  ...inFile('adjustment.rules.ts', [['amount > 0', 'amount >= 0', 'The ledger refuses a posting of 0 either way.']]),
  ...inFile('pending-sign-in.rules.ts', [
    ["''", '"Stryker was here!"', 'Neither text is JSON, so neither is a sign-in.', 'Buffer.from(cookie'],
    ['{ return undefined; }', '{}', 'A function that ends without a return gives undefined.'],
  ]),
  ...inFile('staff.rules.ts', [["''", '"Stryker was here!"', 'A list of one name is joined without a separator.']]),
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
  return mutants.map(([original, replacement, why, line]) => ({ file, original, replacement, why, line }));
}
