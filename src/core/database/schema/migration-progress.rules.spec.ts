import { beginningOf, progressOf } from './migration-progress.rules.js';

test('the first line says how many migrations there are', () => {
  expect(beginningOf(1)).toMatch(/^Applying 1 migration to/);
  expect(beginningOf(76)).toMatch(/^Applying 76 migrations to/);
});

test('later lines say how far they are, since when, and what is running', () => {
  expect(progressOf({ applied: 12, total: 76, name: 'VoteDays1795132800012', ms: 20_600 })).toBe(
    'Applied 12 of 76 migrations in 21 s; VoteDays1795132800012 is running.',
  );
});
