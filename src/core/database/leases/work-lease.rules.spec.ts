import { BACKUP_WORK, LEASE_MS, RENEW_MS, SCRAPE_WORK, hourOf, minuteOf } from './work-lease.rules.js';

test('an hour is named by its beginning', () => {
  expect(hourOf(new Date('2026-11-18T12:59:59.999Z'))).toEqual(new Date('2026-11-18T12:00:00.000Z'));
  expect(hourOf(new Date('2026-11-18T13:00:00.000Z'))).toEqual(new Date('2026-11-18T13:00:00.000Z'));
});

test('a minute is named by its beginning', () => {
  expect(minuteOf(new Date('2026-11-18T12:58:59.999Z'))).toEqual(new Date('2026-11-18T12:58:00.000Z'));
  expect(minuteOf(new Date('2026-11-18T12:59:00.000Z'))).toEqual(new Date('2026-11-18T12:59:00.000Z'));
});

test('a lease lasts for two minutes, and a process that misses three renewals loses it', () => {
  expect([LEASE_MS, RENEW_MS]).toEqual([120_000, 30_000]);
});

test('the names under which backups and looks at the metrics are stored stay, so that an update still finds them', () => {
  expect([BACKUP_WORK, SCRAPE_WORK]).toEqual(['backup', 'metrics-read']);
});
