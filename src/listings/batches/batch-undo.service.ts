import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toDate } from '../../core/database/columns.js';
import type { Condition } from '../../core/database/conditions.js';
import { Database, type Tx } from '../../core/database/database.js';
import type { Staff } from '../../core/http/who/staff.js';
import { Clock } from '../../core/shared/clock.js';
import { Problem, forbidden, notFound } from '../../core/shared/errors.js';
import { type BatchKind, mayUndo, undoEnds } from './batch.rules.js';
import {
  type BatchRow,
  type CountedBatch,
  type DoneItem,
  type ItemRow,
  batchOf,
  batchesWhere,
  doneOf,
  itemsOf,
  markRefused,
  markUndone,
} from './batch-rows.js';

export interface UndoRequest {
  readonly batch: BatchRow;
  readonly items: readonly DoneItem[];
  readonly reason: string;
  /** Notes in the transaction that the undo of these items is done. */
  readonly mark: (tx: Tx, items: readonly string[]) => Promise<void>;
}

/** How a feature names and undoes the items of its batches. */
interface BatchFeature {
  /** The name of each item that still exists. */
  readonly namesOf: (em: EntityManager, items: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Undoes the items one by one, and returns the refusals by item. */
  readonly undo: (staff: Staff, request: UndoRequest) => Promise<ReadonlyMap<string, string>>;
}

export interface BatchFile {
  readonly batch: BatchRow;
  readonly items: readonly ItemRow[];
  readonly names: ReadonlyMap<string, string>;
  /** Until when the reader can undo the batch; `null` if it is too late. */
  readonly undoUntil: Date | null;
}

export interface ListedBatch {
  readonly batch: CountedBatch;
  readonly undoUntil: Date | null;
}

/** Shows the batches of staff and undoes them. */
@Injectable()
export class BatchUndo {
  readonly #features = new Map<BatchKind, BatchFeature>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Called by each feature that has batches. */
  include(kind: BatchKind, feature: BatchFeature): void {
    this.#features.set(kind, feature);
  }

  /** The newest batches: a reviewer's own, or those of all staff for admins. */
  async list(staff: Staff, { mine, listing }: { mine?: boolean; listing?: string }): Promise<ListedBatch[]> {
    const conditions: Condition[] = [];
    if (mine === true || staff.role !== 'admin') conditions.push(['b.account_id = ?', staff.accountId]);
    if (listing !== undefined) conditions.push(['l.uuid = ?', listing.toLowerCase()]);
    const found = await this.database.read((em) => batchesWhere(em, conditions));
    return found.map((batch) => {
      const isLeft = Number(batch.done) > Number(batch.undone);
      return { batch, undoUntil: isLeft ? this.#undoUntil(staff, batch) : null };
    });
  }

  find(staff: Staff, batchId: number): Promise<BatchFile> {
    return this.database.read(async (em) => {
      const batch = await batchFor(em, staff, batchId);
      const items = await itemsOf(em, batchId);
      const names = await this.#featureOf(batch).namesOf(
        em,
        items.map(({ item }) => item),
      );
      const undoUntil = doneOf(items).length === 0 ? null : this.#undoUntil(staff, batch);
      return { batch, items, names, undoUntil };
    });
  }

  /** Undoes the rest of a batch. Concurrent requests undo each item only once. */
  async undo(staff: Staff, batchId: number, reason: string): Promise<BatchFile> {
    const { batch, items } = await this.database.read(async (em) => {
      const found = await batchFor(em, staff, batchId);
      return { batch: found, items: doneOf(await itemsOf(em, batchId)) };
    });
    const now = this.clock.now();
    if (items.length === 0) throw nothingLeft();
    if (!isAllowed(staff, batch)) throw notYourBatch();
    if (undoEnds(batch.kind, toDate(batch.createdAt)) <= now) throw tooLate();
    const mark: UndoRequest['mark'] = (tx, done) => markUndone(tx, batchId, done, now);
    const refusals = await this.#featureOf(batch).undo(staff, { batch, items, reason, mark });
    await this.database.write(async (tx) => {
      const left = doneOf(await itemsOf(tx, batchId));
      await markRefused(tx, batchId, new Map(left.map(({ item }) => [item, refusals.get(item) ?? CHANGED_SINCE])));
    });
    return this.find(staff, batchId);
  }

  #featureOf({ kind }: BatchRow): BatchFeature {
    const feature = this.#features.get(kind);
    if (feature === undefined) throw new Error(`No feature undoes batches of the kind ${kind}`);
    return feature;
  }

  #undoUntil(staff: Staff, batch: BatchRow): Date | null {
    const until = undoEnds(batch.kind, toDate(batch.createdAt));
    return isAllowed(staff, batch) && until > this.clock.now() ? until : null;
  }
}

const CHANGED_SINCE = 'This changed after the batch, so it was not undone.';

const isAllowed = ({ accountId, role }: Staff, batch: BatchRow): boolean =>
  mayUndo(batch.kind, { isOwn: batch.accountId === accountId, isAdmin: role === 'admin' });

/** Reviewers see only their own batches. */
async function batchFor(em: EntityManager, staff: Staff, batchId: number): Promise<BatchRow> {
  const batch = await batchOf(em, batchId);
  const isSeen = batch !== undefined && (batch.accountId === staff.accountId || staff.role === 'admin');
  if (!isSeen) throw noSuchBatch();
  return batch;
}

export const noSuchBatch = (): Problem =>
  notFound('There is no such batch among those that you may see. GET /staff/batches lists them.');
const notYourBatch = (): Problem => forbidden('Only the reviewer who made these decisions can undo them.');
export const nothingLeft = (): Problem => new Problem(409, 'Nothing of this batch is left to undo.');
const tooLate = (): Problem => new Problem(409, 'The time to undo this batch is over. Undo its items one by one.');
