import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type RowOf, type StoredInstant, toDate } from '../database/columns.js';
import { Database } from '../database/database.js';
import { rows } from '../database/sql.js';
import type { AuditEntry } from './audit-entry.entity.js';
import { readHead } from './audit.service.js';
import { type ChainedEntry, type ChainLink, START, mismatchAtEnd, mismatchOf } from './chain.rules.js';

export interface ChainReport {
  /** Number of valid entries, counted from the first one. */
  readonly entries: number;
  /** Hash of the last valid entry. An operator who stores it elsewhere can later prove that the log was not rewritten. */
  readonly hash: string;
  readonly mismatch: string | undefined;
  /** Whether the chain contains the expected hash. */
  readonly isKnown: boolean;
}

interface Part {
  /** The last entry that an earlier check found valid. */
  readonly after?: ChainLink;
  readonly signal?: AbortSignal;
}

type Entry = ChainedEntry & RowOf<AuditEntry, 'hash'>;
type EntryRow = Omit<Entry, 'happenedAt' | 'destructive'> & RowOf<AuditEntry, 'happenedAt' | 'destructive'>;

const BATCH_SIZE = 250;
/** Below every possible sequence number, so that forged entries with negative numbers are found too. */
const BEFORE_FIRST = -(2 ** 31) - 1;
const NEXT = `SELECT sequence, previous_hash AS previousHash, hash, happened_at AS happenedAt, actor_id AS actorId, action,
    target_type AS targetType, target_id AS targetId, reason, state_before AS stateBefore, state_after AS stateAfter,
    request_id AS requestId, destructive FROM audit_entries WHERE sequence > ? ORDER BY sequence LIMIT ${BATCH_SIZE}`;

const NEWEST = 'SELECT happened_at AS at FROM audit_entries ORDER BY sequence DESC LIMIT 1';

/** Detects entries of the audit log that were changed, added or deleted directly in the database. */
@Injectable()
export class AuditChain {
  constructor(private readonly database: Database) {}

  /**
   * `known` is a hash from an earlier check that must still be in the chain. Checks in parts, because a snapshot ends after five
   * minutes. Entries never change, so only the end needs one.
   */
  async verify(known?: string, { after: last = START, signal }: Part = {}): Promise<ChainReport> {
    let part: Check = { last, isKnown: known === undefined, known };
    for (
      let batch = await this.#batchAfter(part.last);
      batch.length === BATCH_SIZE;
      batch = await this.#batchAfter(part.last)
    ) {
      signal?.throwIfAborted();
      part = continued(part, batch);
      if (part.mismatch !== undefined) return reportOf(part);
      // Requests that came meanwhile have their turn.
      await setImmediate();
    }
    return this.database.snapshot(async (em) => {
      const next = async (): Promise<Entry[]> => (await rows<EntryRow>(em, NEXT, [placeOf(part.last)])).map(toEntry);
      for (let batch = await next(); batch.length > 0; batch = await next()) {
        signal?.throwIfAborted();
        part = continued(part, batch);
        if (part.mismatch !== undefined) return reportOf(part);
      }
      return reportOf({ ...part, mismatch: mismatchAtEnd(part.last, (await readHead(em)) ?? START) });
    });
  }

  async #batchAfter(last: ChainLink): Promise<Entry[]> {
    return (await this.database.queryAside<EntryRow>(NEXT, [placeOf(last)])).map(toEntry);
  }

  async newestAt(): Promise<Date | undefined> {
    const [row] = await this.database.query<{ at: StoredInstant }>(NEWEST);
    return row && toDate(row.at);
  }
}

const placeOf = (last: ChainLink): number => (last === START ? BEFORE_FIRST : last.sequence);

interface Check {
  readonly last: ChainLink;
  readonly known: string | undefined;
  readonly isKnown: boolean;
  readonly mismatch?: string | undefined;
}

function continued(check: Check, batch: readonly Entry[]): Check {
  let { last, isKnown } = check;
  for (const entry of batch) {
    const mismatch = mismatchOf(entry, last);
    if (mismatch !== undefined) return { ...check, last, isKnown, mismatch };
    last = entry;
    isKnown ||= entry.hash === check.known;
  }
  return { ...check, last, isKnown };
}

const reportOf = ({ last, mismatch, isKnown }: Check): ChainReport => ({
  entries: last.sequence,
  hash: last.hash,
  mismatch,
  isKnown,
});

const toEntry = (row: EntryRow): Entry => ({
  ...row,
  happenedAt: toDate(row.happenedAt),
  destructive: Boolean(row.destructive),
});
