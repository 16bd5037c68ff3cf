import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type TrailRow, trailOf } from '../../core/audit/audit-log.service.js';
import { StaffActions, refuseOwn } from '../../core/audit/staff-actions.service.js';
import type { CaseNoteView } from '../../listings/case-desk/staff-note.view.js';
import { StaffNotes } from '../../listings/case-desk/staff-notes.service.js';
import { type RowOf, toDate } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { isOneOf, rows, type Tx } from '../../core/database/sql.js';
import type { Staff } from '../../core/http/who/staff.js';
import { accountsConcerned } from '../../listings/listing/team/listing-roles.js';
import { staffListing } from '../../listings/listing/team/staff-listing.js';
import { Clock } from '../../core/shared/clock.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { Moderation } from '../moderation/moderation.service.js';
import { RatingModeration } from '../../activity/ratings/rating-moderation.service.js';
import { CASE_STEPS, type CaseOutcome, type CaseStep } from './report-case.rules.js';
import {
  type CaseFilter,
  type CaseList,
  type CaseRow,
  type CaseReportRow,
  ReportCases,
  type StepChoice,
} from './report-cases.service.js';

/** A case with its reports, and the audit entries since it was opened. */
export interface CaseFile {
  readonly row: CaseRow;
  readonly members: readonly CaseReportRow[];
  readonly linked: readonly TrailRow[];
  readonly notes: CaseNoteView[];
  /** The owner of the listing, and the author of a reported rating. */
  readonly people: readonly CasePerson[];
}

type CasePerson = RowOf<Account, 'id' | 'uuid' | 'username'>;

const PEOPLE = 'SELECT id, uuid, username FROM accounts WHERE id IN (?, ?)';

interface StaffCaseFilter extends Omit<CaseFilter, 'listingId' | 'assignedId'> {
  readonly listing?: string;
  readonly mine?: boolean;
}

export type StepRequest = StepChoice & {
  readonly reason: string | null;
  readonly version: number;
  readonly also?: (tx: Tx, at: Date) => Promise<void>;
};

type Step = StepChoice & { readonly caseId: number; readonly version: number };

interface ActRequest {
  readonly reason: string;
  readonly version: number;
  /** For the team of a suspended listing. */
  readonly note: string | null;
  /** For the reporters. */
  readonly answer: string | null;
}

const AUDIT_ACTIONS: Readonly<Record<CaseStep, string>> = {
  take: 'report.take',
  takeOver: 'report.take-over',
  release: 'report.put-back',
  close: 'report.close',
  reopen: 'report.reopen',
};

/**
 * The work of staff on reported listings and ratings. Staff cannot open or decide cases about their own listing or
 * rating; the list only shows that such a case exists.
 */
@Injectable()
export class StaffReportCases {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly cases: ReportCases,
    private readonly actions: StaffActions,
    private readonly notes: StaffNotes,
    private readonly moderation: Moderation,
    private readonly ratings: RatingModeration,
  ) {}

  list(staff: Staff, { listing, mine, states, target, reason }: StaffCaseFilter, slice: Slice): Promise<CaseList> {
    return this.database.read(async (em) => {
      const listingId = listing === undefined ? {} : { listingId: (await staffListing(em, listing)).id };
      const filter = { states, ...(target && { target }), ...(reason && { reason }), ...listingId };
      return this.cases.list(em, { ...filter, ...(mine && { assignedId: staff.accountId }) }, slice);
    });
  }

  /** The case with this number, as the list shows it. */
  numbered(caseId: number): Promise<CaseRow | undefined> {
    return this.database.read(async (em) => (await this.cases.where(em, isOneOf('c.id', [caseId])))[0]);
  }

  find(staff: Staff, caseId: number): Promise<CaseFile> {
    return this.database.read(async (em) => {
      const { row, members } = await this.cases.find(em, caseId);
      refuseOwn(staff, await concernedBy(em, row, this.clock.now()));
      const until = row.closedAt === null ? {} : { to: toDate(row.closedAt) };
      const linked = await trailOf(em, targetsOf(row), { from: toDate(row.openedAt), ...until });
      const people = await rows<CasePerson>(em, PEOPLE, [row.listingOwnerId ?? 0, row.authorId ?? 0]);
      return { row, members, linked, people, notes: await this.notes.list(em, 'report', caseId) };
    });
  }

  /** Also works in a closed case: notes are for colleagues who look at it later. */
  addNote(staff: Staff, caseId: number, note: string): Promise<void> {
    const at = this.clock.now();
    return this.database.write(async (tx) => {
      const { row } = await this.cases.find(tx, caseId);
      await this.notes.add(tx, staff, {
        subject: 'report',
        id: caseId,
        note,
        belongsTo: await concernedBy(tx, row, at),
        at,
      });
    });
  }

  step(staff: Staff, caseId: number, { reason, also, ...request }: StepRequest): Promise<void> {
    return this.actions.run(staff, reason, async (tx, now) => {
      const done = await this.#step(tx, now, staff, { caseId, ...request });
      await also?.(tx, now);
      return done;
    });
  }

  /** Suspends the reported listing, or hides the reported rating, and closes the case in the same transaction. */
  async act(staff: Staff, caseId: number, { reason, note, ...seen }: ActRequest): Promise<CaseRow> {
    const { row } = await this.find(staff, caseId);
    const close = (outcome: CaseOutcome) => async (tx: Tx, at: Date) => {
      const done = await this.#step(tx, at, staff, { caseId, step: 'close', outcome, ...seen });
      // Only the other action takes something away.
      await this.actions.record(tx, { ...staff, isDestructive: false }, { at, reason, ...done });
    };
    if (row.ratingId === null)
      await this.moderation.suspend(staff, row.listingUuid, { reason, note, also: close('suspended') });
    else await this.ratings.setHidden(staff, row.ratingId, { reason, hidden: true, also: close('hidden') });
    return row;
  }

  async #step(tx: Tx, now: Date, staff: Staff, { caseId, ...request }: Step) {
    const { row } = await this.cases.find(tx, caseId);
    const belongsTo = await concernedBy(tx, row, now);
    refuseOwn(staff, belongsTo);
    await this.cases.step(tx, { ...request, caseId, staffId: staff.accountId, now });
    const outcome = request.step === 'close' ? { outcome: request.outcome, answer: request.answer ?? null } : {};
    return {
      action: AUDIT_ACTIONS[request.step],
      target: { type: 'report', id: String(caseId) },
      belongsTo,
      before: { state: row.state, assignedTo: row.assignedUsername },
      after: { state: CASE_STEPS[request.step].to, ...outcome },
    };
  }
}

/** The accounts whose own listing this is, and the author of the rating. */
async function concernedBy(em: EntityManager, { listingUuid, authorId }: CaseRow, now: Date) {
  const { id } = await staffListing(em, listingUuid);
  return [...(await accountsConcerned(em, id, now)), authorId];
}

const targetsOf = ({ id, listingKind, listingUuid, ratingId }: CaseRow) => [
  { type: 'report', id: String(id) },
  { type: listingKind, id: listingUuid },
  ...(ratingId === null ? [] : [{ type: 'rating', id: String(ratingId) }]),
];
