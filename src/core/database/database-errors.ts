import { QueryFailedError } from 'typeorm';
import {
  isLostRaceNumber,
  isMissingSchemaNumber,
  isSlowStatementNumber,
  isUnreachableNumber,
  publicFault,
} from './faults/server-faults.rules.js';
import type { Logger } from '@nestjs/common';

interface DriverError {
  readonly errno?: number;
  readonly code?: string;
  /** What the server said. Only servers of MySQL's protocol send it. */
  readonly sqlMessage?: string;
  readonly message?: string;
}

function driverError(error: unknown): DriverError {
  const inner = error instanceof QueryFailedError ? (error.driverError as unknown) : error;
  return typeof inner === 'object' && inner !== null ? inner : {};
}

/** A concurrent request did the same thing. The transaction runs again and then finds the other's result. */
export class LostRace extends Error {
  constructor() {
    super('A concurrent request did the same thing');
  }
}

/** The database rolled this transaction back because of a concurrent one, so it can be run again. */
export function isLostRace(error: unknown): boolean {
  if (error instanceof LostRace) return true;
  const { errno, code } = driverError(error);
  return (errno !== undefined && isLostRaceNumber(errno)) || (code?.startsWith('SQLITE_BUSY') ?? false);
}

/** The server has no room for another prepared statement; the statement itself is not at fault. */
export const isStatementLimit = (error: unknown): boolean => driverError(error).errno === 1461;

export function isDuplicate(error: unknown): boolean {
  const { errno, code } = driverError(error);
  return errno === 1062 || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

/** For `.catch()` after an INSERT or UPDATE: a duplicate key means that a concurrent request won the race. */
export function retryDuplicate(error: unknown): never {
  throw isDuplicate(error) ? new LostRace() : error;
}

export function isSchemaOutdated(error: unknown): boolean {
  const { errno, sqlMessage } = driverError(error);
  if (sqlMessage !== undefined) return errno !== undefined && isMissingSchemaNumber(errno);
  return /no such (table|column)|has no column/.test((error as Error).message);
}

const UNREACHABLE_CODES = new Set(
  `ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN PROTOCOL_CONNECTION_LOST
  PROTOCOL_SEQUENCE_TIMEOUT PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR POOL_CLOSED`.split(/\s+/),
);
const SQLITE_UNREACHABLE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|PROTOCOL|NOMEM)/;
/** The database cannot serve requests at the moment; the statement itself is not at fault. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof DeadlineMissed || isLostRace(error)) return true;
  const { errno, code } = driverError(error);
  const { message } = error as Error;
  return (
    (errno !== undefined && isUnreachableNumber(errno)) ||
    (code !== undefined && (UNREACHABLE_CODES.has(code) || SQLITE_UNREACHABLE.test(code))) ||
    /queue limit reached|pool is closed|closed state/i.test(message)
  );
}

/** The database serves, but was too slow for a statement, or another transaction held its rows for too long. */
export function isTooSlow(error: unknown): boolean {
  const { errno } = driverError(error);
  return error instanceof DeadlineMissed || isLostRace(error) || (errno !== undefined && isSlowStatementNumber(errno));
}

/** Why the database cannot serve, in the words of the server if it answered; without SQL, names and addresses. */
export function faultOf(error: unknown): string | undefined {
  const { sqlMessage, message } = driverError(error);
  if (sqlMessage !== undefined) return publicFault(sqlMessage);
  return isUnreachable(error) || message === undefined ? undefined : publicFault(message);
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

/** The migration did not show a sign of life for so long that another process took over. */
export class MigrationLeaseLost extends Error {
  constructor() {
    super('Another process took over the migration, because this one did not respond for ten seconds. Start again.');
  }
}

/** The baseline cannot be applied to this database, or not be reverted. The message says why, and what to do. */
export class BaselineRefused extends Error {}

/** A version before the one of the baseline has migrated the database. */
export class OlderSchema extends Error {
  constructor(release: string, missing: number) {
    const minor = release.replace(/\.\d+$/, '');
    super(
      `The database lacks ${missing} of the migrations of Marquee ${release}, and this version can only migrate databases of ${minor}. ` +
        `Install ${minor} first: start it once, stop it, and start this version again.`,
    );
  }
}

export class NewerSchema extends Error {
  constructor(version: string, newer: string | undefined, unknown: readonly string[]) {
    const needed = newer === undefined || newer === version ? 'the version that was used last' : `Marquee ${newer}`;
    super(
      `The database has ${unknown.length} migration(s) that Marquee ${version} does not know, the last one is ${unknown.at(-1)}. ` +
        `Start ${needed} or a newer one. To go back, run "revert" with that version, or restore a backup.`,
    );
  }
}

/** Logs that a job has failed. Missing tables are reported at the start and by /readyz already. */
export function logFault(logger: Pick<Logger, 'error'>, sentence: string, error: unknown): void {
  if (!isSchemaOutdated(error)) logger.error(`${sentence}: ${String(error)}`);
}
