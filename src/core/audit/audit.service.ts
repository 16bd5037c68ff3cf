import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { change, rows, type Tx } from '../database/sql.js';
import { type ChainLink, asStored, chainHash } from './chain.rules.js';

export interface NewAuditEntry {
  readonly happenedAt: Date;
  /** The account that acts; `null` for the command line. */
  readonly actorId: number | null;
  readonly action: string;
  readonly targetType: string;
  readonly targetId: string;
  readonly reason: string | null;
  readonly stateBefore?: unknown;
  readonly stateAfter?: unknown;
  readonly requestId?: string;
  readonly destructive?: boolean;
}

/** The id of the only row of `audit_heads`. */
const HEAD = 0;

const INSERT = `INSERT INTO audit_entries (happened_at, actor_id, action, target_type, target_id, reason, state_before,
  state_after, request_id, destructive, sequence, previous_hash, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Appends audit entries, in the transaction of the audited action. */
@Injectable()
export class Audit {
  /** Call it as late in the transaction as possible: it locks the end of the log until the commit. */
  async record(tx: Tx, action: NewAuditEntry): Promise<void> {
    const previous = await lockHead(tx);
    const entry = {
      sequence: previous.sequence + 1,
      previousHash: previous.hash,
      happenedAt: action.happenedAt,
      actorId: action.actorId,
      action: action.action,
      targetType: action.targetType,
      targetId: action.targetId,
      reason: action.reason === null ? null : asStored(action.reason),
      stateBefore: asJson(action.stateBefore),
      stateAfter: asJson(action.stateAfter),
      requestId: action.requestId ?? null,
      destructive: action.destructive ?? false,
    };
    const { happenedAt, actorId, targetType, targetId, reason, stateBefore, stateAfter, requestId } = entry;
    const data = [happenedAt, actorId, entry.action, targetType, targetId, reason, stateBefore, stateAfter, requestId];
    const hash = chainHash(entry);
    const link = [entry.destructive ? 1 : 0, entry.sequence, entry.previousHash, hash];
    await change(tx, INSERT, [...data, ...link]);
    await change(tx, 'UPDATE audit_heads SET hash = ? WHERE id = ?', [hash, HEAD]);
  }
}

/** Waits until no other transaction is writing an entry. Returns the last entry. */
async function lockHead(tx: Tx): Promise<ChainLink> {
  await change(tx, 'UPDATE audit_heads SET sequence = sequence + 1 WHERE id = ?', [HEAD]);
  const head = await readHead(tx);
  if (head === undefined) throw new Error('The row of audit_heads is missing: restore it from a backup');
  return { sequence: head.sequence - 1, hash: head.hash };
}

export const readHead = async (em: EntityManager): Promise<ChainLink | undefined> =>
  (await rows<ChainLink>(em, 'SELECT sequence, hash FROM audit_heads WHERE id = ?', [HEAD]))[0];

const asJson = (state: unknown): string | null => (state === undefined ? null : JSON.stringify(state));
