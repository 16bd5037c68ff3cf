import { MINUTE, later } from '../../core/shared/utc.js';
import { EXPORT_RETRY_SECONDS, EXPORT_SLICE, countExport } from './account-export.rules.js';

const NOW = new Date('2026-11-18T12:00:00.000Z');

test('an account has five exports within an hour', () => {
  let stored: string | null = null;
  for (let minute = 0; minute < 5; minute += 1) {
    const verdict = countExport(stored, later(NOW, minute * MINUTE));
    stored = 'times' in verdict ? verdict.times : null;
  }
  expect(countExport(stored, later(NOW, 30 * MINUTE))).toEqual({ waitSeconds: 1_800 });
  expect(countExport(stored, later(NOW, 60 * MINUTE))).toMatchObject({ times: expect.any(String) as string });
});

test('an export reads slices of 500 rows, and another one waits for five seconds', () => {
  expect([EXPORT_SLICE, EXPORT_RETRY_SECONDS]).toEqual([500, 5]);
});
