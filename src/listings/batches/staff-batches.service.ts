import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toDate } from '../../core/database/columns.js';
import type { Tx, Condition } from '../../core/database/sql.js';
import { Database } from '../../core/database/database.js';
import type { Staff } from '../../core/http/who/staff.js';
import { missingReason } from '../../core/input/text-fields.js';
import { Clock } from '../../core/shared/clock.js';
import {
  type BatchKind,
  canCountOnce,
  countOf,
  mayUndoBatch,
  partsOf,
  batchUndoEnds,
  undoNeedsReason,
} from './batch.rules.js';
import {
  type BatchRow,
  type CountedBatch,
  type ItemRow,
  batchOf,
  batchesWhere,
  doneOf,
  insertBatch,
  itemsOf,
  markDone,
  markRefused,
  markUndone,
} from './batch-rows.js';
import { freeSlots, takeSlot } from './batch-slots.js';
import { oneByOne } from './one-by-one.js';
import { type Said, says, Problem, forbidden, notFound, throwFaults } from '../../core/shared/refusals.js';

/** Notes in the transaction of an action that these items are done, and when. Call it before `StaffActions.record`. */
type MarkDone = (tx: Tx, items: readonly string[], at: Date) => Promise<void>;

interface Selected {
  readonly kind: BatchKind;
  readonly items: readonly string[];
  readonly listings: ReadonlySet<number>;
}

interface BatchPlan extends Selected {
  /** `also` notes in the transaction of the action that the item is done. Call it before `StaffActions.record`. */
  readonly act: (staff: Staff, item: string, also: (tx: Tx, at: Date) => Promise<void>) => Promise<unknown>;
}

/** A batch whose transactions take several items, as long as it counts once. */
interface PartsPlan extends Selected {
  readonly partSize: number;
  readonly act: (staff: Staff, part: readonly string[], mark: MarkDone) => Promise<unknown>;
}

export interface BatchOutcome {
  readonly batchId: number;
  /** Why items were refused, by item. All others are done. */
  readonly refusals: ReadonlyMap<string, Said>;
}

interface Undo {
  readonly batch: BatchRow;
  readonly reason: string | null;
}

export interface ItemUndo extends Undo {
  readonly item: string;
  readonly doneAt: Date;
  readonly also: (tx: Tx) => Promise<void>;
}

export interface WholeUndo extends Undo {
  readonly items: readonly string[];
  readonly mark: (tx: Tx, items: readonly string[]) => Promise<void>;
}

/** What makes the name of each item that still exists, by item: pages show it in their language. */
export type BatchNames = ReadonlyMap<string, () => string>;

/** How a feature names the items of its batches, and undoes each of them, or all of them at once. */
type BatchFeature = {
  readonly namesOf: (em: EntityManager, items: readonly string[]) => Promise<BatchNames>;
} & (
  | { readonly undo: (staff: Staff, undo: ItemUndo) => Promise<void> }
  | { readonly undoAll: (staff: Staff, undo: WholeUndo) => Promise<void> }
);

export interface BatchFile {
  readonly batch: BatchRow;
  readonly items: readonly ItemRow[];
  readonly names: BatchNames;
  /** Until when the reader can undo the batch; `null` if it is too late. */
  readonly undoUntil: Date | null;
}

export interface ListedBatch {
  readonly batch: CountedBatch;
  readonly undoUntil: Date | null;
}

/**
 * Carries out one action about several items. Each item has its own transaction and audit entry, so some can be refused
 * while others succeed. The items are stored, so that one request can undo the batch.
 */
@Injectable()
export class StaffBatches {
  readonly #features = new Map<BatchKind, BatchFeature>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  include(kind: BatchKind, feature: BatchFeature): void {
    this.#features.set(kind, feature);
  }

  run(staff: Staff, { act, ...selected }: BatchPlan): Promise<BatchOutcome> {
    return this.runInParts(staff, {
      ...selected,
      partSize: 1,
      act: async (actor, part, mark) => {
        for (const item of part) await act(actor, item, (tx, at) => mark(tx, [item], at));
      },
    });
  }

  async runInParts(staff: Staff, plan: PartsPlan): Promise<BatchOutcome> {
    const { id, countsOnce } = await this.#open(staff, plan);
    const mark: MarkDone = (tx, items, at) => markDone(tx, id, items, at);
    let isCounted = false;
    const refusals = await oneByOne(partsOf(plan.items, countsOnce ? plan.partSize : 1), async (part) => {
      await plan.act({ ...staff, isDestructive: staff.isDestructive && !(countsOnce && isCounted) }, part, mark);
      isCounted = true;
    });
    if (refusals.size > 0) await this.database.write((tx) => markRefused(tx, id, refusals));
    return { batchId: id, refusals };
  }

  /** How many destructive actions a batch of these items would count as now. */
  async countOf(em: EntityManager, { accountId }: Staff, selection: { items: number; listings: number }) {
    return countOf(selection, await freeSlots(em, accountId, this.clock.now()));
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
  async undo(staff: Staff, batchId: number, reason: string | null): Promise<BatchFile> {
    const { batch, items } = await this.database.read(async (em) => {
      const found = await batchFor(em, staff, batchId);
      return { batch: found, items: doneOf(await itemsOf(em, batchId)) };
    });
    const now = this.clock.now();
    if (items.length === 0) throw nothingLeft();
    if (!isAllowed(staff, batch)) throw notYourBatch();
    if (batchUndoEnds(batch.kind, toDate(batch.createdAt)) <= now) throw tooLate();
    if (reason === null && undoNeedsReason(toDate(batch.createdAt), now)) throwFaults(missingReason());
    const feature = this.#featureOf(batch);
    const mark: WholeUndo['mark'] = (tx, done) => markUndone(tx, batchId, done, now);
    const names = items.map(({ item }) => item);
    const doneAt = new Map(items.map((one) => [one.item, one.doneAt]));
    const refusals = await ('undoAll' in feature
      ? oneByOne([names], (part) => feature.undoAll(staff, { batch, items: part, reason, mark }))
      : oneByOne(partsOf(names, 1), async (part) => {
          for (const item of part) {
            const also = (tx: Tx) => mark(tx, [item]);
            await feature.undo(staff, { batch, item, doneAt: doneAt.get(item) ?? now, reason, also });
          }
        }));
    await this.database.write(async (tx) => {
      const left = doneOf(await itemsOf(tx, batchId));
      await markRefused(tx, batchId, new Map(left.map(({ item }) => [item, refusals.get(item) ?? CHANGED_SINCE])));
    });
    return this.find(staff, batchId);
  }

  #open(
    staff: Staff,
    { kind, items, listings }: Selected,
  ): Promise<{ readonly id: number; readonly countsOnce: boolean }> {
    const now = this.clock.now();
    const canBeOne = staff.isDestructive && canCountOnce({ items: items.length, listings: listings.size });
    const [only = null] = listings.size === 1 ? listings : [];
    return this.database.write(async (tx) => {
      const countsOnce = canBeOne && (await takeSlot(tx, staff.accountId, now));
      const batch = { accountId: staff.accountId, kind, listingId: only, countsOnce, items, now };
      return { id: await insertBatch(tx, batch), countsOnce };
    });
  }

  #featureOf({ kind }: BatchRow): BatchFeature {
    const feature = this.#features.get(kind);
    if (feature === undefined) throw new Error(`No feature undoes batches of the kind ${kind}`);
    return feature;
  }

  #undoUntil(staff: Staff, batch: BatchRow): Date | null {
    const until = batchUndoEnds(batch.kind, toDate(batch.createdAt));
    return isAllowed(staff, batch) && until > this.clock.now() ? until : null;
  }
}

const CHANGED_SINCE = says('This changed after the batch, so it was not undone.');

const isAllowed = ({ accountId, role }: Staff, batch: BatchRow): boolean =>
  mayUndoBatch(batch.kind, { isOwn: batch.accountId === accountId, isAdmin: role === 'admin' });

/** Reviewers see only their own batches. */
async function batchFor(em: EntityManager, staff: Staff, batchId: number): Promise<BatchRow> {
  const batch = await batchOf(em, batchId);
  const isSeen = batch !== undefined && (batch.accountId === staff.accountId || staff.role === 'admin');
  if (!isSeen) throw noSuchBatch();
  return batch;
}

export const noSuchBatch = (): Problem =>
  notFound(says('There is no such batch among those that you may see. GET /staff/batches lists them.'));
const notYourBatch = (): Problem => forbidden(says('Only the reviewer who made these decisions can undo them.'));
export const nothingLeft = (): Problem => new Problem(409, says('Nothing of this batch is left to undo.'));
const tooLate = (): Problem =>
  new Problem(409, says('The time to undo this batch is over. Undo its items one by one.'));
