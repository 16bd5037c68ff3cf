import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ColumnOf, RowOf, StoredInstant } from '../../core/database/columns.js';
import { change, rows, type Tx, type Condition, isOneOf, whereAll } from '../../core/database/sql.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { type Slice, fromNearerEnd } from '../../core/shared/pagination.rules.js';
import type { Account } from '../../accounts/users/account.entity.js';
import type { ReportCase, Report } from './report-case.entity.js';
import {
  CASE_STEPS,
  type CaseOutcome,
  type CaseState,
  type CaseStatus,
  type CaseStep,
  REPORTS_SHOWN,
  caseRefusal,
  isForOthers,
} from './report-case.rules.js';
import type { ReportReason, ReportTarget } from './report.rules.js';
import { says, Problem, notFound } from '../../core/shared/refusals.js';

export interface CaseRow extends RowOf<
  ReportCase,
  | 'id'
  | 'target'
  | 'state'
  | 'reports'
  | 'openedAt'
  | 'lastReportedAt'
  | 'closedAt'
  | 'outcome'
  | 'answer'
  | 'version'
  | 'assignedId'
> {
  readonly assignedUsername: ColumnOf<Account, 'username'> | null;
  readonly listingId: ColumnOf<Listing, 'id'>;
  readonly listingUuid: ColumnOf<Listing, 'uuid'>;
  readonly listingKind: ColumnOf<Listing, 'kind'>;
  readonly listingName: ColumnOf<Listing, 'name'>;
  readonly listingState: ColumnOf<Listing, 'state'>;
  readonly listingOwnerId: ColumnOf<Listing, 'ownerId'>;
  /** The reasons of its reports, separated by commas. */
  readonly reasons: string | null;
  /** For a reported rating. Its content is `null` once its author has deleted it. */
  readonly ratingId: ColumnOf<ReportCase, 'ratingId'>;
  readonly stars: number | null;
  readonly comment: string | null;
  readonly ratingHiddenAt: StoredInstant | null;
  readonly authorId: number | null;
  readonly authorUsername: ColumnOf<Account, 'username'> | null;
}

/** One report of a case. Without a reporter when the account is deleted. */
export interface CaseReportRow extends RowOf<
  Report,
  'id' | 'reason' | 'details' | 'createdAt' | 'updatedAt' | 'reporterId'
> {
  readonly reporterUuid: ColumnOf<Account, 'uuid'> | null;
  readonly reporterUsername: ColumnOf<Account, 'username'> | null;
}

export interface CaseFilter {
  readonly states?: readonly CaseState[];
  readonly target?: ReportTarget;
  readonly reason?: ReportReason;
  readonly listingId?: number;
  readonly assignedId?: number;
}

const COLUMNS = `c.id, c.target, c.state, c.reports, c.opened_at AS openedAt, c.last_reported_at AS lastReportedAt,
    c.closed_at AS closedAt, c.outcome, c.answer, c.version, c.assigned_id AS assignedId, s.username AS assignedUsername,
    l.id AS listingId, l.uuid AS listingUuid, l.kind AS listingKind, l.name AS listingName, l.state AS listingState,
    l.owner_id AS listingOwnerId,
    (SELECT GROUP_CONCAT(DISTINCT r.reason) FROM reports r WHERE r.case_id = c.id) AS reasons, c.rating_id AS ratingId, g.stars, g.comment, g.hidden_at AS ratingHiddenAt,
    g.account_id AS authorId, a.username AS authorUsername`;
const CONTENT = `JOIN listings l ON l.id = c.listing_id LEFT JOIN accounts s ON s.id = c.assigned_id LEFT JOIN ratings g ON g.id = c.rating_id
  LEFT JOIN accounts a ON a.id = g.account_id`;
const CASE = `SELECT ${COLUMNS} FROM report_cases c ${CONTENT}`;

const REPORTS = `SELECT r.id, r.reason, r.details, r.created_at AS createdAt, r.updated_at AS updatedAt,
    r.reporter_id AS reporterId, a.uuid AS reporterUuid, a.username AS reporterUsername
  FROM reports r LEFT JOIN accounts a ON a.id = r.reporter_id WHERE r.case_id = ? ORDER BY r.id LIMIT ${REPORTS_SHOWN}`;

export type StepChoice =
  | { readonly step: Exclude<CaseStep, 'close' | 'reopen'> }
  | { readonly step: 'close'; readonly outcome: CaseOutcome; readonly answer?: string | null }
  | { readonly step: 'reopen'; readonly liveTarget: string };

/** A step that a member of staff takes. `version` is the version of the case that they saw. */
type CaseAction = StepChoice & {
  readonly caseId: number;
  readonly version: number;
  readonly staffId: number;
  readonly now: Date;
};

/** The cases that collect reports. `StaffReportCases` checks who may act and writes the audit entries. */
@Injectable()
export class ReportCases {
  /** Oldest first: staff work in this order. Counts and pages in narrow indices, and reads only the cases of the slice. */
  async list(em: EntityManager, filter: CaseFilter, slice: Slice): Promise<CaseList> {
    const { where, parameters } = whereAll(conditionsOf(filter));
    const count = `SELECT COUNT(*) AS total FROM report_cases c ${where}`;
    const [counted] = await rows<{ total: number | string }>(em, count, parameters);
    const total = Number(counted?.total ?? 0);
    const part = fromNearerEnd(slice, total);
    if (part === undefined) return { total, cases: [] };
    const order = part.isReversed ? 'DESC' : 'ASC';
    const ids = `SELECT c.id FROM report_cases c ${where} ORDER BY c.opened_at ${order}, c.id ${order} LIMIT ? OFFSET ?`;
    // SQLite keeps the order of a CROSS JOIN, so it reads only the cases of the slice.
    const sql = `SELECT ${COLUMNS} FROM (${ids}) found CROSS JOIN report_cases c ON c.id = found.id ${CONTENT}
      ORDER BY c.opened_at, c.id`;
    return { total, cases: await rows<CaseRow>(em, sql, [...parameters, part.limit, part.offset]) };
  }

  where(em: EntityManager, condition: Condition): Promise<CaseRow[]> {
    const { where, parameters } = whereAll([condition]);
    return rows<CaseRow>(em, `${CASE} ${where} ORDER BY c.id`, parameters);
  }

  /** A case with its reports, oldest first. */
  async find(em: EntityManager, caseId: number): Promise<{ readonly row: CaseRow; readonly members: CaseReportRow[] }> {
    const [row] = await rows<CaseRow>(em, `${CASE} WHERE c.id = ?`, [caseId]);
    if (row === undefined) throw noSuchCase();
    return { row, members: await rows<CaseReportRow>(em, REPORTS, [caseId]) };
  }

  /** The caller checks whether the account may take a case over from a colleague. */
  async step(tx: Tx, action: CaseAction): Promise<void> {
    await updateCase(tx, action);
    // The texts of deleted accounts were retained only for this decision.
    const forget = 'UPDATE reports SET details = NULL WHERE case_id = ? AND reporter_id IS NULL';
    if (action.step === 'close') await change(tx, forget, [action.caseId]);
  }
}

export interface CaseList {
  readonly total: number;
  readonly cases: readonly CaseRow[];
}

const columnsOf = (action: CaseAction): Readonly<Record<string, unknown>> => {
  if (action.step === 'release') return { assigned_id: null };
  const { staffId, now } = action;
  if (action.step === 'reopen')
    return { assigned_id: null, outcome: null, closed_at: null, answer: null, live_target: action.liveTarget };
  if (action.step !== 'close') return { assigned_id: staffId };
  return {
    assigned_id: staffId,
    outcome: action.outcome,
    answer: action.answer ?? null,
    closed_at: now,
    live_target: null,
  };
};

/** The condition on the version lets only one of two concurrent steps succeed. */
async function updateCase(tx: Tx, action: CaseAction): Promise<void> {
  const { step, caseId, version, staffId } = action;
  const { from, to } = CASE_STEPS[step];
  const columns = columnsOf(action);
  const assignments = Object.keys(columns).map((column) => `, ${column} = ?`);
  const { affected } = await change(
    tx,
    `UPDATE report_cases SET state = ?, version = version + 1${assignments.join('')} WHERE id = ? AND version = ?
     AND state IN (${from.map(() => '?').join(', ')}) AND (assigned_id IS NULL OR assigned_id = ? OR ? = 1)`,
    [to, ...Object.values(columns), caseId, version, ...from, staffId, isForOthers(step) ? 1 : 0],
  );
  if (affected > 0) return;
  const find = 'SELECT state, version, assigned_id AS assignedId FROM report_cases WHERE id = ?';
  const [current] = await rows<Pick<CaseRow, 'state' | 'version' | 'assignedId'>>(tx, find, [caseId]);
  if (current === undefined) throw noSuchCase();
  throw caseConflict(step, current, staffId);
}

function conditionsOf({ states = [], target, reason, listingId, assignedId }: CaseFilter): Condition[] {
  const conditions: Condition[] = [];
  if (states.length > 0) conditions.push(isOneOf('c.state', states));
  if (target !== undefined) conditions.push(['c.target = ?', target]);
  if (listingId !== undefined) conditions.push(['c.listing_id = ?', listingId]);
  if (assignedId !== undefined) conditions.push(['c.assigned_id = ?', assignedId]);
  if (reason !== undefined)
    conditions.push(['EXISTS (SELECT 1 FROM reports r WHERE r.case_id = c.id AND r.reason = ?)', reason]);
  return conditions;
}

export const caseConflict = (step: CaseStep, current: CaseStatus, staffId: number): Problem =>
  new Problem(409, caseRefusal(step, current, staffId), { version: current.version });

export const noSuchCase = (): Problem => notFound(says('There is no such case.'));
