/**
 * Equivalent mutants of rules files: no caller can notice the change. `npm run mutants:rules` does not count them, and fails
 * when an entry matches no mutant or one that a spec catches. Each entry has the original text and its replacement, as
 * printed for a surviving mutant, and the reason. A text that occurs more than once also needs a part of its line.
 */
export const EQUIVALENT = [
  ...inFile('search/pasted.rules.ts', [
    ['[]', '["Stryker was here"]', 'Only the second part of a match is used.', 'find((found) => found !== null) ?? []'],
    ['[]', '["Stryker was here"]', 'Only the second part of a match is used.', 'WEB_ADDRESS.exec(text) ?? []'],
  ]),
  ...inFile('farms/evidence.rules.ts', [
    ['seen <= usual', 'seen < usual', 'A share that is the usual one has a divergence of 0.'],
    ['seen <= expected', 'seen < expected', 'A count that is the expected one has a logarithm of 0.'],
  ]),
  ...inFile('shared-hosts.rules.ts', [['/\\s+/', '/\\s/', 'The set then also has the empty text, which is no host.']]),
  ...inFile('page-walk.rules.ts', [
    [
      'limit > largest / 2',
      'limit >= largest / 2',
      'A page of half the size never reaches further than one of the whole size, which is tried first.',
    ],
  ]),
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
  ...inFile('text-color.rules.ts', [
    [
      'contrast(WHITE, background) >= LEAST_CONTRAST',
      'contrast(WHITE, background) > LEAST_CONTRAST',
      'No color of 8-bit channels has a contrast of exactly 4.5.',
    ],
    ['share <= 0.04045', 'share < 0.04045', 'No 8-bit channel has this share.'],
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
  ...inFile('sign-in.rules.ts', [
    ["''", '"Stryker was here!"', 'Neither text is JSON, so neither is a sign-in.', 'Buffer.from(cookie'],
    ['{ return undefined; }', '{}', 'A function that ends without a return gives undefined.'],
  ]),
  ...inFile('bot-fields.rules.ts', [['one !== null', 'true', 'The text "null" is no number either.']]),
  ...inFile('server-fields.rules.ts', [
    [
      'code !== undefined',
      'true',
      'The text "undefined" could be a code, but then the result is undefined all the same.',
    ],
  ]),
  ...inFile('draft-expiry.rules.ts', [
    [
      'submittedAt !== null',
      'true',
      'JavaScript compares null as 0, an instant long ago. The check is for the compiler.',
    ],
    ['submittedAt > updatedAt', 'submittedAt >= updatedAt', 'At the same instant both give it.'],
  ]),
  ...inFile(
    'secrets.rules.ts',
    ['now < oldUntil', '!force'].map((line) => [
      'oldUntil !== null',
      'true',
      'JavaScript compares null as 0, an instant long ago. The check is for the compiler.',
      line,
    ]),
  ),
  ...inFile('switches.rules.ts', [
    ['endsAt !== null', 'true', 'JavaScript compares null as 0, an instant long ago. The check is for the compiler.'],
  ]),
  ...inFile('outcome.rules.ts', [
    ['status !== undefined', 'true', 'No comparison with undefined is true. The check is for the compiler.'],
  ]),
  ...inFile(
    'retry.rules.ts',
    [
      ['outcome.fault !== undefined || outcome.retryAfter === undefined', 'false'],
      [
        'outcome.fault !== undefined || outcome.retryAfter === undefined',
        'outcome.fault !== undefined && outcome.retryAfter === undefined',
      ],
      ['outcome.fault !== undefined', 'false'],
      ['outcome.retryAfter === undefined', 'false'],
    ].map((mutant) => [
      ...mutant,
      'A missing header is neither a number nor a date, and a fault has no header. The checks are for the compiler.',
    ]),
  ),
  ...inFile('address.rules.ts', [
    ['/\\s+/', '/\\s/', 'This adds the empty text to the endings, and no full name has that ending.'],
    ...[
      ['/^\\[|\\]$/g', '/\\[|\\]$/g'],
      ['/^\\[|\\]$/g', '/^\\[|\\]/g'],
    ].map((mutant) => [...mutant, 'A host has brackets at its ends only.']),
    [
      "url.port === ''",
      'true',
      'The other spelling would have two ports, and such an address cannot be parsed.',
      'usual',
    ],
    ["''", '"Stryker was here!"', 'A text always has a first part. The default is for the compiler.', 'split(/[/?]/'],
    [
      '/^\\d+(?:\\.\\d+){3}$/',
      '/\\d+(?:\\.\\d+){3}$/',
      'The parser refuses every name that ends in a number and is no IPv4 address.',
    ],
  ]),
  ...inFile('etag.rules.ts', [
    ['header === etag', 'false', 'A shortcut for the usual header: the list has the tag, too.'],
  ]),
  ...inFile('usage.rules.ts', [
    ['start > now', 'start >= now', 'At the same instant both give it.'],
    ['day !== null', 'true', 'JavaScript compares null as 0, a day long ago. The check is for the compiler.'],
  ]),
  ...inFile('name-skeleton.rules.ts', [
    [
      "''",
      '"Stryker was here!"',
      'Each group of the table has both parts. The defaults are for the compiler.',
      'group.split',
    ],
  ]),
  ...inFile('listing/listing.rules.ts', [
    ['accountId !== undefined', 'true', 'No role belongs to a missing account. The check is for the compiler.'],
  ]),
  ...inFile('listing-hosts.rules.ts', [
    ['[]', '["Stryker was here"]', 'A text that is no address has no host.', 'textsIn'],
    ['[]', '["Stryker was here"]', 'No host is called so, and only the host of a picture is used.', 'placeOf(url, [])'],
  ]),
  ...inFile('listing-text.rules.ts', [
    ["'tag'", '""', 'The sentence is not used, only whether there is one.'],
    ['canonical !== undefined', 'true', 'A list of one language has one result. The check is for the compiler.'],
    ['{ return undefined; }', '{}', 'A function that ends without a return gives undefined.'],
  ]),
  ...inFile('pages/flash.rules.ts', [
    ["''", '"Stryker was here!"', 'Only a deed can be missing, and neither text is JSON.'],
    ['params !== null', 'true', 'A deed that cannot be taken apart is left out. The check is for the compiler.'],
    ['{ return undefined; }', '{}', 'A function that ends without a return gives undefined.'],
  ]),
  ...inFile('staff.rules.ts', [["''", '"Stryker was here!"', 'A list of one name is joined without a separator.']]),
];

function inFile(file, mutants) {
  return mutants.map(([original, replacement, why, line]) => ({ file, original, replacement, why, line }));
}
