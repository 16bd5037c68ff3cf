import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import { type Link, asKept, chainHash } from './chain.rules.js';

export interface Action {
  readonly happenedAt: Date;
  /** The account that acts; `null` for the command line. */
  readonly actorId: number | null;
  readonly action: string;
  readonly targetType: string;
  readonly targetId: string;
  readonly reason: string;
  readonly stateBefore?: unknown;
  readonly stateAfter?: unknown;
  readonly requestId?: string;
  readonly destructive?: boolean;
}

/** The only row of `audit_heads`. */
export const HEAD = 0;

const INSERT = `INSERT INTO audit_entries (happened_at, actor_id, action, target_type, target_id, reason, state_before,
  state_after, request_id, destructive, sequence, previous_hash, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Writes down who did what to whom and why, in the transaction of the deed itself. */
@Injectable()
export class Audit {
  /** Call it as late in the transaction as possible: from here to the commit, everybody else's entries wait. */
  async record(tx: Tx, action: Action): Promise<void> {
    const previous = await takeTurn(tx);
    const entry = {
      sequence: previous.sequence + 1,
      previousHash: previous.hash,
      happenedAt: action.happenedAt,
      actorId: action.actorId,
      action: action.action,
      targetType: action.targetType,
      targetId: action.targetId,
      reason: asKept(action.reason),
      stateBefore: asJson(action.stateBefore),
      stateAfter: asJson(action.stateAfter),
      requestId: action.requestId ?? null,
      destructive: action.destructive ?? false,
    };
    const { happenedAt, actorId, targetType, targetId, reason, stateBefore, stateAfter, requestId } = entry;
    const said = [happenedAt, actorId, entry.action, targetType, targetId, reason, stateBefore, stateAfter, requestId];
    const hash = chainHash(entry);
    const link = [entry.destructive ? 1 : 0, entry.sequence, entry.previousHash, hash];
    await change(tx, INSERT, [...said, ...link]);
    await change(tx, 'UPDATE audit_heads SET hash = ? WHERE id = ?', [hash, HEAD]);
  }
}

/** Waits for whoever is writing an entry, and answers which one is the last. */
async function takeTurn(tx: Tx): Promise<Link> {
  await change(tx, 'UPDATE audit_heads SET sequence = sequence + 1 WHERE id = ?', [HEAD]);
  const [head] = await rows<Link>(tx, 'SELECT sequence, hash FROM audit_heads WHERE id = ?', [HEAD]);
  if (head === undefined) throw new Error('The audit log has lost its head: restore audit_heads from a backup');
  return { sequence: head.sequence - 1, hash: head.hash };
}

const asJson = (state: unknown): string | null => (state === undefined ? null : JSON.stringify(state));
