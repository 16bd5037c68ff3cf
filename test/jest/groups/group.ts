import { appendFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
// Ends processes that tests leave behind, which it has to do at the end of the group: it is loaded once.
import '../../support/marquee-process.js';

const load = createRequire(import.meta.url);
const times = process.env['MARQUEE_TEST_TIMES'];

/**
 * The specs of a group run one after the other as if they were one file. Jest would load the whole product for each file
 * anew, which takes longer than most specs do. How long each spec took is written to MARQUEE_TEST_TIMES.
 */
export function runGroup(file: string): void {
  for (const spec of specsOf(basename(file, '.ts')))
    describe(spec, () => {
      let from: number;
      beforeAll(() => {
        from = performance.now();
      });
      load(resolve(spec));
      afterAll(() => {
        if (times !== undefined) appendFileSync(times, `${performance.now() - from} ${spec}\n`);
      });
    });
}

/** `scripts/tests/groups.mjs` deals the specs. */
function specsOf(group: string): readonly string[] {
  const groups = JSON.parse(readFileSync(process.env['MARQUEE_TEST_GROUPS'] ?? '', 'utf8')) as string[][];
  return groups[Number(group) - 1] ?? [];
}
