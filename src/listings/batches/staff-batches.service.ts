import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, type Tx } from '../../core/database/database.js';
import type { Staff } from '../../core/http/who/staff.js';
import { Clock } from '../../core/shared/clock.js';
import { type BatchKind, canCountOnce, countOf, partsOf } from './batch.rules.js';
import { insertBatch, markDone, markRefused } from './batch-rows.js';
import { freeSlots, takeSlot } from './batch-slots.js';
import { oneByOne } from './one-by-one.js';

/** Notes in the transaction of an action that these items are done, and when. Call it before `StaffActions.record`. */
type MarkDone = (tx: Tx, items: readonly string[], at: Date) => Promise<void>;

interface BatchPlan {
  readonly kind: BatchKind;
  readonly items: readonly string[];
  /** The ids of the listings that the items belong to. */
  readonly listings: ReadonlySet<number>;
  /** How many items one transaction can take if the batch counts once; 1 by default. */
  readonly partSize?: number;
  readonly act: (staff: Staff, part: readonly string[], mark: MarkDone) => Promise<unknown>;
}

export interface BatchOutcome {
  readonly batchId: number;
  /** Why items were refused, by item. All others are done. */
  readonly refusals: ReadonlyMap<string, string>;
}

interface Opened {
  readonly id: number;
  readonly countsOnce: boolean;
}

/**
 * Carries out one action about several items. Each item has its own transaction and audit entry, so some can be refused
 * while others succeed. The items are stored, so that one request can undo the batch.
 */
@Injectable()
export class StaffBatches {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async run(staff: Staff, plan: BatchPlan): Promise<BatchOutcome> {
    const { id, countsOnce } = await this.#open(staff, plan);
    const mark: MarkDone = (tx, items, at) => markDone(tx, id, items, at);
    let isCounted = false;
    const refusals = await oneByOne(partsOf(plan.items, countsOnce ? (plan.partSize ?? 1) : 1), async (part) => {
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

  #open(staff: Staff, { kind, items, listings }: BatchPlan): Promise<Opened> {
    const now = this.clock.now();
    const canBeOne = staff.isDestructive && canCountOnce({ items: items.length, listings: listings.size });
    const [only = null] = listings.size === 1 ? listings : [];
    return this.database.write(async (tx) => {
      const countsOnce = canBeOne && (await takeSlot(tx, staff.accountId, now));
      const batch = { accountId: staff.accountId, kind, listingId: only, countsOnce, items, now };
      return { id: await insertBatch(tx, batch), countsOnce };
    });
  }
}
