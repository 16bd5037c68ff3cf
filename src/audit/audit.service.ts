import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/database.js';
import { change } from '../database/sql.js';

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
}

/** Writes down who did what to whom and why, in the transaction of the deed itself. */
@Injectable()
export class Audit {
  async record(tx: Tx, action: Action): Promise<void> {
    await change(
      tx,
      `INSERT INTO audit_entries (happened_at, actor_id, action, target_type, target_id, reason,
         state_before, state_after, request_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        action.happenedAt,
        action.actorId,
        action.action,
        action.targetType,
        action.targetId,
        action.reason,
        asJson(action.stateBefore),
        asJson(action.stateAfter),
        action.requestId ?? null,
      ],
    );
  }
}

const asJson = (state: unknown): string | null => (state === undefined ? null : JSON.stringify(state));
