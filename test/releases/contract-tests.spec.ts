import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { rmSync } from 'node:fs';
import { contractSpecs, contractTests, exportVersion, withSchema } from './contract-tests.js';
import { isSecondOfTwo } from '../support/database.js';
import { previousRelease } from './previous-release.js';

/**
 * The tests of the previous release must pass on this version's schema, because that release still runs during an
 * upgrade.
 */
const { version, commit } = previousRelease;

/** In a folder without the history, for example an unpacked archive, there is no other version to test. */
const hasHistory = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`]).status === 0;
const testVersion = hasHistory || process.env['MARQUEE_HISTORY'] === 'required' ? test : test.skip;

let sources: string | undefined;
const exported = async (): Promise<string> => (sources ??= await exportVersion(commit));
afterAll(() => sources !== undefined && rmSync(dirname(sources), { recursive: true, force: true }));

testVersion(
  `the contract tests of ${version} pass on the schema of this version with further additions (needs the history of git)`,
  async () => {
    const folder = await exported();
    const additions = [
      'ALTER TABLE listings ADD COLUMN trial varchar(20) NULL',
      'ALTER TABLE votes ADD COLUMN trial integer NOT NULL DEFAULT 7',
      'CREATE INDEX ix_votes_trial ON votes (trial)',
      'CREATE TABLE trials (id integer NOT NULL PRIMARY KEY, listing_id integer NOT NULL REFERENCES listings (id))',
    ];
    const run = (schema: string) => contractTests(folder, schema, contractSpecs(folder));
    const { passed, output } = await withSchema(additions, run);
    expect(passed ? 'passed' : output).toBe('passed');
  },
);

(isSecondOfTwo ? test.skip : testVersion)(
  `a contract test of ${version} fails on a schema without a column (needs the history of git)`,
  async () => {
    const folder = await exported();
    const dropped = ['ALTER TABLE bots DROP COLUMN prefix'];
    const run = (schema: string) => contractTests(folder, schema, ['test/api/bots.spec.ts']);
    expect(await withSchema(dropped, run)).toEqual({
      passed: false,
      output: expect.stringMatching(/prefix/) as string,
    });
  },
);
