import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ColumnOf, RowOf, StoredInstant } from '../database/columns.js';
import type { Tx } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import type { Listing } from '../listings/listing.entity.js';
import { Problem, notFound } from '../shared/errors.js';
import type { Page } from '../shared/paging.js';
import type { Account } from '../users/account.entity.js';
import type { ReportCase } from './report-case.entity.js';
import { CASE_STEPS, type CaseOutcome, type CaseState, type CaseStep, caseRefusal } from './report-case.rules.js';
import type { Report } from './report.entity.js';
import type { ReportReason, ReportTarget } from './report.rules.js';

/** A case, with what it is about. */
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
  /** Of a rating that is reported; what it says is `null` once its author has taken it away. */
  readonly ratingId: ColumnOf<ReportCase, 'ratingId'>;
  readonly stars: number | null;
  readonly comment: string | null;
  readonly ratingHiddenAt: StoredInstant | null;
  readonly authorId: number | null;
  readonly authorUsername: ColumnOf<Account, 'username'> | null;
}

/** One report of a case; without a reporter when his account is deleted. */
export interface MemberRow extends RowOf<
  Report,
  'id' | 'reason' | 'details' | 'createdAt' | 'updatedAt' | 'reporterId'
> {
  readonly reporterUuid: ColumnOf<Account, 'uuid'> | null;
  readonly reporterUsername: ColumnOf<Account, 'username'> | null;
}

/** Which cases are asked for; what is left out does not matter. */
export interface CaseFilter {
  readonly states?: readonly CaseState[];
  readonly target?: ReportTarget;
  readonly reason?: ReportReason;
  readonly listingId?: number;
  readonly assignedId?: number;
}

const FROM = 'FROM report_cases c JOIN listings l ON l.id = c.listing_id';
const CASES = `SELECT c.id, c.target, c.state, c.reports, c.opened_at AS openedAt, c.last_reported_at AS lastReportedAt,
    c.closed_at AS closedAt, c.outcome, c.version, c.assigned_id AS assignedId, s.username AS assignedUsername,
    l.id AS listingId, l.uuid AS listingUuid, l.kind AS listingKind, l.name AS listingName, l.state AS listingState,
    l.owner_id AS listingOwnerId, c.rating_id AS ratingId, g.stars, g.comment, g.hidden_at AS ratingHiddenAt,
    g.account_id AS authorId, a.username AS authorUsername
  ${FROM} LEFT JOIN accounts s ON s.id = c.assigned_id LEFT JOIN ratings g ON g.id = c.rating_id
  LEFT JOIN accounts a ON a.id = g.account_id`;

/** More than this nobody reads, and a crowd can send many: how many there are is told anyway. */
export const MOST_MEMBERS = 200;
const MEMBERS = `SELECT r.id, r.reason, r.details, r.created_at AS createdAt, r.updated_at AS updatedAt,
    r.reporter_id AS reporterId, a.uuid AS reporterUuid, a.username AS reporterUsername
  FROM reports r LEFT JOIN accounts a ON a.id = r.reporter_id WHERE r.case_id = ? ORDER BY r.id LIMIT ${MOST_MEMBERS}`;

/** A step as a member of staff asks for it: `version` is the one that he saw. */
export interface CaseDeed {
  readonly caseId: number;
  readonly version: number;
  readonly staffId: number;
  readonly now: Date;
}

/**
 * The cases that reports are gathered in, for the staff surface: it opens the door, says who may, and writes the audit
 * entry in the same transaction.
 */
@Injectable()
export class ReportCases {
  /** The oldest first: that is the order of the work. */
  async list(em: EntityManager, filter: CaseFilter, { limit, offset }: Page): Promise<CaseList> {
    const { where, parameters } = conditionsOf(filter);
    const [count] = await rows<{ total: number | string }>(em, `SELECT COUNT(*) AS total ${FROM} ${where}`, parameters);
    const sql = `${CASES} ${where} ORDER BY c.opened_at, c.id LIMIT ? OFFSET ?`;
    const cases = await rows<CaseRow>(em, sql, [...parameters, limit, offset]);
    return { total: Number(count?.total ?? 0), cases };
  }

  /** A case with its reports, the first ones first. */
  async one(em: EntityManager, caseId: number): Promise<{ readonly row: CaseRow; readonly members: MemberRow[] }> {
    const [row] = await rows<CaseRow>(em, `${CASES} WHERE c.id = ?`, [caseId]);
    if (row === undefined) throw noSuchCase();
    return { row, members: await rows<MemberRow>(em, MEMBERS, [caseId]) };
  }

  take(tx: Tx, deed: CaseDeed): Promise<void> {
    return step(tx, 'take', deed, { assigned_id: deed.staffId });
  }

  /** From whoever has it in work, when he does not come back to it. Who may, is for the staff surface to say. */
  takeOver(tx: Tx, deed: CaseDeed): Promise<void> {
    return step(tx, 'takeOver', deed, { assigned_id: deed.staffId });
  }

  /** Back to those that nobody has in work. */
  release(tx: Tx, deed: CaseDeed): Promise<void> {
    return step(tx, 'release', deed, { assigned_id: null });
  }

  async close(tx: Tx, deed: CaseDeed, outcome: CaseOutcome): Promise<void> {
    const { caseId, staffId, now } = deed;
    await step(tx, 'close', deed, { assigned_id: staffId, outcome, closed_at: now, live_target: null });
    // What somebody wrote who has deleted his account since was kept for this decision only.
    await change(tx, 'UPDATE reports SET details = NULL WHERE case_id = ? AND reporter_id IS NULL', [caseId]);
  }
}

export interface CaseList {
  readonly total: number;
  readonly cases: readonly CaseRow[];
}

/** Of two who act on what they saw at once, one finds the case as he saw it; the other is told what it is now. */
async function step(
  tx: Tx,
  name: CaseStep,
  { caseId, version, staffId }: CaseDeed,
  written: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { from, to } = CASE_STEPS[name];
  const names = Object.keys(written).map((column) => `, ${column} = ?`);
  const { affected } = await change(
    tx,
    `UPDATE report_cases SET state = ?, version = version + 1${names.join('')} WHERE id = ? AND version = ?
     AND state IN (${from.map(() => '?').join(', ')}) AND (assigned_id IS NULL OR assigned_id = ? OR ? = 'takeOver')`,
    [to, ...Object.values(written), caseId, version, ...from, staffId, name],
  );
  if (affected > 0) return;
  const find = 'SELECT state, version, assigned_id AS assignedId FROM report_cases WHERE id = ?';
  const [now] = await rows<Pick<CaseRow, 'state' | 'version' | 'assignedId'>>(tx, find, [caseId]);
  if (now === undefined) throw noSuchCase();
  throw new Problem(409, caseRefusal(name, now, staffId), { version: now.version });
}

function conditionsOf(filter: CaseFilter): { where: string; parameters: unknown[] } {
  const { states, target, reason, listingId, assignedId } = filter;
  const given: [condition: string, values: readonly unknown[]][] = [];
  if (states !== undefined && states.length > 0)
    given.push([`c.state IN (${states.map(() => '?').join(', ')})`, states]);
  if (target !== undefined) given.push(['c.target = ?', [target]]);
  if (listingId !== undefined) given.push(['c.listing_id = ?', [listingId]]);
  if (assignedId !== undefined) given.push(['c.assigned_id = ?', [assignedId]]);
  if (reason !== undefined)
    given.push(['EXISTS (SELECT 1 FROM reports r WHERE r.case_id = c.id AND r.reason = ?)', [reason]]);
  const where = given.length === 0 ? '' : `WHERE ${given.map(([condition]) => condition).join(' AND ')}`;
  return { where, parameters: given.flatMap(([, values]) => values) };
}

const noSuchCase = () => notFound('There is no such case.');
