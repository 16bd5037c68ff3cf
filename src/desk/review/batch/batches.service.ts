import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StaffActions } from '../../../core/audit/staff-actions.service.js';
import { type Seen, seenIn } from '../../../listings/batches/batch.rules.js';
import { type BatchNames, type ItemUndo, StaffBatches } from '../../../listings/batches/staff-batches.service.js';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { rows, isOneOf, whereAll } from '../../../core/database/sql.js';
import type { Staff } from '../../../core/http/who/staff.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import { Clock } from '../../../core/shared/clock.js';
import { type DecisionInput, Decisions } from '../decisions.service.js';
import { type QueueRow, findForReview } from '../queue-rows.js';
import { Undo } from '../undo.service.js';
import { type Said, says, Problem } from '../../../core/shared/refusals.js';

export interface BatchLine {
  readonly uuid: string;
  /** `null` if the listing does not exist. */
  readonly name: string | null;
  /** Why nothing was decided; `null` if it was. */
  readonly refusal: Said | null;
}

export interface SeenRow {
  readonly row: QueueRow;
  readonly seen: Seen;
}

export interface BatchResult {
  readonly batchId: number;
  readonly lines: readonly BatchLine[];
}

interface Deciding {
  readonly kind: 'approve' | 'deny';
  readonly decision: BatchDecision;
}

type BatchDecision = Pick<DecisionInput, 'reason' | 'note' | 'reasons'>;

/**
 * One decision about several listings. Each one is a transaction and an audit entry of its own, so some can be refused while
 * others succeed, and each counts for the limit on bursts as if it had been decided alone.
 */
@Injectable()
export class Batches implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly actions: StaffActions,
    private readonly decisions: Decisions,
    private readonly undos: Undo,
    private readonly batches: StaffBatches,
  ) {}

  onModuleInit(): void {
    const feature = { namesOf, undo: (staff: Staff, undo: ItemUndo) => this.#undo(staff, undo) };
    this.batches.include('approve', feature);
    this.batches.include('deny', feature);
  }

  /** The listings with the versions that were seen. Those that do not exist are left out. */
  look(texts: readonly string[]): Promise<SeenRow[]> {
    const now = this.clock.now();
    return this.database.read(async (em) => {
      const found: SeenRow[] = [];
      for (const seen of texts.map(seenIn)) {
        const row = await findForReview(em, seen.item, now).catch(unlessMissing);
        if (row !== undefined) found.push({ row, seen });
      }
      return found;
    });
  }

  approve(staff: Staff, texts: readonly string[], decision: BatchDecision): Promise<BatchResult> {
    return this.#decide(staff, texts, { kind: 'approve', decision });
  }

  deny(staff: Staff, texts: readonly string[], decision: BatchDecision): Promise<BatchResult> {
    return this.#decide(staff, texts, { kind: 'deny', decision });
  }

  async #decide(staff: Staff, texts: readonly string[], { kind, decision }: Deciding): Promise<BatchResult> {
    const found = await this.look(texts);
    const versions = new Map(texts.map(seenIn).map(({ item, version }) => [item, version]));
    const { batchId, refusals } = await this.batches.run(staff, {
      kind,
      items: [...versions.keys()],
      listings: new Set(found.map(({ row }) => row.id)),
      act: (actor, uuid, also) =>
        this.decisions[kind](actor, { ...decision, uuid, version: versions.get(uuid) ?? 0, claims: true, also }),
    });
    const names = new Map(found.map(({ row }) => [row.uuid, row.name]));
    const lines = [...versions.keys()].map((uuid) => ({
      uuid,
      name: names.get(uuid) ?? null,
      refusal: refusals.get(uuid) ?? null,
    }));
    return { batchId, lines };
  }

  /**
   * Undoing an approval counts as a destructive action. The undo of a batch stops before the limit, so that it does not
   * end the access of the member of staff.
   */
  async #undo(staff: Staff, { batch, item, doneAt, reason, also }: ItemUndo): Promise<void> {
    if (batch.kind === 'approve' && (await this.actions.nextIsBurst(staff, this.clock.now()))) throw atTheLimit();
    await this.undos.undo(staff, item, { reason, also, decidedAt: doneAt });
  }
}

const atTheLimit = (): Problem =>
  new Problem(409, says('This approval was not undone: one more destructive action would exceed your limit.'));

async function namesOf(em: EntityManager, items: readonly string[]): Promise<BatchNames> {
  const { where, parameters } = whereAll([isOneOf('uuid', items)]);
  const sql = `SELECT uuid, name FROM listings ${where}`;
  const found = await rows<RowOf<Listing, 'uuid' | 'name'>>(em, sql, parameters);
  return new Map(found.map(({ uuid, name }) => [uuid, () => name]));
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}
