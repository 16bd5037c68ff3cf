import type { Socket } from 'node:net';
import type { Pool, PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';

interface Queue<T> {
  readonly length: number;
  get(index: number): T;
}
/** What mysql2 keeps its pool in, and does not publish. */
interface PoolQueues {
  readonly _allConnections: Queue<PoolConnection>;
  readonly _freeConnections: Queue<PoolConnection>;
  readonly _connectionQueue: Queue<unknown>;
  readonly _closed: boolean;
}

/** How often idle connections are looked at. */
const LOOK_MS = 1_000;

export const poolOf = (source: DataSource): Pool => (source.driver as unknown as { pool: Pool }).pool;

const insideOf = (pool: Pool): PoolQueues => pool as unknown as PoolQueues;

export function countsOf(pool: Pool): Readonly<Record<'open' | 'idle' | 'waiting', number>> {
  const { _allConnections, _freeConnections, _connectionQueue } = insideOf(pool);
  return { open: _allConnections.length, idle: _freeConnections.length, waiting: _connectionQueue.length };
}

/** The one that was used last is at the end, and taken first. A copy: a pool that was closed keeps those that are gone. */
function idleOf(pool: Pool): PoolConnection[] {
  const { _freeConnections: idle } = insideOf(pool);
  return Array.from({ length: idle.length }, (_none, index) => idle.get(index));
}

/** mysql2 says goodbye and waits; where the network swallows everything, that would keep the socket for minutes. */
export function discard(connection: PoolConnection): void {
  connection.destroy();
  socketOf(connection).destroy();
}

export function discardIdle(pool: Pool): void {
  for (const connection of idleOf(pool)) discard(connection);
}

/**
 * Closes connections that nobody used for so long, before a server does that ends silent ones: whoever is handed one
 * that the server has just closed could only fail. The pool's own way to do so closes one a second however busy it is.
 */
export function closeWhenIdle(pool: Pool, mostMs: number): void {
  const since = new WeakMap<PoolConnection, number>();
  const isOld = (connection: PoolConnection): boolean => performance.now() - (since.get(connection) ?? 0) >= mostMs;
  const look = (): void => {
    if (insideOf(pool)._closed) clearInterval(timer);
    else for (const connection of idleOf(pool)) if (isOld(connection)) part(connection);
  };
  const timer = setInterval(look, LOOK_MS).unref();
  pool.on('release', (connection) => since.set(connection, performance.now()));
  const take = pool.getConnection.bind(pool);
  // A process that stood still has not looked for a while: then the newest is old, and so are all the others.
  pool.getConnection = (told) => {
    const { _freeConnections: idle } = insideOf(pool);
    if (idle.length > 0 && isOld(idle.get(idle.length - 1))) look();
    take(told);
  };
}

/** With a goodbye, so that the server counts it among the sound ones; whether it arrives keeps nobody waiting. */
function part(connection: PoolConnection): void {
  connection.end();
  socketOf(connection).unref();
}

const socketOf = (connection: PoolConnection): Socket => (connection as unknown as { readonly stream: Socket }).stream;
