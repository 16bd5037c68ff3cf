import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type TrailRow, trailOf } from '../../core/audit/audit-log.service.js';
import { StaffActions, refuseOwn } from '../../core/audit/staff-actions.service.js';
import type { CaseNoteView } from '../../listings/case-desk/staff-note.view.js';
import { StaffNotes } from '../../listings/case-desk/staff-notes.service.js';
import { Database } from '../../core/database/database.js';
import { change } from '../../core/database/sql.js';
import { Events } from '../../core/events/events.service.js';
import type { Staff } from '../../core/http/who/staff.js';
import { accountsConcerned } from '../../listings/listing/team/listing-roles.js';
import { Clock } from '../../core/shared/clock.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { type AppealKind, type AppealOutcome, type AppealState, kindsFor, mayJudge } from './appeal.rules.js';
import {
  type AppealChoice,
  type AppealList,
  type StaffAppealRow,
  countAppeals,
  findAppeal,
  listAppeals,
} from './staff-appeal-rows.js';
import { type Sentence, says, Problem, forbidden, notFound } from '../../core/shared/refusals.js';

interface AppealFilter {
  readonly state?: AppealState | 'all';
  readonly kind?: AppealKind;
  readonly mine?: boolean;
}

export interface AppealFile {
  readonly row: StaffAppealRow;
  /** The audit entries of the account or the listing, newest first. */
  readonly trail: readonly TrailRow[];
  /** Why the reader may not answer; `undefined` if they may. */
  readonly obstacle: Sentence | undefined;
  readonly notes: CaseNoteView[];
}

interface AppealAnswer {
  readonly outcome: AppealOutcome;
  readonly answer: string;
  readonly reason: string;
}

/** Forgets the text of a deleted account, which was retained only for this answer. */
const ANSWER = `UPDATE appeals SET state = ?, answer = ?, answered_at = ?, answered_by = ?,
    text = CASE WHEN account_id IS NULL THEN NULL ELSE text END WHERE id = ? AND state = 'open'`;

/** Lists and answers appeals for staff. The person who decided may not answer if a colleague could when it was written. */
@Injectable()
export class StaffAppeals {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly actions: StaffActions,
    private readonly events: Events,
    private readonly notes: StaffNotes,
  ) {}

  list(staff: Staff, filter: AppealFilter, slice: Slice): Promise<AppealList> {
    const now = this.clock.now();
    return this.database.read(async (em) => {
      const choice = choiceOf(staff, filter, now);
      return listAppeals(em, choice, { slice, isOldestFirst: (filter.state ?? 'open') === 'open', now });
    });
  }

  async countForMe(em: EntityManager, staff: Staff, now: Date): Promise<number> {
    return countAppeals(em, choiceOf(staff, { mine: true }, now));
  }

  find(staff: Staff, id: number): Promise<AppealFile> {
    const now = this.clock.now();
    return this.database.read(async (em) => {
      const row = await visibleAppeal(em, staff, id, now);
      const concerned = await concernedBy(em, row, now);
      refuseOwn(staff, concerned);
      const targets = [{ type: 'appeal', id: String(id) }, targetOf(row)];
      const obstacle = obstacleTo(staff, row);
      return { row, trail: await trailOf(em, targets), obstacle, notes: await this.notes.list(em, 'appeal', id) };
    });
  }

  /** Also open to those who may not answer: the person who decided can explain the decision. */
  addNote(staff: Staff, id: number, note: string): Promise<void> {
    const at = this.clock.now();
    return this.database.write(async (tx) => {
      const row = await visibleAppeal(tx, staff, id, at);
      await this.notes.add(tx, staff, { subject: 'appeal', id, note, belongsTo: await concernedBy(tx, row, at), at });
    });
  }

  answer(staff: Staff, id: number, { outcome, answer, reason }: AppealAnswer): Promise<void> {
    return this.actions.run(staff, reason, async (tx, now) => {
      const row = await visibleAppeal(tx, staff, id, now);
      const belongsTo = await concernedBy(tx, row, now);
      refuseOwn(staff, belongsTo);
      if (row.state !== 'open') throw answeredAlready();
      const obstacle = obstacleTo(staff, row);
      if (obstacle !== undefined) throw forbidden(obstacle);
      if ((await change(tx, ANSWER, [outcome, answer, now, staff.accountId, id])).affected === 0)
        throw answeredAlready();
      const { accountId, listingId } = row;
      await this.events.emit(tx, { type: 'appeal.answered', appealId: id, accountId, listingId, outcome, now });
      return {
        action: 'appeal.answer',
        target: { type: 'appeal', id: String(id) },
        belongsTo,
        before: { state: row.state, against: targetOf(row) },
        after: { state: outcome, answer },
      };
    });
  }
}

function choiceOf(
  { accountId, role }: Staff,
  { state = 'open', kind, mine = false }: AppealFilter,
  now: Date,
): AppealChoice {
  const kinds = kindsFor(role).filter((one) => kind === undefined || one === kind);
  return mine ? { kinds, state, answerer: { accountId, now } } : { kinds, state };
}

/** Reviewers do not see appeals against suspensions of accounts, which only admins decide. */
async function visibleAppeal(em: EntityManager, { role }: Staff, id: number, now: Date): Promise<StaffAppealRow> {
  const row = await findAppeal(em, id, now);
  if (row === undefined || !mayJudge(role, row.kind)) throw noSuchAppeal();
  return row;
}

/** The account that wrote the appeal, and the accounts whose own listing it is about. */
async function concernedBy(em: EntityManager, row: StaffAppealRow, now: Date): Promise<(number | null)[]> {
  return [row.accountId, ...(row.listingId === null ? [] : await accountsConcerned(em, row.listingId, now))];
}

function obstacleTo({ accountId }: Staff, { state, decidedBy, forColleague }: StaffAppealRow): Sentence | undefined {
  if (state !== 'open') return ANSWERED;
  return decidedBy === accountId && Boolean(forColleague) ? OWN_DECISION : undefined;
}

const targetOf = ({ listingKind, listingUuid, accountId }: StaffAppealRow) =>
  listingKind === null || listingUuid === null
    ? { type: 'account', id: String(accountId) }
    : { type: listingKind, id: listingUuid };

const ANSWERED = says('This appeal was answered already.');
const OWN_DECISION = says('The appeal is against your own decision, so a colleague answers it.');

export const answeredAlready = (): Problem => new Problem(409, ANSWERED);
export const noSuchAppeal = (): Problem => notFound(says('There is no such appeal, or your role does not see it.'));
