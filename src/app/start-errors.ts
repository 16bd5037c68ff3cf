import { COMMAND_CALL } from '../core/config/installation.js';
import { type Config, ConfigFaults } from '../core/config/config.js';
import {
  BaselineRefused,
  MigrationLeaseLost,
  MigrationLockTimeout,
  NewerSchema,
  OlderSchema,
  UnsupportedServer,
  faultOf,
  isUnreachable,
  isSchemaOutdated,
  isTooSlow,
} from '../core/database/database-errors.js';
import { DatabaseMoved, MoveRefused } from '../core/database/move/move-mark.js';
import { BackupRefused } from '../core/database/embedded/backup.js';

interface SystemError {
  readonly code?: string;
  readonly errno?: number;
  readonly message?: string;
  readonly port?: number;
  readonly hostname?: string;
  readonly path?: string;
}

export function explainStartError(error: unknown, config: Config | undefined): string {
  const isExplained = [
    BackupRefused,
    BaselineRefused,
    ConfigFaults,
    DatabaseMoved,
    MigrationLeaseLost,
    MigrationLockTimeout,
    MoveRefused,
    NewerSchema,
    OlderSchema,
    UnsupportedServer,
  ].some((kind) => error instanceof kind);
  if (isExplained || config === undefined) return (error as Error).message;
  const systemError = error as SystemError & { driverError?: SystemError };
  const { code, errno } = systemError.driverError ?? systemError;
  const { host, port, dataDir } = config.values;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use. Stop the program that uses it, or set PORT to another one.`;
  if (code === 'EACCES' && systemError.port !== undefined)
    return `This user may not listen on port ${port}. Set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || (systemError.hostname === host && code !== undefined))
    return `HOST ${host} is not an address of this machine. Set it to one, such as 127.0.0.1.`;
  if (isSchemaOutdated(error))
    return `The database lacks tables that this version of Marquee needs. Run "${COMMAND_CALL} migrate".`;
  if (isTooSlow(error)) return 'The database did not finish a statement in time. Try again when it is less busy.';
  if (config.values.databaseUrl !== undefined) return explainServer(error, errno, code, config.values.databaseUrl);
  // Only errors of files and folders have a path.
  if (code?.startsWith('SQLITE_') || systemError.path !== undefined)
    return `The embedded database in ${dataDir} cannot be used (${systemError.message}). Check the permissions of the folder and its files, or set DATA_DIR.`;
  return unexpected(error);
}

function explainServer(error: unknown, errno: number | undefined, code: string | undefined, url: string): string {
  const { host, pathname } = new URL(url);
  const database = pathname.slice(1);
  if (errno === 1044)
    return `The user of DATABASE_URL may not use the database "${database}" on ${host}, or it does not exist. Grant access to it, or correct DATABASE_URL.`;
  if (errno === 1045 || errno === 1698)
    return `The database server at ${host} refuses the user or password of DATABASE_URL. Correct them.`;
  if (errno === 1049)
    return (
      `The database "${database}" does not exist on ${host}. Create it: ` +
      `CREATE DATABASE ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;`
    );
  if (errno === 1419)
    return (
      `The database server at ${host} writes a binary log, so ordinary users cannot create the triggers that protect the ` +
      'audit log. Run SET PERSIST log_bin_trust_function_creators = 1 on MySQL, or set it in the configuration.'
    );
  const fault = isUnreachable(error) ? faultOf(error) : undefined;
  if (fault !== undefined)
    return `The database server at ${host} cannot serve at the moment: ${fault}. Start again when it can.`;
  if (isUnreachable(error))
    return `The database at ${host} cannot be reached (${code ?? 'no answer'}). Check that it is running, and check DATABASE_URL.`;
  return unexpected(error);
}

const unexpected = (error: unknown): string =>
  `Marquee could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
