import { appendFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
// Loaded here once, because they close shared resources after the last spec of the group.
import '../../support/chromium.js';
import '../../support/marquee-process.js';
import '../../support/platform.js';
import { processorTime } from './processor-time.js';

const load = createRequire(import.meta.url);
const times = process.env['MARQUEE_TEST_TIMES'];

/**
 * Runs the specs of a group as if they were one file: Jest would load the whole product again for each file, which takes
 * longer than most specs. The duration of each spec and its processor time are
 * appended to MARQUEE_TEST_TIMES.
 */
export function runGroup(file: string): void {
  for (const spec of specsOf(basename(file, '.ts')))
    describe(spec, () => {
      let from: number;
      let used: number;
      beforeAll(() => {
        [from, used] = [performance.now(), processorTime()];
      });
      load(resolve(spec));
      afterAll(() => {
        if (times !== undefined)
          appendFileSync(times, `${performance.now() - from} ${processorTime() - used} ${spec}\n`);
      });
    });
}

/** `scripts/tests/groups.mjs` assigns the specs to groups. */
function specsOf(group: string): readonly string[] {
  const groups = JSON.parse(readFileSync(process.env['MARQUEE_TEST_GROUPS'] ?? '', 'utf8')) as string[][];
  return groups[Number(group) - 1] ?? [];
}
