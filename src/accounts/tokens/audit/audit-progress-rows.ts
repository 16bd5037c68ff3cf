import type { EntityManager } from 'typeorm';
import { type RowOf, toDateOrNull } from '../../../core/database/columns.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import type { LedgerAuditProgress } from '../ledger.entity.js';
import { type Batch, type Position, START, firstProven } from './audit-stretch.rules.js';

export interface Progress {
  readonly provenPosting: number;
  readonly provenPostings: number;
  readonly position: Position;
  readonly suspects: readonly Batch[];
  readonly wholeAt: Date | null;
}

type Row = RowOf<LedgerAuditProgress, 'provenPosting' | 'provenPostings' | 'position' | 'suspects' | 'wholeAt'>;

const FIND = `SELECT proven_posting AS provenPosting, proven_postings AS provenPostings, position, suspects,
  whole_at AS wholeAt FROM ledger_audit_progress WHERE id = 1`;
const LAST = 'SELECT COALESCE(MAX(id), 0) AS last FROM ledger_postings';
const COUNT = 'SELECT COUNT(*) AS count FROM ledger_postings WHERE id <= ?';

export async function findProgress(em: EntityManager): Promise<Progress | undefined> {
  const [row] = await rows<Row>(em, FIND);
  return (
    row && {
      ...row,
      position: JSON.parse(row.position) as Position,
      suspects: JSON.parse(row.suspects) as Batch[],
      wholeAt: toDateOrNull(row.wholeAt),
    }
  );
}

export async function beginProgress(em: EntityManager): Promise<Progress> {
  const [found] = await rows<{ last: number }>(em, LAST);
  const provenPosting = firstProven(found?.last ?? 0);
  const [counted] = await rows<{ count: number }>(em, COUNT, [provenPosting]);
  return { provenPosting, provenPostings: counted?.count ?? 0, position: START, suspects: [], wholeAt: null };
}

const UPDATE = `UPDATE ledger_audit_progress
  SET proven_posting = ?, proven_postings = ?, position = ?, suspects = ?, whole_at = ? WHERE id = 1`;
const INSERT = `INSERT INTO ledger_audit_progress
  (proven_posting, proven_postings, position, suspects, whole_at, id) VALUES (?, ?, ?, ?, ?, 1)`;

export async function storeProgress(tx: Tx, progress: Progress): Promise<void> {
  const { provenPosting, provenPostings, position, suspects, wholeAt } = progress;
  const values = [provenPosting, provenPostings, JSON.stringify(position), JSON.stringify(suspects), wholeAt];
  const { affected } = await change(tx, UPDATE, values);
  if (affected === 0) await change(tx, INSERT, values);
}
