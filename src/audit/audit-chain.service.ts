import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type RowOf, toDate } from '../database/columns.js';
import { Database } from '../database/database.js';
import { rows } from '../database/sql.js';
import type { AuditEntry } from './audit-entry.entity.js';
import { HEAD } from './audit.service.js';
import { type ChainedFacts, type Link, START, faultAtEnd, faultOf } from './chain.rules.js';

interface ChainFinding {
  /** How many entries fit, from the first on. */
  readonly entries: number;
  /** The hash of the last that fits. Written down elsewhere, it also proves that nobody has rewritten all of them. */
  readonly hash: string;
  readonly fault: string | undefined;
  /** Whether the hash that was asked for is one of the chain. */
  readonly isKnown: boolean;
}

type Entry = ChainedFacts & RowOf<AuditEntry, 'hash'>;
type EntryRow = Omit<Entry, 'happenedAt' | 'destructive'> & RowOf<AuditEntry, 'happenedAt' | 'destructive'>;

const AT_A_TIME = 1_000;
/** Also before what somebody slipped in under a number that the product never gives. */
const BEFORE_ALL = -(2 ** 31) - 1;
const NEXT = `SELECT sequence, previous_hash AS previousHash, hash, happened_at AS happenedAt, actor_id AS actorId, action,
    target_type AS targetType, target_id AS targetId, reason, state_before AS stateBefore, state_after AS stateAfter,
    request_id AS requestId, destructive FROM audit_entries WHERE sequence > ? ORDER BY sequence LIMIT ${AT_A_TIME}`;

/** Looks for signs that somebody has changed the audit log behind the product's back. */
@Injectable()
export class AuditChain {
  constructor(private readonly database: Database) {}

  /** `known`: a hash that was noted down earlier, and must still be in the chain. */
  verify(known?: string): Promise<ChainFinding> {
    return this.database.snapshot(async (em) => {
      let last: Link = START;
      let isKnown = known === undefined;
      for (
        let batch = await entriesAfter(em, BEFORE_ALL);
        batch.length > 0;
        batch = await entriesAfter(em, last.sequence)
      )
        for (const entry of batch) {
          const fault = faultOf(entry, last);
          if (fault !== undefined) return { entries: last.sequence, hash: last.hash, fault, isKnown };
          last = entry;
          isKnown ||= entry.hash === known;
        }
      const fault = faultAtEnd(last, await headOf(em));
      return { entries: last.sequence, hash: last.hash, fault, isKnown };
    });
  }
}

async function entriesAfter(em: EntityManager, sequence: number): Promise<Entry[]> {
  const found = await rows<EntryRow>(em, NEXT, [sequence]);
  return found.map((row) => ({ ...row, happenedAt: toDate(row.happenedAt), destructive: Boolean(row.destructive) }));
}

async function headOf(em: EntityManager): Promise<Link> {
  const [head] = await rows<Link>(em, 'SELECT sequence, hash FROM audit_heads WHERE id = ?', [HEAD]);
  return head ?? START;
}
