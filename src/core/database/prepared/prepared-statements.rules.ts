/** How many statements a server keeps for all connections together, unless it is configured otherwise. */
const SERVER_STATEMENTS = 16_382;
/** More than this, a connection does not need: the rest of the statements is rare. */
const MOST = 400;
/** With fewer, a connection would prepare most statements again and again. */
const LEAST = 10;
/** The rest is for other programs, for commands, and for two versions beside each other during an upgrade. */
const SHARE = 0.8;

interface Connections {
  readonly pool: number;
  readonly processes: number;
}

export const statementsPerConnection = ({ pool, processes }: Connections, allowed = SERVER_STATEMENTS): number =>
  Math.min(MOST, Math.max(LEAST, Math.floor((allowed * SHARE) / (pool * processes))));

/** The new limit after the server refused to prepare a statement while this limit was in force. */
export const fewerStatements = (limit: number): number => Math.max(LEAST, Math.floor(limit / 2));

export const statementsOfAll = ({ pool, processes }: Connections): number =>
  statementsPerConnection({ pool, processes }) * pool * processes;
