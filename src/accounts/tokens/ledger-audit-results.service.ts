import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, toDate } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import { rows } from '../../core/database/sql.js';
import type { LedgerAuditResult } from './ledger.entity.js';
import type { AuditReport, HourlyReport } from './ledger-audit.js';
import type { LedgerFault } from './ledger-checks.js';
import type { HolderSum } from './ledger-sums.js';

/** The only row of `ledger_audit_results`. */
const ROW = 1;
const REPLACE = `UPDATE ledger_audit_results SET looked_at = ?, postings = ?, holders = ?, faults = ?, sums = ?
  WHERE id = ${ROW} AND looked_at <= ?`;
const INSERT = `INSERT INTO ledger_audit_results (looked_at, postings, holders, faults, sums, id) VALUES (?, ?, ?, ?, ?, ${ROW})`;
const SUMS = `SELECT sums FROM ledger_audit_results WHERE id = ${ROW}`;
const FIND = `SELECT looked_at AS at, postings, holders, faults FROM ledger_audit_results WHERE id = ${ROW}`;

export interface AuditedSums {
  readonly at: Date;
  readonly of: readonly HolderSum[];
}

/** Stores the result of the newest audit, so that every process can show it, even one that has just started. */
@Injectable()
export class LedgerAuditResults {
  constructor(private readonly database: Database) {}

  /** Never replaces a newer result of another process. */
  async store({ at, postings, holders, faults, sums }: HourlyReport): Promise<void> {
    const values = [at, postings, holders, JSON.stringify(faults), JSON.stringify({ at, of: sums })];
    if ((await this.database.execute(REPLACE, [...values, at])) > 0) return;
    await this.database.execute(INSERT, values).catch((error: unknown) => {
      // The row exists, with the newer result of another process.
      if (!isDuplicate(error)) throw error;
    });
  }

  async latest(em: EntityManager): Promise<AuditReport | undefined> {
    type Row = Omit<AuditReport, 'at' | 'faults'> &
      RowOf<LedgerAuditResult, 'faults'> & { readonly at: ColumnOf<LedgerAuditResult, 'lookedAt'> };
    const [row] = await rows<Row>(em, FIND);
    return row && { ...row, at: toDate(row.at), faults: JSON.parse(row.faults) as LedgerFault[] };
  }
  /** `undefined` before the first audit of this release. */
  async latestSums(em: EntityManager): Promise<AuditedSums | undefined> {
    const [row] = await rows<RowOf<LedgerAuditResult, 'sums'>>(em, SUMS);
    if (row === undefined || row.sums === null) return undefined;
    const { at, of } = JSON.parse(row.sums) as { at: string; of: HolderSum[] };
    return { at: new Date(at), of };
  }
}
