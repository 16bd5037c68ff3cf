import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/audit.service.js';
import { Database, type Tx } from '../database/database.js';
import { LostRace, isDuplicate } from '../database/failures.js';
import { change } from '../database/sql.js';
import { Clock } from '../shared/clock.js';
import { Problem } from '../shared/errors.js';
import { ListingChanges } from './listing-changes.service.js';
import { ListingEvents } from './listing-events.js';
import { type Values, changedFields, needsAnotherLook, toColumn } from './listing-fields.rules.js';
import { ListingLookup } from './listing-lookup.service.js';
import type { ListingKind } from './listing.rules.js';
import { makeStep } from './listing-step.js';
import {
  type ListingPlan,
  MY_LISTINGS,
  type OwnRow,
  fieldsOf,
  nothingOfYours,
  ownListing,
  ownedListing,
} from './own-listing.js';
import { refuseTakenSlug } from './slug-rows.js';

export interface OwnListing {
  readonly row: OwnRow;
  readonly fields: Values;
}

/** What the team of a listing does with it: see it, change it, take it away. */
@Injectable()
export class ListingEdits {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly lookup: ListingLookup,
    private readonly changes: ListingChanges,
    private readonly events: ListingEvents,
    private readonly audit: Audit,
  ) {}

  /** Every listing that the account has a part in, the newest first. */
  mine(accountId: number): Promise<OwnRow[]> {
    return this.database.query<OwnRow>(MY_LISTINGS, [accountId, accountId, accountId]);
  }

  async idOf(kind: ListingKind, reference: string): Promise<number> {
    const found = await this.lookup.find(kind, reference, ['platform id', 'uuid', 'slug']);
    if (found === undefined) throw nothingOfYours();
    return found.id;
  }

  one(accountId: number, plan: ListingPlan, listingId: number): Promise<OwnListing> {
    return this.database.read(async (em) => ({
      row: await ownListing(em, listingId, accountId),
      fields: await fieldsOf(em, plan, listingId),
    }));
  }

  /** `version` is the one that the editor saw: whoever was late is told, and loses nobody's work. */
  async change(accountId: number, plan: ListingPlan, listingId: number, edit: Edit): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      const row = await ownListing(tx, listingId, accountId);
      if (row.version !== edit.version) throw outOfDate(row.version);
      const before = await fieldsOf(tx, plan, listingId);
      const wanted = plan.settle(before, edit.values);
      const changed = changedFields(before, wanted);
      if (changed.length === 0) return;
      if (changed.includes('slug')) await refuseTakenSlug(tx, plan.kind, wanted['slug'], listingId);
      await update(tx, plan, { row, wanted, changed, now });
      if (changed.includes('nsfw')) await this.events.standingChanged(tx, listingId, now);
    });
    this.changes.standing(listingId);
  }

  /** For good: its id and its slug are free again, its row stays for the records. */
  async remove(accountId: number, listingId: number): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      const { uuid, kind, state } = await ownedListing(tx, listingId, accountId);
      await makeStep(tx, listingId, 'remove', { live_platform_id: null, slug: null, updated_at: now });
      await this.audit.record(tx, {
        happenedAt: now,
        actorId: accountId,
        action: 'listing.remove',
        targetType: kind,
        targetId: uuid,
        reason: 'By its owner.',
        stateBefore: { state },
        stateAfter: { state: 'removed' },
      });
      await this.events.standingChanged(tx, listingId, now);
    });
    this.changes.standing(listingId);
  }
}

export interface Edit {
  readonly version: number;
  readonly values: Values;
}

const outOfDate = (version: number): Problem =>
  new Problem(409, 'Somebody changed this listing meanwhile. Load it again, then repeat your change.', { version });

interface Update {
  readonly row: OwnRow;
  readonly wanted: Values;
  readonly changed: readonly string[];
  readonly now: Date;
}

async function update(tx: Tx, plan: ListingPlan, { row, wanted, changed, now }: Update): Promise<void> {
  const columnsIn = (where: 'listings' | 'own') =>
    changed.flatMap((name) => {
      const field = plan.fields[name];
      return field?.table === where ? [[field.column, toColumn(wanted[name])] as const] : [];
    });
  const shared = columnsIn('listings');
  const wasSeen = row.state === 'approved' || row.state === 'suspended';
  const review = wasSeen && needsAnotherLook(changed) ? ', needs_review = 1' : '';
  const sql = `UPDATE listings SET ${shared.map(([column]) => `${column} = ?, `).join('')}updated_at = ?,
      version = version + 1${review} WHERE id = ? AND version = ? AND state <> 'removed'`;
  try {
    const values = shared.map(([, value]) => value);
    const { affected } = await change(tx, sql, [...values, now, row.id, row.version]);
    if (affected === 0) throw new LostRace();
  } catch (error) {
    throw isDuplicate(error) ? new LostRace() : error;
  }
  const own = columnsIn('own');
  if (own.length === 0) return;
  const ownSql = `UPDATE ${plan.table} SET ${own.map(([column]) => `${column} = ?`).join(', ')} WHERE listing_id = ?`;
  await change(tx, ownSql, [...own.map(([, value]) => value), row.id]);
}
