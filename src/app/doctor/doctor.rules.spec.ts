import { DAY, HOUR, MINUTE, later } from '../../core/shared/utc.js';
import {
  judgeBackups,
  judgeClock,
  judgeNewestEntry,
  judgeRedis,
  judgeSeal,
  judgeSpace,
  judgeWebhooks,
  judgeStaff,
  judgeWork,
  isOpen,
  judgeAccess,
  judgeStatements,
} from './doctor.rules.js';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const OLD = later(NOW, -30 * DAY);
const NTP = 'Synchronize the clocks of all machines (NTP): limits and auctions depend on them.';

describe('clock', () => {
  test.each([
    [0, 'ok', 'The clock of the database is 0.0 s ahead of this one.'],
    [1_000, 'ok', 'The clock of the database is 1.0 s ahead of this one.'],
    [-1_000, 'ok', 'The clock of the database is 1.0 s behind this one.'],
    [1_001, 'warning', 'The clock of the database is 1.0 s ahead of this one.'],
    [-10_000, 'warning', 'The clock of the database is 10.0 s behind this one.'],
    [10_001, 'fault', 'The clock of the database is 10.0 s ahead of this one.'],
    [-3_600_000, 'fault', 'The clock of the database is 3600.0 s behind this one.'],
  ] as const)('%i ms: %s', (ms, state, says) => {
    expect(judgeClock(ms)).toEqual({ check: 'clock', state, says, ...(state === 'ok' ? {} : { advice: NTP }) });
  });

  test('an entry of the audit log more than a minute in the future means that a clock was set back', () => {
    expect([judgeNewestEntry(undefined, NOW), judgeNewestEntry(later(NOW, MINUTE), NOW)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(judgeNewestEntry(later(NOW, MINUTE + 1), NOW)).toEqual({
      check: 'clock',
      state: 'warning',
      says: 'The newest entry of the audit log is from 2026-11-18T12:01:00Z, and it is 2026-11-18T12:00:00Z.',
      advice: 'The clock of this machine or of another one was set back. Correct it (NTP).',
    });
  });
});

test('the disk has room for a second copy of the database, and for 100 MB', () => {
  expect([judgeSpace(50e6, 100e6), judgeSpace(900e6, 900e6)]).toEqual([undefined, undefined]);
  expect(judgeSpace(900e6, 899e6)).toEqual({
    check: 'database',
    state: 'warning',
    says: 'The disk of DATA_DIR has 899.0 MB left, and the database has 900.0 MB.',
    advice: 'Free some space: when the disk is full, every change is answered with 503.',
  });
  expect(judgeSpace(5e6, 100e6 - 1)).toMatchObject({ state: 'fault' });
  expect(judgeSpace(900e6, 100e6)).toMatchObject({ state: 'warning' });
});

test('the audit log is sealed with the pepper of now', () => {
  expect([judgeSeal('a', undefined), judgeSeal('a', { keyId: 'a' })]).toEqual([undefined, undefined]);
  expect(judgeSeal(undefined, { keyId: 'a' })).toMatchObject({
    check: 'audit log',
    state: 'warning',
    says: expect.stringContaining('Without KEY_PEPPER') as string,
  });
  expect(judgeSeal('b', { keyId: 'a' })).toMatchObject({
    check: 'audit log',
    state: 'warning',
    says: 'KEY_PEPPER was changed since the last daily seal.',
  });
});

test('Redis must be a primary, and should not drop counts', () => {
  const redis = { version: '7.2', role: 'master', policy: 'noeviction', ms: 3 };
  expect(judgeRedis(redis)).toEqual({ check: 'redis', state: 'ok', says: 'Redis 7.2 answers in 3 ms.' });
  expect(judgeRedis({ ...redis, role: 'slave' })).toEqual({
    check: 'redis',
    state: 'fault',
    says: 'Redis 7.2 is a replica, so nothing can be counted in it.',
    advice: 'Let REDIS_URL lead to the primary. Limits are counted in the database meanwhile.',
  });
  expect(judgeRedis({ ...redis, policy: 'allkeys-lru' })).toEqual({
    check: 'redis',
    state: 'warning',
    says: 'Redis 7.2 answers in 3 ms. With maxmemory-policy allkeys-lru it may drop counts.',
    advice: 'Set maxmemory-policy to volatile-ttl or noeviction.',
  });
});

describe('webhooks', () => {
  const states = { on: 3, resting: 3, off: 1 };

  test('are sent within five minutes', () => {
    const says = 'Endpoints: 3 on, 3 resting, 1 off. Events that wait: 2.';
    expect(judgeWebhooks({ states, waiting: 2, oldestSeconds: 300 })).toEqual({ check: 'webhooks', state: 'ok', says });
    expect(judgeWebhooks({ states, waiting: 2, oldestSeconds: 301 })).toEqual({
      check: 'webhooks',
      state: 'fault',
      says: `${says} The oldest one for an endpoint that is on has waited for 5 minutes.`,
      advice: 'Run a process with WEBHOOKS=on, or more of them. If one runs, look for "Webhooks" in its log.',
    });
  });

  test('mostly fail if more endpoints rest than work', () => {
    expect(judgeWebhooks({ states: { on: 1, resting: 2, off: 0 }, waiting: 0, oldestSeconds: 0 })).toEqual({
      check: 'webhooks',
      state: 'warning',
      says: 'Endpoints: 1 on, 2 resting, 0 off. Events that wait: 0. Most endpoints fail.',
      advice: 'Check that the process with WEBHOOKS=on can reach other hosts by https.',
    });
  });
});

describe('hourly work', () => {
  const advice =
    'Is the service running? A new one does this within an hour. Otherwise look for "Ledger" and "Directory" in its log.';
  const work = (ledger: Date | null, lists: Date | null) => [
    { name: 'ledger-audit', doneFor: ledger },
    { name: 'directory-look', doneFor: lists },
    { name: 'another', doneFor: null },
  ];

  test('is in order for three hours', () => {
    expect(judgeWork(work(later(NOW, -3 * HOUR), NOW), OLD, NOW)).toEqual({
      check: 'hourly work',
      state: 'ok',
      says: 'All of it was done within the last three hours.',
    });
  });

  test('is late after three hours, and a fault after a day', () => {
    expect(judgeWork(work(later(NOW, -3 * HOUR - 1), NOW), OLD, NOW)).toEqual({
      check: 'hourly work',
      state: 'warning',
      says: 'Not done within three hours: the audit of the ledger (3 hours ago).',
      advice,
    });
    expect(judgeWork(work(later(NOW, -DAY), NOW), OLD, NOW)).toMatchObject({ state: 'warning' });
    expect(judgeWork(work(later(NOW, -2 * DAY), later(NOW, -47 * HOUR)), OLD, NOW)).toMatchObject({
      state: 'fault',
      says: 'Not done within three hours: the audit of the ledger (2 days ago), the comparison of the lists (47 hours ago).',
    });
  });

  test('that was never done is late when the first hour is over', () => {
    const never = 'Not done within three hours: the audit of the ledger (never), the comparison of the lists (never).';
    const first = 'The first of it is done within an hour of the first start.';
    const minutesOld = (minutes: number): Date => later(NOW, -minutes * MINUTE);
    expect(judgeWork([], minutesOld(69), NOW)).toEqual({ check: 'hourly work', state: 'ok', says: first });
    expect(judgeWork(work(null, NOW), minutesOld(0), NOW)).toMatchObject({ state: 'ok', says: first });
    expect(judgeWork([], minutesOld(70), NOW)).toMatchObject({ state: 'warning', says: never });
    expect(judgeWork(work(null, null), minutesOld(70), NOW)).toMatchObject({ state: 'warning', says: never });
    expect(judgeWork(work(later(NOW, -4 * HOUR), NOW), minutesOld(0), NOW)).toMatchObject({ state: 'warning' });
  });
});

test('a short lag is in minutes, a longer one in hours', () => {
  const lag = (oldestSeconds: number): string =>
    /that is on has waited for ([^.]+)\.$/.exec(
      judgeWebhooks({ states: { on: 9, resting: 0, off: 0 }, waiting: 1, oldestSeconds }).says,
    )?.[1] ?? '';
  expect([lag(7_199), lag(7_200), lag(172_799), lag(172_800)]).toEqual([
    '119 minutes',
    '2 hours',
    '47 hours',
    '2 days',
  ]);
});

test('only the operator can check backups; a server should write a binary log', () => {
  expect(judgeBackups({ bytes: 12_345_678 })).toEqual({
    check: 'backups',
    state: 'ok',
    says: 'The database has 12.3 MB. Marquee does not know where its backups are.',
    advice: 'Run the command "backup" every day, keep the files on another machine, and try "restore" once.',
  });
  expect(judgeBackups({ hasBinaryLog: true })).toEqual({
    check: 'backups',
    state: 'ok',
    says: 'The server writes a binary log. Marquee does not know where the backups are.',
    advice: 'docs/backup.md shows how to restore the database as it was at any second.',
  });
  expect(judgeBackups({ hasBinaryLog: false })).toEqual({
    check: 'backups',
    state: 'warning',
    says: 'The server writes no binary log: after a loss, everything since the last backup is gone.',
    advice: 'Set log_bin as shown in docs/backup.md.',
  });
});

test('a site needs an admin, and a second member of staff', () => {
  expect(judgeStaff({ admins: 0, all: 1 })).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('No account'),
  });
  expect(judgeStaff({ admins: 1, all: 1 })).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('One account'),
  });
  expect(judgeStaff({ admins: 1, all: 2 })).toEqual({
    check: 'staff',
    state: 'ok',
    says: 'Accounts with a role: 2, of these admins: 1.',
  });
});

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

test('a server has room for the prepared statements of all processes', () => {
  expect(judgeStatements(13_080, { allowed: 16_382, prepared: 9_000 })).toBeUndefined();
  expect(judgeStatements(500, { allowed: 500, prepared: 449 })).toBeUndefined();
  expect(judgeStatements(500, { allowed: 499, prepared: 7 })).toEqual({
    check: 'database',
    state: 'warning',
    says: 'The server keeps 499 prepared statements for all clients. It has 7, and the processes of Marquee may prepare 500.',
    advice:
      'Set max_prepared_stmt_count of the server to 1000 or more, or correct DATABASE_PROCESSES and DATABASE_POOL. Statements without room run more slowly.',
  });
  expect(judgeStatements(500, { allowed: 1_000, prepared: 900 })).toMatchObject({
    advice: expect.stringContaining('to 1800 or more') as string,
  });
});
