/**
 * Specs that take long and rarely detect an ordinary mistake, so a plain `npm test` leaves them out. With
 * MARQUEE_TESTS=all, as in .ci/run, all specs run.
 */
export const APART = [
  { name: 'pages in Chromium', folders: ['^test/browser/'], command: 'npm run test:browser' },
  {
    name: 'killed and frozen processes',
    folders: ['^test/chaos/', '^test/database/crash'],
    command: 'npm run test:failures',
  },
  { name: 'releases', folders: ['^test/releases/(contract-tests|release)\\.'], command: 'npx jest test/releases' },
];

export const FOLDERS_APART = APART.flatMap(({ folders }) => folders);

export const APART_IN_WORDS = [
  'Left out, and run by .ci/run:',
  ...APART.map(({ name, command }) => `  tests of ${name}: ${command}`),
].join('\n');
