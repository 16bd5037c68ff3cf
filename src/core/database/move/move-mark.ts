import type { DataSource } from 'typeorm';
import { COMMAND_CALL } from '../../config/installation.js';
import { isSchemaOutdated } from '../database-errors.js';

/**
 * - `target`: the other database, until its copy is complete and checked.
 * - `moving`: the embedded file, while it is copied.
 * - `handing over`: the embedded file, when the copy is complete and checked; the target starts from now on or a moment later.
 * - `moved`: the embedded file, when the target starts.
 *
 * So at most one of the two databases starts at any moment.
 */
export type MoveState = 'target' | 'moving' | 'handing over' | 'moved';

export interface MoveMark {
  readonly state: MoveState;
  /** Where the data goes: a host with the name of the database, never with a user or password. */
  readonly host: string;
}

export const MOVE_TABLE = 'database_move';
export const CREATE_MARK = `CREATE TABLE IF NOT EXISTS ${MOVE_TABLE} (id integer PRIMARY KEY, state varchar(20) NOT NULL, host varchar(300) NOT NULL)`;
export const SET_MARK = `REPLACE INTO ${MOVE_TABLE} (id, state, host) VALUES (1, ?, ?)`;
export const READ_MARK = `SELECT state, host FROM ${MOVE_TABLE}`;
export const DROP_MARK = `DROP TABLE IF EXISTS ${MOVE_TABLE}`;

/** The service must not start with this database, because its data is or will be in another one. */
export class DatabaseMoved extends Error {}

/** The move cannot begin or go on. The message says why, and what to do. */
export class MoveRefused extends Error {}

const SENTENCES: Readonly<Record<MoveState, (host: string) => string>> = {
  target: () =>
    `This database has an unfinished copy of another one. Empty it, and run "${COMMAND_CALL} move" again, or set DATABASE_URL to another one.`,
  moving: (host) =>
    `This database is being copied to ${host}. If the copy was interrupted, empty that database. Then run "${COMMAND_CALL} move --to …" again, or "${COMMAND_CALL} move --unmark" to stay here.`,
  'handing over': (host) =>
    `This database was copied to ${host}. Run "${COMMAND_CALL} move --to …" once more to finish, and start there.`,
  moved: (host) => `The data of this database is now at ${host}. Set DATABASE_URL to it, and start again.`,
};

export const moveSentence = ({ state, host }: MoveMark): string => SENTENCES[state](host);

/** Throws if the database has the mark of a move. */
export async function refuseMoved<T extends Pick<DataSource, 'query'>>(source: T): Promise<T> {
  const [mark] = await source.query<MoveMark[]>(READ_MARK).catch((error: unknown) => {
    if (isSchemaOutdated(error)) return [];
    throw error;
  });
  if (mark !== undefined) throw new DatabaseMoved(moveSentence(mark));
  return source;
}
