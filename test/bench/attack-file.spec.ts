import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printed } from './printed.js';

const SMALLEST = {
  name: 'mine',
  accounts: { count: 10, ageDays: [1, 30] },
  targets: { listings: 1 },
  schedule: [{ startDay: 20, pace: 'burst' }],
};

const read = (content: unknown): unknown => {
  const file = join(mkdtempSync(join(tmpdir(), 'attack-')), 'mine.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return printed(`
    import { readAttack } from './bench/fraud/attack-file.mjs';
    let result;
    try { result = readAttack(${JSON.stringify(file)}); } catch (error) { result = error.message; }
    console.log(JSON.stringify(result));`);
};

test('the smallest file is completed, and makes a world in which its accounts vote', () => {
  expect(read(SMALLEST)).toMatchObject({
    accounts: { count: 10, names: 'people', votesEach: null },
    targets: { listings: 1, popularity: 'rare', share: 1 },
    schedule: [{ startDay: 20, pace: 'burst', minutes: 60 }],
    camouflage: { votes: [0, 0] },
    removals: { share: 0 },
  });
});

test.each([
  ['{', /mine\.json: .*JSON/],
  [[], /mine\.json: plan must be an object\./],
  [{ ...SMALLEST, name: undefined }, /plan\.name is missing\./],
  [{ ...SMALLEST, colour: 1 }, /plan has no field "colour"\. It can have: name, description, accounts/],
  [
    { ...SMALLEST, accounts: { count: 0, ageDays: [1, 2] } },
    /plan\.accounts\.count is 0\. Write a number from 1 to 2000\./,
  ],
  [
    { ...SMALLEST, accounts: { count: 1.5, ageDays: [1, 2] } },
    /plan\.accounts\.count is 1\.5\. Write a whole number\./,
  ],
  [{ ...SMALLEST, accounts: { count: 1, ageDays: [9, 2] } }, /ageDays is \[9,2\]\. Write the smaller number first\./],
  [{ ...SMALLEST, schedule: [] }, /plan\.schedule must be a list with 1 to 20 entries\./],
  [{ ...SMALLEST, schedule: [{ startDay: 1, pace: 'fast' }] }, /schedule\[0\]\.pace is "fast"\. Write one of: burst, /],
  [{ ...SMALLEST, removals: { again: 1 } }, /plan\.removals\.again is 1\. Write true or false\./],
])('a faulty file is refused with the place of the fault (%#)', (content, message) => {
  expect(read(content)).toMatch(message);
});

test('the three examples are complete, and their farms vote', () => {
  const examples = printed(`
    import { readAttacks } from './bench/fraud/attack-file.mjs';
    import { buildWorld } from './bench/fraud/worlds/catalogue.mjs';
    console.log(JSON.stringify(readAttacks().map((plan) => {
      const { truth } = buildWorld('attack', 1, plan);
      return { name: plan.name, sold: truth.farmed.size, accounts: truth.accountDays.length };
    })));`) as { name: string; sold: number; accounts: number }[];
  expect(examples.map(({ name }) => name)).toEqual(['night shift', 'patient student', 'shop order']);
  for (const { sold, accounts } of examples) {
    expect(accounts).toBeGreaterThan(30);
    expect(sold).toBeGreaterThanOrEqual(accounts);
  }
});
