import { spawnSync } from 'node:child_process';

interface Checked {
  readonly faults: readonly string[];
  readonly isCurrent: boolean;
  readonly outdated: readonly string[];
}

function check(...planted: readonly { path: string; text: string }[]): Checked {
  const more = planted.length === 0 ? [] : [JSON.stringify(planted)];
  const { stdout } = spawnSync(process.execPath, ['scripts/where.mjs', '--check', ...more], { encoding: 'utf8' });
  return JSON.parse(stdout) as Checked;
}

test('every number that people meet is a constant of a rules file, and docs/numbers.md has all of them', () => {
  const { faults, isCurrent, outdated } = check();
  expect(faults).toEqual([]);
  expect(
    outdated.map((place) => `scripts/numbers/kind.mjs names "${place}", which needs no exception: delete it.`),
  ).toEqual([]);
  expect(isCurrent ? '' : 'docs/numbers.md is not up to date: run `npm run where -- --document`.').toBe('');
});

test('such a number outside a rules file is found, technical ones are not', () => {
  const planted = [
    {
      path: 'src/activity/bumps/bumps.service.ts',
      text: '/** Per day. */\nconst MAX_GIFTS = 12;\nconst KEPT = 2 * DAY;\n',
    },
    { path: 'src/activity/bumps/gift.dto.ts', text: '  @TextInput({ max: 80, example: "A gift" }) text!: string;\n' },
    { path: 'src/activity/bumps/gifts.job.ts', text: 'const BATCH = 200;\nconst RETRY_MS = 5_000;\n' },
    { path: 'src/activity/bumps/gift.rules.ts', text: 'export const MAX_GIFTS_PER_DAY = 3;\n' },
  ];
  expect(check(...planted).faults.filter((fault) => fault.startsWith('src/activity/bumps/'))).toEqual([
    expect.stringMatching(
      /^src\/activity\/bumps\/bumps\.service\.ts:2 says MAX_GIFTS = 12: people meet this number, so make it/,
    ),
    expect.stringMatching(/^src\/activity\/bumps\/bumps\.service\.ts:3 says KEPT = 172800000: /),
    expect.stringMatching(/^src\/activity\/bumps\/gift\.dto\.ts:1 says max = "80": /),
  ]);
});
