import { Injectable } from '@nestjs/common';
import type { RowOf } from '../database/columns.js';
import { Database, type Tx } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import type { Person } from '../listings/rights.rules.js';
import { Clock } from '../shared/clock.js';
import { Problem, notFound } from '../shared/errors.js';
import type { Page } from '../shared/paging.js';
import { SECOND, dayOf, startOfDay } from '../shared/utc.js';
import {
  OWN_REPORT,
  OWN_REPORTS,
  type OwnReportRow,
  type Reported,
  refuseUnseenAndOwn,
  takeCase,
} from './report-rows.js';
import type { Report } from './report.entity.js';
import { MOST_REPORTS_A_DAY, type ReportReason, mayReportMore } from './report.rules.js';
import { holdAccount } from '../users/hold-account.js';

/** What somebody says against it. */
interface Complaint {
  readonly reason: ReportReason;
  readonly details: string | null;
}

interface Filing {
  readonly reporter: Person;
  readonly reported: Reported;
  readonly complaint: Complaint;
  readonly now: Date;
}

/** Reports that accounts make of listings and ratings, gathered in one case for each thing that is reported. */
@Injectable()
export class Reports {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Reports something. Said again while the case is not closed, it replaces what the account said before. */
  async file(reporter: Person, reported: Reported, complaint: Complaint): Promise<OwnReportRow> {
    const now = this.clock.now();
    const id = await this.database.write((tx) => file(tx, { reporter, reported, complaint, now }));
    const [row] = await this.database.query<OwnReportRow>(OWN_REPORT, [reporter.accountId, id]);
    if (row === undefined) throw notFound('This report does not exist any more.');
    return row;
  }

  /** What the account has reported, the newest first. */
  async mine(accountId: number, { limit, offset }: Page): Promise<{ total: number; reports: OwnReportRow[] }> {
    const counted = 'SELECT COUNT(*) AS total FROM reports WHERE reporter_id = ?';
    const [[count], reports] = await Promise.all([
      this.database.query<{ total: number | string }>(counted, [accountId]),
      this.database.query<OwnReportRow>(OWN_REPORTS, [accountId, limit, offset]),
    ]);
    return { total: Number(count?.total ?? 0), reports };
  }
}

/** Answers the id of the report. */
async function file(tx: Tx, filing: Filing): Promise<number> {
  const { reporter, reported, now } = filing;
  // The account's row first: its reports happen one after the other, so that what is counted below stays true.
  await holdAccount(tx, reporter.accountId, now);
  await refuseUnseenAndOwn(tx, reporter, reported);
  const caseId = await takeCase(tx, reported, now);
  const known = await findOwn(tx, caseId, reporter.accountId);
  if (known === undefined) return insert(tx, caseId, filing);
  const { reason, details } = filing.complaint;
  const sql = 'UPDATE reports SET reason = ?, details = ?, updated_at = ? WHERE id = ?';
  await change(tx, sql, [reason, details, now, known.id]);
  return known.id;
}

/** While account and case are held, nobody else makes or takes away this report. */
async function findOwn(tx: Tx, caseId: number, accountId: number): Promise<{ id: number } | undefined> {
  const find = 'SELECT id FROM reports WHERE case_id = ? AND reporter_id = ?';
  const [known] = await rows<RowOf<Report, 'id'>>(tx, find, [caseId, accountId]);
  return known;
}

async function insert(tx: Tx, caseId: number, { reporter: { accountId }, complaint, now }: Filing): Promise<number> {
  await refuseTooMany(tx, accountId, now);
  const { insertId } = await change(
    tx,
    `INSERT INTO reports (case_id, reporter_id, reason, details, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)`,
    [caseId, accountId, complaint.reason, complaint.details, now, now],
  );
  await change(tx, 'UPDATE report_cases SET reports = reports + 1 WHERE id = ?', [caseId]);
  return insertId;
}

async function refuseTooMany(tx: Tx, accountId: number, now: Date): Promise<void> {
  const count = 'SELECT COUNT(*) AS reports FROM reports WHERE reporter_id = ? AND created_at >= ?';
  const [today] = await rows<{ reports: number | string }>(tx, count, [accountId, startOfDay(dayOf(now))]);
  if (mayReportMore(Number(today?.reports ?? 0))) return;
  const midnight = startOfDay(dayOf(now) + 1);
  throw new Problem(
    429,
    `You have made ${MOST_REPORTS_A_DAY} reports today, and no more are taken in a day. You can go on at ${midnight.toISOString()}.`,
    {},
    { 'Retry-After': String(Math.ceil((midnight.getTime() - now.getTime()) / SECOND)) },
  );
}
