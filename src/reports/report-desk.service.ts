import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type TrailRow, trailOf } from '../audit/audit-trail.js';
import { StaffActions, refuseOwn } from '../audit/staff-actions.service.js';
import { toDate } from '../database/columns.js';
import { Database, type Tx } from '../database/database.js';
import type { Staff } from '../http/who/staff.js';
import { staffListing } from '../listings/team/staff-listing.js';
import { Clock } from '../shared/clock.js';
import type { Page } from '../shared/paging.js';
import type { CaseOutcome } from './report-case.rules.js';
import {
  type CaseDeed,
  type CaseFilter,
  type CaseList,
  type CaseRow,
  type MemberRow,
  ReportCases,
} from './report-cases.service.js';

/** A case with its reports, and what was done since it was opened. */
export interface CaseFile {
  readonly row: CaseRow;
  readonly members: readonly MemberRow[];
  readonly linked: readonly TrailRow[];
}

/** Which cases staff ask for. */
interface DeskFilter extends Omit<CaseFilter, 'listingId' | 'assignedId'> {
  readonly listing?: string;
  readonly mine?: boolean;
}

/** What somebody does with a case as he saw it, and why. */
interface CaseWish {
  readonly reason: string;
  readonly version: number;
}

/**
 * Where staff work on what people report. Nobody opens or decides the case of what is his own, or what he wrote: the list
 * tells him no more than that there is one.
 */
@Injectable()
export class ReportDesk {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly cases: ReportCases,
    private readonly actions: StaffActions,
  ) {}

  list(staff: Staff, { listing, mine, states, target, reason }: DeskFilter, page: Page): Promise<CaseList> {
    return this.database.read(async (em) => {
      const listingId = listing === undefined ? {} : { listingId: (await staffListing(em, listing)).id };
      const filter = { states, ...(target && { target }), ...(reason && { reason }), ...listingId };
      return this.cases.list(em, { ...filter, ...(mine && { assignedId: staff.accountId }) }, page);
    });
  }

  one(staff: Staff, caseId: number): Promise<CaseFile> {
    return this.database.read(async (em) => {
      const { row, members } = await this.cases.one(em, caseId);
      refuseOwn(staff, await concernedBy(em, row));
      const until = row.closedAt === null ? {} : { to: toDate(row.closedAt) };
      return { row, members, linked: await trailOf(em, targetsOf(row), { from: toDate(row.openedAt), ...until }) };
    });
  }

  take(staff: Staff, caseId: number, wish: CaseWish): Promise<void> {
    return this.#step(staff, caseId, wish, async (tx, deed) => {
      await this.cases.take(tx, deed);
      return { action: 'report.take', after: { state: 'in_work' } };
    });
  }

  takeOver(staff: Staff, caseId: number, wish: CaseWish): Promise<void> {
    return this.#step(staff, caseId, wish, async (tx, deed) => {
      await this.cases.takeOver(tx, deed);
      return { action: 'report.take-over', after: { state: 'in_work' } };
    });
  }

  putBack(staff: Staff, caseId: number, wish: CaseWish): Promise<void> {
    return this.#step(staff, caseId, wish, async (tx, deed) => {
      await this.cases.release(tx, deed);
      return { action: 'report.put-back', after: { state: 'open' } };
    });
  }

  close(staff: Staff, caseId: number, { outcome, ...wish }: CaseWish & { outcome: CaseOutcome }): Promise<void> {
    return this.#step(staff, caseId, wish, async (tx, deed) => {
      await this.cases.close(tx, deed, outcome);
      return { action: 'report.close', after: { state: 'closed', outcome } };
    });
  }

  async #step(
    staff: Staff,
    caseId: number,
    { reason, version }: CaseWish,
    act: (tx: Tx, deed: CaseDeed) => Promise<{ action: string; after: object }>,
  ): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      const { row } = await this.cases.one(tx, caseId);
      const belongsTo = await concernedBy(tx, row);
      refuseOwn(staff, belongsTo);
      const { action, after } = await act(tx, { caseId, version, staffId: staff.accountId, now });
      const before = { state: row.state, assignedTo: row.assignedUsername };
      const target = { type: 'report', id: String(caseId) };
      await this.actions.record(tx, staff, { at: now, action, target, belongsTo, reason, before, after });
    });
  }
}

/** The team of the listing, and who wrote the rating. */
async function concernedBy(em: EntityManager, { listingUuid, authorId }: CaseRow): Promise<(number | null)[]> {
  return [...(await staffListing(em, listingUuid)).belongsTo, authorId];
}

const targetsOf = ({ id, listingKind, listingUuid, ratingId }: CaseRow) => [
  { type: 'report', id: String(id) },
  { type: listingKind, id: listingUuid },
  ...(ratingId === null ? [] : [{ type: 'rating', id: String(ratingId) }]),
];
