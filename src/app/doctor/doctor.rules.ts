import { DAY, HOUR, MINUTE, SECOND } from '../../core/shared/utc.js';
import { type Finding, fault, ok, warning } from './findings.rules.js';

const MAX_CLOCK_MS = SECOND;
const BAD_CLOCK_MS = 10 * SECOND;

/** `differenceMs`: how far the clock of the database is ahead. */
export function judgeClock(differenceMs: number): Finding {
  const distance = Math.abs(differenceMs);
  const says = `The clock of the database is ${seconds(distance)} ${differenceMs < 0 ? 'behind' : 'ahead of'} this one.`;
  if (distance <= MAX_CLOCK_MS) return ok('clock', says);
  return {
    check: 'clock',
    state: distance > BAD_CLOCK_MS ? 'fault' : 'warning',
    says,
    advice: 'Synchronize the clocks of all machines (NTP): limits and auctions depend on them.',
  };
}

/** The newest entry of the audit log, if its time is in the future: then the clock was set back. */
export function judgeNewestEntry(newest: Date | undefined, now: Date): Finding | undefined {
  if (newest === undefined || newest.getTime() <= now.getTime() + MINUTE) return undefined;
  return warning(
    'clock',
    `The newest entry of the audit log is from ${instant(newest)}, and it is ${instant(now)}.`,
    'The clock of this machine or of another one was set back. Correct it (NTP).',
  );
}

export function judgeSeal(
  keyId: string | undefined,
  newest: { readonly keyId: string } | undefined,
): Finding | undefined {
  if (keyId === undefined)
    return warning(
      'audit log',
      'Without KEY_PEPPER, the audit log has no seals: a person with access to the database could write it anew.',
      'Set KEY_PEPPER. Existing keys must then be made again.',
    );
  if (newest === undefined || newest.keyId === keyId) return undefined;
  return warning(
    'audit log',
    'KEY_PEPPER was changed since the last daily seal.',
    'If that was a mistake, set the old value again: people who deleted their account are no longer recognised, so their suspensions, debts and limits are lost, and all keys are refused.',
  );
}

const LITTLE_SPACE = 100e6;

/** The embedded database is copied before a migration, so there should be room for a second one. */
export function judgeSpace(bytes: number, freeBytes: number): Finding | undefined {
  if (freeBytes >= LITTLE_SPACE && freeBytes >= bytes) return undefined;
  return {
    check: 'database',
    state: freeBytes < LITTLE_SPACE ? 'fault' : 'warning',
    says: `The disk of DATA_DIR has ${megabytes(freeBytes)} left, and the database has ${megabytes(bytes)}.`,
    advice: 'Free some space: when the disk is full, every change is answered with 503.',
  };
}

const MAY_READ = 0o004;
const MAY_ENTER = 0o001;

/** Whether every user of the machine may read a file with this mode, below folders with these modes. */
export const isOpen = (mode: number, folders: readonly number[]): boolean =>
  (mode & MAY_READ) !== 0 && folders.every((folder) => (folder & MAY_ENTER) !== 0);

/** `open`: the names of the files in `folder` that every user of the machine may read. */
export function judgeAccess(folder: string, open: readonly string[]): Finding | undefined {
  const [first, ...others] = open;
  if (first === undefined) return undefined;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return warning(
    'database',
    `Every user of this machine may read files in ${folder}: ${first}${more}.`,
    `They contain personal data. Close the folder: chmod o= ${folder}. Marquee changes only what it makes.`,
  );
}

const NEARLY_FULL = 0.9;

interface StatementRoom {
  /** How many statements the server keeps for all clients. */
  readonly allowed: number;
  readonly prepared: number;
}

/** `needed` is what all processes may prepare, by the settings of this one. */
export function judgeStatements(needed: number, { allowed, prepared }: StatementRoom): Finding | undefined {
  const isFull = prepared >= allowed * NEARLY_FULL;
  if (needed <= allowed && !isFull) return undefined;
  return warning(
    'database',
    `The server keeps ${allowed} prepared statements for all clients. It has ${prepared}, and the processes of Marquee may prepare ${needed}.`,
    `Set max_prepared_stmt_count of the server to ${Math.max(needed, prepared) * 2} or more, or correct DATABASE_PROCESSES and DATABASE_POOL. Statements without room run more slowly.`,
  );
}

interface RedisFacts {
  readonly version: string;
  readonly role: string;
  readonly policy: string;
  readonly ms: number;
}

export function judgeRedis({ version, role, policy, ms }: RedisFacts): Finding {
  const says = `Redis ${version} answers in ${ms} ms.`;
  if (role !== 'master')
    return fault(
      'redis',
      `Redis ${version} is a replica, so nothing can be counted in it.`,
      'Let REDIS_URL lead to the primary. Limits are counted in the database meanwhile.',
    );
  if (policy.startsWith('allkeys'))
    return warning(
      'redis',
      `${says} With maxmemory-policy ${policy} it may drop counts.`,
      'Set maxmemory-policy to volatile-ttl or noeviction.',
    );
  return ok('redis', says);
}

interface WebhookFacts {
  readonly states: Readonly<Record<'on' | 'resting' | 'off', number>>;
  readonly waiting: number;
  readonly oldestSeconds: number;
}

/** In seconds. */
const MAX_WEBHOOK_LAG = 300;

export function judgeWebhooks({ states: { on, resting, off }, waiting, oldestSeconds }: WebhookFacts): Finding {
  const says = `Endpoints: ${on} on, ${resting} resting, ${off} off. Events that wait: ${waiting}.`;
  if (oldestSeconds > MAX_WEBHOOK_LAG)
    return fault(
      'webhooks',
      `${says} The oldest one for an endpoint that is on has waited for ${duration(oldestSeconds * SECOND)}.`,
      'Run a process with WEBHOOKS=on, or more of them. If one runs, look for "Webhooks" in its log.',
    );
  if (resting > on)
    return warning(
      'webhooks',
      `${says} Most endpoints fail.`,
      'Check that the process with WEBHOOKS=on can reach other hosts by https.',
    );
  return ok('webhooks', says);
}

/** Work that one process does every hour, by the names of the leases. */
const HOURLY = { 'ledger-audit': 'the audit of the ledger', 'directory-look': 'the comparison of the lists' } as const;
const LATE_MS = 3 * HOUR;
/** Within this time of its first start, a process cannot have done hourly work yet. */
const FIRST_MS = HOUR + 10 * MINUTE;

interface Work {
  readonly name: string;
  readonly doneFor: Date | null;
}

/** `since`: when this installation, or its upgrade to this version, was first started. */
export function judgeWork(work: readonly Work[], since: Date, now: Date): Finding {
  const check = 'hourly work';
  const isNew = now.getTime() - since.getTime() < FIRST_MS;
  const ages = Object.entries(HOURLY).map(([name, title]) => {
    const doneFor = work.find((one) => one.name === name)?.doneFor ?? undefined;
    return { title, age: doneFor === undefined ? Infinity : now.getTime() - doneFor.getTime() };
  });
  const late = ages.filter(({ age }) => age > LATE_MS && !(isNew && age === Infinity));
  if (late.length === 0 && ages.some(({ age }) => age === Infinity))
    return ok(check, 'The first of it is done within an hour of the first start.');
  if (late.length === 0) return ok(check, 'All of it was done within the last three hours.');
  const list = late.map(({ title, age }) => `${title} (${age === Infinity ? 'never' : `${duration(age)} ago`})`);
  return {
    check,
    state: late.some(({ age }) => age > DAY && age !== Infinity) ? 'fault' : 'warning',
    says: `Not done within three hours: ${list.join(', ')}.`,
    advice:
      'Is the service running? A new one does this within an hour. Otherwise look for "Ledger" and "Directory" in its log.',
  };
}

/** People who can do something for the site: one person alone has no colleague who answers an appeal against them. */
export function judgeStaff({ admins, all }: { readonly admins: number; readonly all: number }): Finding {
  const check = 'staff';
  if (admins === 0)
    return warning(
      check,
      'No account is an admin, so no one can give roles or decide about listings.',
      'Set ADMIN_PLATFORM_IDS and sign in, or use the command "login-link" with --role admin.',
    );
  if (all === 1)
    return warning(
      check,
      'One account has a role: no colleague can answer appeals or judge what concerns this account.',
      'Give a second person a role at /staff/users.',
    );
  return ok(check, `Accounts with a role: ${all}, of these admins: ${admins}.`);
}

export function judgeBackups(database: { readonly bytes: number } | { readonly hasBinaryLog: boolean }): Finding {
  const check = 'backups';
  if ('bytes' in database)
    return ok(
      check,
      `The database has ${megabytes(database.bytes)}. Marquee does not know where its backups are.`,
      'Run the command "backup" every day, keep the files on another machine, and try "restore" once.',
    );
  if (database.hasBinaryLog)
    return ok(
      check,
      'The server writes a binary log. Marquee does not know where the backups are.',
      'docs/backup.md shows how to restore the database as it was at any second.',
    );
  return warning(
    check,
    'The server writes no binary log: after a loss, everything since the last backup is gone.',
    'Set log_bin as shown in docs/backup.md.',
  );
}

const seconds = (ms: number): string => `${(ms / SECOND).toFixed(1)} s`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const instant = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

/** In the largest unit that fits. */
function duration(ms: number): string {
  if (ms >= 2 * DAY) return `${Math.floor(ms / DAY)} days`;
  if (ms >= 2 * HOUR) return `${Math.floor(ms / HOUR)} hours`;
  return `${Math.floor(ms / MINUTE)} minutes`;
}
