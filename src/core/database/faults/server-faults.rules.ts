/**
 * The numbers of errors that say something about the server or about a concurrent transaction, and nothing about the
 * statement. They are grouped by product, as each product documents them. One list is enough, because an error does not
 * name its product, and no product uses a number of another one for anything else that our statements can cause.
 */

/** The server rolled the whole transaction back because of a concurrent one, so it can be run again. */
const lostRaces: ReadonlySet<number> = new Set([
  // All products
  1205, // waited too long for a lock
  1213, // deadlock; on Galera also a conflict with another node
  // MariaDB
  1020, // row changed since it was read (11.6 and newer)
  // MySQL Group Replication
  3101, // certification failed at COMMIT
  // TiDB
  8002, // a locking read cannot be repeated
  8022, // COMMIT failed and can be repeated
  9007, // write conflict
]);

/** The server cannot serve requests at the moment. */
const unreachable: ReadonlySet<number> = new Set([
  // All products
  1021, // disk full
  1040, // too many connections
  1041, // out of memory
  1044, // no rights on the database
  1045, // wrong user or password
  1049, // no such database
  1053, // shutting down
  1114, // table full
  1129, // host blocked
  1135, // cannot create a thread
  1180, // error during COMMIT
  1203, // the user's connections are used up
  1226, // the user's resources are used up
  1290, // read-only server
  1317, // statement interrupted
  1698, // no such user
  // MariaDB
  1927, // connection killed
  1969, // statement took too long
  // Galera
  1047, // the node does not belong to a quorum
  // MySQL
  1836, // read-only mode
  3024, // statement took too long
  4031, // idle for too long
  // MySQL Group Replication
  3100, // the member refused the transaction before COMMIT
  // TiDB
  9001, // the placement driver does not answer
  9002, // the storage does not answer
  9003, // the storage is busy
  9005, // a region is not available
]);

export const isLostRaceNumber = (errno: number): boolean => lostRaces.has(errno);
export const isUnreachableNumber = (errno: number): boolean => unreachable.has(errno);

export const isMissingSchemaNumber = (errno: number): boolean => errno === 1146 || errno === 1054;

export const isSlowStatementNumber = (errno: number): boolean => errno === 1969 || errno === 3024;

const MAX_LENGTH = 200;

/**
 * What a server says about a fault, for a reader who may not be the operator: without quoted parts, which name users,
 * hosts and tables, or repeat the statement.
 */
export function publicFault(message: string): string {
  const text = message
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/(['"`]).*?\1/g, '…')
    .trim()
    .replace(/[.\s]+$/, '');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
