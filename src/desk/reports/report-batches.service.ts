import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BatchUndo, type UndoRequest } from '../../listings/batches/batch-undo.service.js';
import { oneByOne } from '../../listings/batches/one-by-one.js';
import { type BatchOutcome, StaffBatches } from '../../listings/batches/staff-batches.service.js';
import { toDate } from '../../core/database/columns.js';
import { isOneOf } from '../../core/database/conditions.js';
import { Database, type Tx } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import type { Staff } from '../../core/http/who/staff.js';
import { Problem } from '../../core/shared/errors.js';
import { liveTarget } from './report-case.rules.js';
import { type SeenCase, seenCaseIn } from './report-batch.rules.js';
import { type CaseRow, ReportCases } from './report-cases.service.js';
import { StaffReportCases } from './staff-report-cases.service.js';

interface SeenCaseRow {
  readonly row: CaseRow;
  readonly seen: SeenCase;
}

interface Dismissal {
  readonly reason: string;
  /** The answer to the reporters. */
  readonly answer: string | null;
}

/** Dismisses several cases in one request: closes them as unfounded. */
@Injectable()
export class ReportBatches implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly cases: ReportCases,
    private readonly steps: StaffReportCases,
    private readonly batches: StaffBatches,
    private readonly undos: BatchUndo,
  ) {}

  onModuleInit(): void {
    const namesOf = (em: EntityManager, items: readonly string[]) => this.#namesOf(em, items);
    const undo = (staff: Staff, request: UndoRequest) => this.#undo(staff, request);
    this.undos.include('dismiss-reports', { namesOf, undo });
  }

  /** The cases with the versions that were seen. Those that do not exist are left out. */
  look(texts: readonly string[]): Promise<SeenCaseRow[]> {
    const seen = texts.map(seenCaseIn);
    return this.database.read(async (em) => {
      const rows = await this.#rowsOf(
        em,
        seen.map(({ id }) => id),
      );
      return seen.flatMap((one) => {
        const row = rows.get(one.id);
        return row === undefined ? [] : [{ row, seen: one }];
      });
    });
  }

  async dismiss(staff: Staff, texts: readonly string[], { reason, answer }: Dismissal): Promise<BatchOutcome> {
    const found = await this.look(texts);
    const versions = new Map(texts.map(seenCaseIn).map(({ id, version }) => [String(id), version]));
    return this.batches.run(staff, {
      kind: 'dismiss-reports',
      items: [...versions.keys()],
      listings: new Set(found.map(({ row }) => row.listingId)),
      act: (actor, [item = ''], mark) =>
        this.steps.step(actor, Number(item), {
          step: 'close',
          outcome: 'unfounded',
          answer,
          version: versions.get(item) ?? 0,
          reason,
          also: (tx, at) => mark(tx, [item], at),
        }),
    });
  }

  #undo(staff: Staff, { items, reason, mark }: UndoRequest): Promise<ReadonlyMap<string, string>> {
    const doneAt = new Map(items.map((one) => [one.item, one.doneAt.getTime()]));
    return oneByOne(
      items.map(({ item }) => [item]),
      async ([item = '']) => {
        const row = (await this.database.read((em) => this.#rowsOf(em, [Number(item)]))).get(Number(item));
        if (row?.closedAt == null || toDate(row.closedAt).getTime() !== doneAt.get(item)) throw notClosedByBatch();
        const live = liveTarget(row.target, row.ratingId ?? row.listingId);
        const also = (tx: Tx) => mark(tx, [item]);
        const request = { step: 'reopen', liveTarget: live, version: row.version, reason, also } as const;
        await this.steps.step(staff, row.id, request).catch(anotherIsOpen);
      },
    );
  }

  async #rowsOf(em: EntityManager, ids: readonly number[]): Promise<ReadonlyMap<number, CaseRow>> {
    return new Map((await this.cases.where(em, isOneOf('c.id', ids))).map((row) => [row.id, row]));
  }

  async #namesOf(em: EntityManager, items: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = [...(await this.#rowsOf(em, items.map(Number))).values()];
    const nameOf = ({ target, listingName }: CaseRow) =>
      target === 'rating' ? `A rating of ${listingName}` : listingName;
    return new Map(found.map((row) => [String(row.id), nameOf(row)]));
  }
}

const notClosedByBatch = (): Problem =>
  new Problem(409, 'This case is not closed any more, or was closed again since.');

function anotherIsOpen(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  throw new Problem(409, 'Later reports opened a new case of the same target. Work on that case.');
}
