import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import { Events } from '../../core/events/events.service.js';
import type { Person } from '../../listings/listing/rights/rights.rules.js';
import { Clock } from '../../core/shared/clock.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { SECOND, dayOf, startOfDay } from '../../core/shared/utc.js';
import {
  OWN_REPORT,
  OWN_REPORTS,
  type OwnReportRow,
  type ReportedItem,
  refuseHiddenOrOwn,
  lockOrOpenCase,
} from './report-rows.js';
import type { Report } from './report-case.entity.js';
import { MAX_REPORTS_PER_DAY, type ReportReason, mayReportMore } from './report.rules.js';
import { lockActiveAccount } from '../../accounts/users/account-rows.js';
import { says, Problem, notFound } from '../../core/shared/refusals.js';

interface ReportContent {
  readonly reason: ReportReason;
  readonly details: string | null;
}

interface Filing {
  readonly reporter: Person;
  readonly reported: ReportedItem;
  readonly content: ReportContent;
  readonly now: Date;
}

/** Reports of listings and ratings. All reports of one target form a case. */
@Injectable()
export class Reports {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  /** Reports a listing or rating. While the case is not closed, a second report of the account replaces its first. */
  async file(reporter: Person, reported: ReportedItem, content: ReportContent): Promise<OwnReportRow> {
    const now = this.clock.now();
    const id = await this.database.write(async (tx) => {
      const { reportId, caseId, isNew } = await file(tx, { reporter, reported, content, now });
      const { listingId } = reported;
      const opened = { listingId, caseId, reporterId: reporter.accountId, now };
      if (isNew) await this.events.emit(tx, { type: 'report.opened', ...opened });
      return reportId;
    });
    const [row] = await this.database.query<OwnReportRow>(OWN_REPORT, [reporter.accountId, id]);
    if (row === undefined) throw reportGone();
    return row;
  }

  /** The reports of an account, newest first. */
  async listOwn(accountId: number, { limit, offset }: Slice): Promise<{ total: number; reports: OwnReportRow[] }> {
    const counted = 'SELECT COUNT(*) AS total FROM reports WHERE reporter_id = ?';
    const [[count], reports] = await Promise.all([
      this.database.query<{ total: number | string }>(counted, [accountId]),
      this.database.query<OwnReportRow>(OWN_REPORTS, [accountId, limit, offset]),
    ]);
    return { total: Number(count?.total ?? 0), reports };
  }
}

interface Filed {
  readonly reportId: number;
  readonly caseId: number;
  /** Whether the report opened the case. */
  readonly isNew: boolean;
}

async function file(tx: Tx, filing: Filing): Promise<Filed> {
  const { reporter, reported, now } = filing;
  // Locking the account first serializes its reports, so that the daily count below is exact.
  await lockActiveAccount(tx, reporter.accountId, now);
  await refuseHiddenOrOwn(tx, reporter, reported);
  const { caseId, isNew } = await lockOrOpenCase(tx, reported, now);
  const existing = await findOwn(tx, caseId, reporter.accountId);
  if (existing === undefined) return { reportId: await insert(tx, caseId, filing), caseId, isNew };
  const { reason, details } = filing.content;
  const sql = 'UPDATE reports SET reason = ?, details = ?, updated_at = ? WHERE id = ?';
  await change(tx, sql, [reason, details, now, existing.id]);
  return { reportId: existing.id, caseId, isNew };
}

/** The locks on account and case make sure that no other transaction creates or deletes this report. */
async function findOwn(tx: Tx, caseId: number, accountId: number): Promise<{ id: number } | undefined> {
  const find = 'SELECT id FROM reports WHERE case_id = ? AND reporter_id = ?';
  return (await rows<RowOf<Report, 'id'>>(tx, find, [caseId, accountId]))[0];
}

async function insert(tx: Tx, caseId: number, { reporter: { accountId }, content, now }: Filing): Promise<number> {
  await refuseTooMany(tx, accountId, now);
  const { insertId } = await change(
    tx,
    `INSERT INTO reports (case_id, reporter_id, reason, details, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)`,
    [caseId, accountId, content.reason, content.details, now, now],
  );
  await change(tx, 'UPDATE report_cases SET reports = reports + 1 WHERE id = ?', [caseId]);
  return insertId;
}

async function refuseTooMany(tx: Tx, accountId: number, now: Date): Promise<void> {
  const count = 'SELECT COUNT(*) AS reports FROM reports WHERE reporter_id = ? AND created_at >= ?';
  const [today] = await rows<{ reports: number | string }>(tx, count, [accountId, startOfDay(dayOf(now))]);
  if (mayReportMore(Number(today?.reports ?? 0))) return;
  throw tooManyReports(now);
}

const reportGone = (): Problem => notFound(says('This report no longer exists.'));

function tooManyReports(now: Date): Problem {
  const midnight = startOfDay(dayOf(now) + 1);
  return new Problem(
    429,
    says('You have reached the limit of {max} reports per day. You can report again at {midnight}.', {
      max: MAX_REPORTS_PER_DAY,
      midnight,
    }),
    {},
    { 'Retry-After': String(Math.ceil((midnight.getTime() - now.getTime()) / SECOND)) },
  );
}
