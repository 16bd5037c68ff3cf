import { Injectable } from '@nestjs/common';
import { StaffActions, refuseOwn } from '../../core/audit/staff-actions.service.js';
import { change, type Tx } from '../../core/database/sql.js';
import { Events } from '../../core/events/events.service.js';
import type { Staff } from '../../core/http/who/staff.js';
import { makeStep, removeListing } from '../../listings/listing/listing-step.js';
import { FLAG_FOR_REVIEW } from '../../listings/listing/own/listing-write.js';
import { ListingTeams } from '../../listings/listing/team/listing-teams.service.js';
import { type StaffListing, lockStaffListing } from '../../listings/listing/team/staff-listing.js';
import { requireTransferable, transferOwnership } from '../../listings/listing/team/transfer-ownership.js';
import { Account } from '../../accounts/users/account.entity.js';
import { lockIfActive } from '../../accounts/users/account-rows.js';
import {
  FLAGS,
  type FlagName,
  type Flags,
  unsupportedFlags,
  forbiddenFlags,
  changedFlags,
  flagsTakeAway,
  pickFlags,
} from './flags.rules.js';
import { flagsOf } from './staff-listing-rows.js';
import { APPROVED_OR_SUSPENDED } from '../../listings/listing/status-sql.js';
import { says, Problem, forbidden } from '../../core/shared/refusals.js';

interface Suspension {
  readonly reason: string;
  /** Shown to the team of the listing. */
  readonly note: string | null;
  readonly also?: (tx: Tx, at: Date) => Promise<void>;
}

interface Transfer {
  readonly reason: string;
  /** The username or platform id of the new owner. */
  readonly to: string;
  readonly stays: boolean;
}

interface AuditedChange {
  readonly action: string;
  readonly takesAway?: boolean;
  readonly before: object;
  readonly after: object;
}

type ModerationAction = (tx: Tx, listing: StaffListing, now: Date) => Promise<AuditedChange>;

@Injectable()
export class Moderation {
  constructor(
    private readonly events: Events,
    private readonly actions: StaffActions,
    private readonly teams: ListingTeams,
  ) {}

  suspend(staff: Staff, uuid: string, { reason, note, also }: Suspension): Promise<StaffListing> {
    return this.#act(staff, uuid, reason, async (tx, listing, now) => {
      await makeStep(tx, this.events, { listing, step: 'suspend', now, columns: { decision_note: note } });
      await also?.(tx, now);
      const { state } = listing;
      return { action: 'listing.suspend', before: { state }, after: { state: 'suspended', note } };
    });
  }

  restore(staff: Staff, uuid: string, reason: string): Promise<StaffListing> {
    return this.#act(staff, uuid, reason, async (tx, listing, now) => {
      await makeStep(tx, this.events, { listing, step: 'reinstate', now, columns: { decision_note: null } });
      return { action: 'listing.restore', before: { state: listing.state }, after: { state: 'approved' } };
    });
  }

  /** Removes the listing for good: its platform id and slug become free, its row stays for the records. */
  remove(staff: Staff, uuid: string, reason: string): Promise<StaffListing> {
    return this.#act(staff, uuid, reason, async (tx, listing, now) => {
      await removeListing(tx, this.events, { listing, now });
      return { action: 'listing.remove', before: { state: listing.state }, after: { state: 'removed' } };
    });
  }

  /** Transfers a listing without an offer of its owner, for owners who can no longer make one. */
  async transfer(
    staff: Staff,
    uuid: string,
    { reason, to, stays }: Transfer,
  ): Promise<StaffListing & { readonly receiver: string }> {
    const receiverId = await this.teams.accountIdOf(to);
    // Staff may not transfer a listing to themselves either.
    refuseOwn(staff, [receiverId]);
    let receiver = '';
    const listing = await this.#act(staff, uuid, reason, async (tx, { id, kind, state, ownerId, ownerUuid }, now) => {
      requireTransferable(kind, state);
      if (ownerId === receiverId) throw alreadyOwner(kind);
      // The lock prevents that the account is deleted or suspended before the transfer is committed.
      if (!(await lockIfActive(tx, receiverId, now))) throw inactiveReceiver();
      const where = { id: receiverId };
      const account = await tx.findOne(Account, { where, select: { uuid: true, username: true } });
      receiver = account?.username ?? '';
      await transferOwnership(tx, this.events, { listingId: id, kind, ownerId, receiverId, stays, now });
      return { action: 'listing.transfer', before: { owner: ownerUuid }, after: { owner: account?.uuid, stays } };
    });
    return { ...listing, receiver };
  }

  /** Sets the given flags. The others keep their values. */
  setFlags(staff: Staff, uuid: string, { reason, flags }: { reason: string; flags: Flags }): Promise<StaffListing> {
    const refused = forbiddenFlags(staff.role, flags);
    if (refused.length > 0) throw forbiddenFlagsOf(staff.role, refused);
    return this.#act(staff, uuid, reason, async (tx, { id, kind, state }, now) => {
      const unsupported = unsupportedFlags(kind, flags);
      if (unsupported.length > 0) throw noSuchFlags(kind, unsupported);
      if (state === 'removed') throw removedWithFlags(kind);
      const before = await flagsOf(tx, kind, id);
      const changed = changedFlags(before, flags);
      if (changed.length === 0) throw unchangedFlags();
      await writeFlags(tx, { id, flags, changed, now });
      const about = { listingId: id, kind, fields: changed, isUndoable: true, now };
      await this.events.emit(tx, { type: 'listing.changed', ...about });
      const takesAway = flagsTakeAway(state, flags, changed);
      const [old, after] = [pickFlags(before, changed), pickFlags(flags, changed)];
      return { action: 'listing.flags', takesAway, before: old, after };
    });
  }

  setNeedsReview(
    staff: Staff,
    uuid: string,
    { reason, needed }: { reason: string; needed: boolean },
  ): Promise<StaffListing> {
    return this.#act(staff, uuid, reason, async (tx, { id, kind }, now) => {
      const sql = `UPDATE listings SET ${needed ? FLAG_FOR_REVIEW : 'needs_review = 0'}, version = version + 1
        WHERE id = ? AND needs_review = ? AND ${APPROVED_OR_SUSPENDED}`;
      const { affected } = await change(tx, sql, [...(needed ? [now] : []), id, Number(!needed)]);
      if (affected === 0) throw needed ? notFlaggable(kind) : notFlagged(kind);
      await this.events.emit(tx, { type: 'listing.changed', listingId: id, kind, fields: ['needsReview'], now });
      const action = needed ? 'listing.mark-for-review' : 'listing.clear-review';
      return { action, before: { needsReview: !needed }, after: { needsReview: needed } };
    });
  }

  /** Locks the listing, runs the action and writes the audit entry, in one transaction. */
  #act(staff: Staff, uuid: string, reason: string, action: ModerationAction): Promise<StaffListing> {
    return this.actions.run<StaffListing>(staff, reason, async (tx, now) => {
      const listing = await lockStaffListing(tx, uuid, now);
      const { kind, belongsTo } = listing;
      refuseOwn(staff, belongsTo);
      const target = { type: kind, id: listing.uuid };
      const audited = await action(tx, listing, now);
      return { target, belongsTo, ...audited, answer: listing };
    });
  }
}

export const alreadyOwner = (kind: string): Problem =>
  new Problem(409, says('This account already owns this {kind, select, bot {bot} other {server}}.', { kind }));
const inactiveReceiver = (): Problem =>
  new Problem(409, says('This account is suspended or deleted. Choose another one.'));
const forbiddenFlagsOf = (role: string, names: readonly string[]): Problem =>
  forbidden(says('Your role ({role}) cannot set these flags: {names}.', { role, names: names.join(', ') }));
const noSuchFlags = (kind: string, names: readonly string[]): Problem =>
  new Problem(
    409,
    says('A {kind, select, bot {bot} other {server}} has no flag {names}.', { kind, names: names.join(', ') }),
  );
const removedWithFlags = (kind: string): Problem =>
  new Problem(
    409,
    says('This {kind, select, bot {bot} other {server}} is removed, so its flags cannot be changed.', { kind }),
  );
export const unchangedFlags = (): Problem => new Problem(409, says('The flags already have these values.'));
export const notFlagged = (kind: string): Problem =>
  new Problem(409, says('This {kind, select, bot {bot} other {server}} is not flagged for review.', { kind }));
export const notFlaggable = (kind: string): Problem =>
  new Problem(
    409,
    says(
      'This {kind, select, bot {bot} other {server}} is already flagged for review, or it is not public. Listings in the queue are reviewed anyway.',
      {
        kind,
      },
    ),
  );

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
