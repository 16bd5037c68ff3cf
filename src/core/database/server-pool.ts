import type { Socket } from 'node:net';
import type { Pool, PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';

interface Queue<T> {
  readonly length: number;
  get(index: number): T;
}
/** Unpublished fields of mysql2's pool. */
interface PoolQueues {
  readonly _allConnections: Queue<PoolConnection>;
  readonly _freeConnections: Queue<PoolConnection>;
  readonly _connectionQueue: Queue<unknown>;
  readonly _closed: boolean;
}

/** How often idle connections are checked. */
const CHECK_MS = 1_000;

export const poolOf = (source: DataSource): Pool => (source.driver as unknown as { pool: Pool }).pool;

const queuesOf = (pool: Pool): PoolQueues => pool as unknown as PoolQueues;

export function countsOf(pool: Pool): Readonly<Record<'open' | 'idle' | 'waiting', number>> {
  const { _allConnections, _freeConnections, _connectionQueue } = queuesOf(pool);
  return { open: _allConnections.length, idle: _freeConnections.length, waiting: _connectionQueue.length };
}

/** The most recently used connection is last, and taken first. A copy, because a closed pool does not remove connections. */
function idleOf(pool: Pool): PoolConnection[] {
  const { _freeConnections: idle } = queuesOf(pool);
  return Array.from({ length: idle.length }, (_empty, index) => idle.get(index));
}

export const connectionsOf = (pool: Pool): PoolConnection[] => {
  const { _allConnections: all } = queuesOf(pool);
  return Array.from({ length: all.length }, (_empty, index) => all.get(index));
};

/** The pool of a connection; `null` once the connection is discarded. */
export const poolOfConnection = (connection: PoolConnection): Pool | null =>
  (connection as unknown as { readonly _pool: Pool | null })._pool;

/** mysql2's own `destroy` waits for the server; on a dead network that keeps the socket open for minutes. */
export function discard(connection: PoolConnection): void {
  connection.destroy();
  socketOf(connection).destroy();
}

export function discardIdle(pool: Pool): void {
  for (const connection of idleOf(pool)) discard(connection);
}

/**
 * Closes connections that were idle for `maxIdleMs`, before the server does: a statement on a connection that the server
 * has just closed fails. The pool's own option would close a connection every second, however busy the pool is.
 */
export function closeWhenIdle(pool: Pool, maxIdleMs: number): void {
  const idleSince = new WeakMap<PoolConnection, number>();
  const isOld = (connection: PoolConnection): boolean =>
    performance.now() - (idleSince.get(connection) ?? 0) >= maxIdleMs;
  const closeOld = (): void => {
    if (queuesOf(pool)._closed) clearInterval(timer);
    else for (const connection of idleOf(pool)) if (isOld(connection)) close(connection);
  };
  const timer = setInterval(closeOld, CHECK_MS).unref();
  pool.on('release', (connection) => idleSince.set(connection, performance.now()));
  const getConnection = pool.getConnection.bind(pool);
  // After a pause of the whole process the timer has not run: if even the newest connection is old, all of them are.
  pool.getConnection = (callback) => {
    const { _freeConnections: idle } = queuesOf(pool);
    if (idle.length > 0 && isOld(idle.get(idle.length - 1))) closeOld();
    getConnection(callback);
  };
}

/**
 * Ends the pool only when no call is in flight. mysql2 waits for each connection to finish its statement, and so for ever
 * if the connection is discarded meanwhile.
 */
export function endWhenQuiet(pool: Pool, quiet: () => Promise<void>): void {
  const end = pool.end.bind(pool);
  pool.end = (callback) => void quiet().then(() => end(callback));
}

/** Ends properly, so that the server does not count an aborted client. `unref`: the process need not wait for that. */
function close(connection: PoolConnection): void {
  connection.end();
  socketOf(connection).unref();
}

const socketOf = (connection: PoolConnection): Socket => (connection as unknown as { readonly stream: Socket }).stream;
