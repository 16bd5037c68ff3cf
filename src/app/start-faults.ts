import { COMMAND_CALL } from '../config/command-call.js';
import { type Config, ConfigFaults } from '../config/config.js';
import { MigratedElsewhere, UnfitServer, isUnreachable, lacksTables } from '../database/failures.js';

interface Fault {
  readonly code?: string;
  readonly errno?: number;
  readonly message?: string;
  readonly port?: number;
  readonly hostname?: string;
  readonly path?: string;
}

/** What kept the process from starting, and how to mend it, for a person at a terminal. */
export function explain(error: unknown, config: Config | undefined): string {
  const speaksForItself = [ConfigFaults, MigratedElsewhere, UnfitServer].some((kind) => error instanceof kind);
  if (speaksForItself || config === undefined) return (error as Error).message;
  const fault = error as Fault & { driverError?: Fault };
  const { code, errno } = fault.driverError ?? fault;
  const { host, port, dataDir } = config.values;
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Stop what uses it, or set PORT to another one.`;
  if (code === 'EACCES' && fault.port !== undefined)
    return `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || (fault.hostname === host && code !== undefined))
    return `HOST ${host} is not an address of this machine.`;
  if (lacksTables(error))
    return `The database lacks tables that this version of Marquee needs. Run "${COMMAND_CALL} migrate".`;
  if (config.values.databaseUrl !== undefined) return explainServer(error, errno, code, config.values.databaseUrl);
  // Only what the system refuses to do with a file or folder has a path.
  if (code?.startsWith('SQLITE_') || fault.path !== undefined)
    return `The embedded database in ${dataDir} cannot be used (${fault.message}). Check the rights of the folder and its files, or set DATA_DIR.`;
  return unexpected(error);
}

function explainServer(error: unknown, errno: number | undefined, code: string | undefined, url: string): string {
  const { host, pathname } = new URL(url);
  if (errno === 1044)
    return `The user of DATABASE_URL may not use the database "${pathname.slice(1)}" on ${host}, or there is none.`;
  if (errno === 1045 || errno === 1698)
    return `The database server at ${host} refuses the user or password of DATABASE_URL.`;
  if (errno === 1049)
    return (
      `The database "${pathname.slice(1)}" does not exist on ${host}. Create it: ` +
      `CREATE DATABASE ${pathname.slice(1)} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;`
    );
  if (errno === 1419)
    return (
      `The database server at ${host} writes a binary log, and then lets no ordinary user make the triggers that protect ` +
      'the audit log. Let it: SET PERSIST log_bin_trust_function_creators = 1 on MySQL, or the same in its configuration.'
    );
  if (isUnreachable(error))
    return `The database at ${host} cannot be reached (${code ?? 'no answer'}). Is it running, and is DATABASE_URL right?`;
  return unexpected(error);
}

const unexpected = (error: unknown): string =>
  `Marquee could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
