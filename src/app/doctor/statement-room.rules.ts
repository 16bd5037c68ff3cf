import type { Finding } from './doctor.rules.js';

const NEARLY_FULL = 0.9;

interface StatementRoom {
  /** How many statements the server keeps for all clients. */
  readonly allowed: number;
  readonly prepared: number;
}

/** `needed` is what all processes may prepare, by the settings of this one. */
export function judgeStatements(needed: number, { allowed, prepared }: StatementRoom): Finding | undefined {
  const isFull = prepared >= allowed * NEARLY_FULL;
  if (needed <= allowed && !isFull) return undefined;
  return {
    check: 'database',
    state: 'warning',
    says: `The server keeps ${allowed} prepared statements for all clients. It has ${prepared}, and the processes of Marquee may prepare ${needed}.`,
    advice: `Set max_prepared_stmt_count of the server to ${Math.max(needed, prepared) * 2} or more, or correct DATABASE_PROCESSES and DATABASE_POOL. Statements without room run more slowly.`,
  };
}
