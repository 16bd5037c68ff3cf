import { type Config, ConfigFaults } from './config/config.js';
import { MigratedElsewhere, isUnreachable, lacksTables } from './database/failures.js';

interface Fault {
  readonly code?: string;
  readonly errno?: number;
  readonly message?: string;
  readonly port?: number;
  readonly hostname?: string;
}

/** What kept the process from starting, and how to mend it, for a person at a terminal. */
export function explain(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigFaults || error instanceof MigratedElsewhere || config === undefined)
    return (error as Error).message;
  const fault = error as Fault & { driverError?: Fault };
  const { code, errno } = fault.driverError ?? fault;
  const { host, port, dataDir } = config.values;
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Stop what uses it, or set PORT to another one.`;
  if (code === 'EACCES' && fault.port !== undefined)
    return `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || (fault.hostname === host && code !== undefined))
    return `HOST ${host} is not an address of this machine.`;
  if (lacksTables(error))
    return 'The database lacks tables that this version of Marquee needs. Run "npm run cli -- migrate".';
  if (config.values.databaseUrl !== undefined) return explainServer(error, errno, code, config.values.databaseUrl);
  if (code === 'EACCES' || code === 'EROFS' || code === 'EEXIST' || code?.startsWith('SQLITE_') || code === 'ENOTDIR')
    return `The embedded database in ${dataDir} cannot be used (${fault.message}). Check the folder's rights, or set DATA_DIR.`;
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
  if (isUnreachable(error))
    return `The database at ${host} cannot be reached (${code ?? 'no answer'}). Is it running, and is DATABASE_URL right?`;
  return unexpected(error);
}

const unexpected = (error: unknown): string =>
  `Marquee could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
