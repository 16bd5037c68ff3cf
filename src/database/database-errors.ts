import { QueryFailedError } from 'typeorm';

interface DriverError {
  readonly errno?: number;
  readonly code?: string;
}

/** The driver's own error, unwrapped from TypeORM's. */
function driverError(error: unknown): DriverError {
  const inner = error instanceof QueryFailedError ? (error.driverError as unknown) : error;
  return typeof inner === 'object' && inner !== null ? inner : {};
}

/** The database rolled this transaction back because of a concurrent one, so it can be run again. */
const LOST_RACES = new Set([1213 /* deadlock */, 1205 /* lock wait */, 1020 /* changed since read (MariaDB 11.6+) */]);

/** A concurrent request did the same thing. The transaction runs again and then finds the other's result. */
export class LostRace extends Error {
  constructor() {
    super('A concurrent request did the same thing');
  }
}

export function isLostRace(error: unknown): boolean {
  if (error instanceof LostRace) return true;
  const { errno, code } = driverError(error);
  return (errno !== undefined && LOST_RACES.has(errno)) || (code?.startsWith('SQLITE_BUSY') ?? false);
}

export function isDuplicate(error: unknown): boolean {
  const { errno, code } = driverError(error);
  return errno === 1062 || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

/** For `.catch()` after an INSERT or UPDATE: a duplicate key means that a concurrent request won the race. */
export function retryDuplicate(error: unknown): never {
  throw isDuplicate(error) ? new LostRace() : error;
}

/** The schema is older than the code. */
export function isSchemaOutdated(error: unknown): boolean {
  const { errno } = driverError(error);
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

/** The database cannot serve requests at the moment; the statement itself is not at fault. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof DeadlineMissed || isLostRace(error)) return true;
  const { errno, code } = driverError(error);
  const { message } = error as Error;
  return (
    (errno !== undefined && UNREACHABLE_NUMBERS.has(errno)) ||
    (code !== undefined && (UNREACHABLE_CODES.has(code) || SQLITE_UNREACHABLE.test(code))) ||
    /queue limit reached|pool is closed|closed state/i.test(message)
  );
}

export class DeadlineMissed extends Error {
  constructor() {
    super('The database did not answer in time');
  }
}

/** The database server is too old; the message says which version is needed. */
export class UnsupportedServer extends Error {}

export class MigrationLockTimeout extends Error {
  constructor() {
    super('Another process has been migrating this database for two minutes. Wait until it is done, and start again.');
  }
}
