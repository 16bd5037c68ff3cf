import { isOpen, judgeAccess } from './file-access.rules.js';

test.each([
  ['a file for everybody', 0o100644, [0o40755, 0o40755], true],
  ['a file for a group', 0o100640, [0o40755, 0o40755], false],
  ['a file for its owner', 0o100600, [0o40755, 0o40755], false],
  ['a file in a folder of its owner', 0o100644, [0o40700, 0o40755], false],
  ['a file below a folder of a group', 0o100644, [0o40755, 0o40750, 0o40755], false],
  ['a file in a folder that others may enter, but not list', 0o100644, [0o40711, 0o40755], true],
  ['a file in a folder that others may list, but not enter', 0o100644, [0o40744, 0o40755], false],
])('%s (%o)', (_which, mode, folders, open) => expect(isOpen(mode, folders)).toBe(open));

test('the warning names the first file, and how many more there are', () => {
  expect(judgeAccess('data', [])).toBeUndefined();
  expect(judgeAccess('data', ['marquee.db'])).toEqual({
    check: 'database',
    state: 'warning',
    says: 'Every user of this machine may read files in data: marquee.db.',
    advice: 'They contain personal data. Close the folder: chmod o= data. Marquee changes only what it makes.',
  });
  expect(judgeAccess('data', ['marquee.db', 'a', 'b'])?.says).toBe(
    'Every user of this machine may read files in data: marquee.db and 2 more.',
  );
});
