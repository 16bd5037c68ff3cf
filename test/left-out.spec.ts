import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

/** The specs that a plain `npm test` leaves out, as scripts/tests/apart.mjs lists them. */
const printed = (expression: string): unknown => {
  const script = `Promise.all([import('./scripts/tests/apart.mjs'), import('./scripts/tests/groups.mjs')])
    .then(([apart, { specs }]) => console.log(JSON.stringify(${expression})))`;
  return JSON.parse(spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout);
};

test('each part that is left out has specs, and a command that exists', () => {
  const parts = printed(
    'apart.APART.map(({ folders, command }) => ({ command, found: specs(folders, []).length }))',
  ) as {
    command: string;
    found: number;
  }[];
  expect(parts.map(({ found }) => found)).not.toContain(0);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = parts.flatMap(({ command }) => /^npm run (\S+)$/.exec(command)?.[1] ?? []);
  expect(named).toEqual(['test:browser', 'test:failures']);
  for (const name of named) expect(scripts).toHaveProperty([name]);
});

test('CI leaves nothing out', () => {
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/^MARQUEE_TESTS=all npm test$/m);
});
