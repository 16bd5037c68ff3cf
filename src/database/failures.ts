import { QueryFailedError } from 'typeorm';

interface DriverFault {
  readonly errno?: number;
  readonly code?: string;
}

/** The driver's own error, whether TypeORM wrapped it or not. */
function driverFault(error: unknown): DriverFault {
  const inner = error instanceof QueryFailedError ? (error.driverError as unknown) : error;
  return typeof inner === 'object' && inner !== null ? inner : {};
}

/** Lost a race that the database settled by undoing this side: the whole transaction may be tried again. */
const LOST_RACES = new Set([1213 /* deadlock */, 1205 /* lock wait */, 1020 /* changed since read (MariaDB 11.6+) */]);

/** Two did the same thing at the same time. The one that was late runs again, and then finds what the other one did. */
export class LostRace extends Error {
  constructor() {
    super('Somebody else did this at the same moment');
  }
}

export function lostARace(error: unknown): boolean {
  if (error instanceof LostRace) return true;
  const { errno, code } = driverFault(error);
  return (errno !== undefined && LOST_RACES.has(errno)) || (code?.startsWith('SQLITE_BUSY') ?? false);
}

export function isDuplicate(error: unknown): boolean {
  const { errno, code } = driverFault(error);
  return errno === 1062 || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

/** A CHECK refused the change. Matched by number: mysql2 gives MariaDB's 4025 a wrong name. */
export function brokeACheck(error: unknown): boolean {
  const { errno, code } = driverFault(error);
  return errno === 4025 || errno === 3819 || code === 'SQLITE_CONSTRAINT_CHECK';
}

/** The schema is older than the code. */
export function lacksTables(error: unknown): boolean {
  const { errno } = driverFault(error);
  return errno === 1146 || errno === 1054 || /no such (table|column)|has no column/.test((error as Error).message);
}

const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'POOL_CLOSED',
]);
const SQLITE_UNREACHABLE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|PROTOCOL|NOMEM)/;
const UNREACHABLE_NUMBERS = new Set([
  1021 /* disk full */, 1114 /* table full */, 1290 /* read-only server */, 1836 /* read-only mode */,
  1040 /* too many connections */, 1203 /* user's connections used up */, 1129 /* host blocked */, 1044 /* no rights */,
  1045 /* wrong password */, 1049 /* no such database */, 1698 /* no such user */, 1053 /* shutting down */,
  1927 /* connection killed */, 4031 /* idle, disconnected */, 1969 /* statement time */,
  3024 /* statement time, MySQL */,
]);

/** The database cannot serve now, and the request is not to blame. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof DeadlineMissed || lostARace(error)) return true;
  const { errno, code } = driverFault(error);
  const { message } = error as Error;
  return (
    (errno !== undefined && UNREACHABLE_NUMBERS.has(errno)) ||
    (code !== undefined && (UNREACHABLE_CODES.has(code) || SQLITE_UNREACHABLE.test(code))) ||
    /queue limit reached|pool is closed|closed state/i.test(message)
  );
}

/** The database did not answer in time. */
export class DeadlineMissed extends Error {
  constructor() {
    super('The database did not answer in time');
  }
}

/** The database server lacks something, or is another one than its address says. */
export class UnfitServer extends Error {}

export class MigratedElsewhere extends Error {
  constructor() {
    super('Another process has been migrating this database for two minutes. Wait until it is done, and start again.');
  }
}
