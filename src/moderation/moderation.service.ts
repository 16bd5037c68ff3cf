import { Injectable } from '@nestjs/common';
import { StaffActions, refuseOwn } from '../audit/staff-actions.service.js';
import { Database, type Tx } from '../database/database.js';
import { change } from '../database/sql.js';
import { Events } from '../events/events.service.js';
import type { Staff } from '../http/who/staff.js';
import { makeStep, removalAt } from '../listings/listing-step.js';
import { LOOK_AGAIN } from '../listings/own/listing-write.js';
import { type StaffListing, heldStaffListing } from '../listings/team/staff-listing.js';
import { Clock } from '../shared/clock.js';
import { Problem, forbidden } from '../shared/errors.js';
import { FLAGS, type FlagName, type Flags, beyondKind, beyondRole, changedFlags, pickFlags } from './flags.rules.js';
import { flagsOf } from './listing-rows.js';
import { APPROVED_OR_SUSPENDED } from '../listings/visibility-sql.js';

export interface Suspension {
  readonly reason: string;
  /** What the listing's team is told. */
  readonly note: string | null;
}

/** What a deed leaves in the audit log. */
interface Done {
  readonly action: string;
  readonly before: object;
  readonly after: object;
}

type Deed = (tx: Tx, listing: StaffListing, now: Date) => Promise<Done>;

/** What staff do with a listing, beside deciding on it in the queue. */
@Injectable()
export class Moderation {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly actions: StaffActions,
  ) {}

  suspend(staff: Staff, uuid: string, { reason, note }: Suspension): Promise<void> {
    return this.act(staff, uuid, reason, async (tx, listing, now) => {
      await makeStep(tx, this.events, { listing, step: 'suspend', now, beside: { decision_note: note } });
      const { state } = listing;
      return { action: 'listing.suspend', before: { state }, after: { state: 'suspended', note } };
    });
  }

  restore(staff: Staff, uuid: string, reason: string): Promise<void> {
    return this.act(staff, uuid, reason, async (tx, listing, now) => {
      await makeStep(tx, this.events, { listing, step: 'reinstate', now, beside: { decision_note: null } });
      return { action: 'listing.restore', before: { state: listing.state }, after: { state: 'approved' } };
    });
  }

  /** For good: its id and its slug are free again, its row stays for the records. */
  remove(staff: Staff, uuid: string, reason: string): Promise<void> {
    return this.act(staff, uuid, reason, async (tx, listing, now) => {
      await makeStep(tx, this.events, { listing, step: 'remove', now, beside: removalAt(now) });
      return { action: 'listing.remove', before: { state: listing.state }, after: { state: 'removed' } };
    });
  }

  /** Sets the flags that are named, and leaves the others as they are. */
  setFlags(staff: Staff, uuid: string, { reason, flags }: { reason: string; flags: Flags }): Promise<void> {
    const beyond = beyondRole(staff.role, flags);
    if (beyond.length > 0) throw forbidden(`Your role is ${staff.role}: it does not set ${beyond.join(', ')}.`);
    return this.act(staff, uuid, reason, async (tx, { id, kind, state }, now) => {
      const missing = beyondKind(kind, flags);
      if (missing.length > 0) throw new Problem(409, `A ${kind} has no flag ${missing.join(', ')}.`);
      if (state === 'removed') throw new Problem(409, `This ${kind} is removed: its flags mean nothing any more.`);
      const before = await flagsOf(tx, kind, id);
      const changed = changedFlags(before, flags);
      if (changed.length === 0) throw new Problem(409, 'The flags are set like this already.');
      await writeFlags(tx, { id, flags, changed, now });
      await this.events.emit(tx, { type: 'listing.changed', listingId: id, kind, fields: changed, now });
      return { action: 'listing.flags', before: pickFlags(before, changed), after: pickFlags(flags, changed) };
    });
  }

  /** Has it looked at again, or says that nobody needs to. */
  setNeedsReview(staff: Staff, uuid: string, { reason, needed }: { reason: string; needed: boolean }): Promise<void> {
    return this.act(staff, uuid, reason, async (tx, { id, kind }, now) => {
      const sql = `UPDATE listings SET ${needed ? LOOK_AGAIN : 'needs_review = 0'}, version = version + 1
        WHERE id = ? AND needs_review = ? AND ${APPROVED_OR_SUSPENDED}`;
      const { affected } = await change(tx, sql, [...(needed ? [now] : []), id, Number(!needed)]);
      if (affected === 0) throw new Problem(409, needed ? notMarkable(kind) : `This ${kind} is not marked for review.`);
      await this.events.emit(tx, { type: 'listing.changed', listingId: id, kind, fields: ['needsReview'], now });
      const action = needed ? 'listing.mark-for-review' : 'listing.clear-review';
      return { action, before: { needsReview: !needed }, after: { needsReview: needed } };
    });
  }

  /** Holds the listing, does the deed, and writes it into the audit log: in one transaction. */
  async act(staff: Staff, uuid: string, reason: string, deed: Deed): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      const listing = await heldStaffListing(tx, uuid);
      const { kind, belongsTo } = listing;
      refuseOwn(staff, belongsTo);
      const { action, before, after } = await deed(tx, listing, now);
      const target = { type: kind, id: listing.uuid };
      await this.actions.record(tx, staff, { at: now, action, target, belongsTo, reason, before, after });
    });
  }
}

const notMarkable = (kind: string): string =>
  `This ${kind} is marked already, or is not public: what waits in the queue is looked at anyway.`;

interface FlagChange {
  readonly id: number;
  readonly flags: Flags;
  readonly changed: readonly FlagName[];
  readonly now: Date;
}

async function writeFlags(tx: Tx, { id, flags, changed, now }: FlagChange): Promise<void> {
  const values = (table: 'listings' | 'servers') => changed.filter((name) => FLAGS[name].table === table);
  const assigned = (names: readonly FlagName[]) => names.map((name) => `${FLAGS[name].column} = ?`);
  const own = values('servers');
  const bits = (names: readonly FlagName[]) => names.map((name) => Number(flags[name]));
  if (own.length > 0)
    await change(tx, `UPDATE servers SET ${assigned(own).join(', ')} WHERE listing_id = ?`, [...bits(own), id]);
  const shared = values('listings');
  const columns = [...assigned(shared), 'updated_at = ?', 'version = version + 1'].join(', ');
  await change(tx, `UPDATE listings SET ${columns} WHERE id = ?`, [...bits(shared), now, id]);
}
