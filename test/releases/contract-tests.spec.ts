import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { rmSync } from 'node:fs';
import { contractTests, exportVersion, withSchema } from './contract-tests.js';
import { previousRelease } from './previous-release.js';

/**
 * The tests of the previous release must pass on this version's schema, because that release still runs during an
 * upgrade.
 */
const TIMEOUT_MS = 600_000;
const exported: string[] = [];
const version = async (ref: string): Promise<string> => {
  const folder = await exportVersion(ref);
  exported.push(dirname(folder));
  return folder;
};
afterAll(() => exported.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** In a folder without the history, for example an unpacked archive, there is no other version to test. */
const has = (ref: string): boolean => spawnSync('git', ['cat-file', '-e', `${ref}^{commit}`]).status === 0;
const isRequired = process.env['MARQUEE_HISTORY'] === 'required';
const testWith = (ref: string): typeof test => (has(ref) || isRequired ? test : test.skip);

const contract = (ref: string, name: string): void =>
  testWith(ref)(
    `the contract tests of ${name} pass on the schema of this version (needs the history of git)`,
    async () => {
      const sources = await version(ref);
      const { passed, output } = await withSchema([], (schema) => contractTests(sources, schema, ['test/api']));
      expect(passed ? 'passed' : output).toBe('passed');
    },
    TIMEOUT_MS,
  );
if (previousRelease === undefined) test.todo('the contract tests of the previous release: no release is bound yet');
else contract(previousRelease.commit, previousRelease.version);

testWith('HEAD')(
  'tests of the last commit pass on a schema with additions, and fail on one without a column (needs the history of git)',
  async () => {
    const sources = await version('HEAD');
    const additions = [
      'ALTER TABLE listings ADD COLUMN trial varchar(20) NULL',
      'ALTER TABLE votes ADD COLUMN trial integer NOT NULL DEFAULT 7',
      'CREATE INDEX ix_votes_trial ON votes (trial)',
      'CREATE TABLE trials (id integer NOT NULL PRIMARY KEY, listing_id integer NOT NULL REFERENCES listings (id))',
    ];
    const some = ['test/api/check.spec.ts', 'test/api/stats.spec.ts'];
    const added = await withSchema(additions, (schema) => contractTests(sources, schema, some));
    expect(added.passed ? 'passed' : added.output).toBe('passed');
    const drop = ['ALTER TABLE bots DROP COLUMN prefix'];
    const dropped = await withSchema(drop, (schema) => contractTests(sources, schema, ['test/api/bots.spec.ts']));
    expect([dropped.passed, dropped.output]).toEqual([false, expect.stringMatching(/prefix/)]);
  },
  TIMEOUT_MS,
);
