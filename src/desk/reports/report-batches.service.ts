import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Seen, seenIn } from '../../listings/batches/batch.rules.js';
import {
  type BatchNames,
  type BatchOutcome,
  type ItemUndo,
  StaffBatches,
} from '../../listings/batches/staff-batches.service.js';
import { t } from '../../core/texts/t.js';
import { toDate } from '../../core/database/columns.js';
import { isOneOf } from '../../core/database/sql.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import type { Staff } from '../../core/http/who/staff.js';
import { liveTarget } from './report-case.rules.js';
import { type CaseRow, ReportCases } from './report-cases.service.js';
import { StaffReportCases } from './staff-report-cases.service.js';
import { says, Problem } from '../../core/shared/refusals.js';

interface Dismissal {
  readonly reason: string | null;
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
  ) {}

  onModuleInit(): void {
    const namesOf = (em: EntityManager, items: readonly string[]) => this.#namesOf(em, items);
    const undo = (staff: Staff, request: ItemUndo) => this.#undo(staff, request);
    this.batches.include('dismiss-reports', { namesOf, undo });
  }

  /** The cases with the versions that were seen. Those that do not exist are left out. */
  look(texts: readonly string[]): Promise<{ readonly row: CaseRow; readonly seen: Seen }[]> {
    const selected = texts.map(seenIn);
    return this.database.read(async (em) => {
      const rows = await this.#rowsOf(
        em,
        selected.map(({ item }) => item),
      );
      return selected.flatMap((seen) => {
        const row = rows.get(seen.item);
        return row === undefined ? [] : [{ row, seen }];
      });
    });
  }

  async dismiss(staff: Staff, texts: readonly string[], { reason, answer }: Dismissal): Promise<BatchOutcome> {
    const found = await this.look(texts);
    const versions = new Map(texts.map(seenIn).map(({ item, version }) => [item, version]));
    return this.batches.run(staff, {
      kind: 'dismiss-reports',
      items: [...versions.keys()],
      listings: new Set(found.map(({ row }) => row.listingId)),
      act: (actor, item, also) => {
        const version = versions.get(item) ?? 0;
        return this.steps.step(actor, Number(item), {
          step: 'close',
          outcome: 'unfounded',
          answer,
          version,
          reason,
          also,
        });
      },
    });
  }

  async #undo(staff: Staff, { item, doneAt, reason, also }: ItemUndo): Promise<void> {
    const row = (await this.database.read((em) => this.#rowsOf(em, [item]))).get(item);
    if (row?.closedAt == null || toDate(row.closedAt).getTime() !== doneAt.getTime()) throw notClosedByBatch();
    const live = liveTarget(row.target, row.ratingId ?? row.listingId);
    const request = { step: 'reopen', liveTarget: live, version: row.version, reason, also } as const;
    await this.steps.step(staff, row.id, request).catch(anotherIsOpen);
  }

  async #rowsOf(em: EntityManager, items: readonly string[]): Promise<ReadonlyMap<string, CaseRow>> {
    const found = await this.cases.where(em, isOneOf('c.id', items.map(Number)));
    return new Map(found.map((row) => [String(row.id), row]));
  }

  async #namesOf(em: EntityManager, items: readonly string[]): Promise<BatchNames> {
    const nameOf = ({ target, listingName }: CaseRow) =>
      target === 'rating' ? t('A rating of {name}', { name: listingName }) : listingName;
    return new Map([...(await this.#rowsOf(em, items))].map(([item, row]) => [item, () => nameOf(row)]));
  }
}

const notClosedByBatch = (): Problem =>
  new Problem(409, says('This case is not closed any more, or was closed again since.'));

function anotherIsOpen(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  throw new Problem(409, says('Later reports opened a new case of the same target. Work on that case.'));
}
