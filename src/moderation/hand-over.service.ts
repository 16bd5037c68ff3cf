import { Injectable } from '@nestjs/common';
import { refuseOwn } from '../audit/staff-actions.service.js';
import { Events } from '../events/events.service.js';
import type { Staff } from '../http/who/staff.js';
import { handOver } from '../listings/team/listing-hand-over.js';
import { ListingTeams } from '../listings/team/listing-teams.service.js';
import { Problem } from '../shared/errors.js';
import { Account } from '../users/account.entity.js';
import { holdIfGood } from '../users/hold-account.js';
import { Moderation } from './moderation.service.js';

export interface Transfer {
  readonly reason: string;
  /** A username, or an id of the platform. */
  readonly to: string;
  readonly stays: boolean;
}

/** Gives a listing to another account without the offer of its owner: for those who cannot make one any more. */
@Injectable()
export class HandOvers {
  constructor(
    private readonly moderation: Moderation,
    private readonly teams: ListingTeams,
    private readonly events: Events,
  ) {}

  async transfer(staff: Staff, uuid: string, { reason, to, stays }: Transfer): Promise<void> {
    const receiverId = await this.teams.person(to);
    // Nor does anybody give a listing to himself.
    refuseOwn(staff, [receiverId]);
    await this.moderation.act(staff, uuid, reason, async (tx, { id, kind, state, ownerId, ownerUuid }, now) => {
      if (state === 'removed') throw new Problem(409, `This ${kind} is removed: nobody can own it any more.`);
      if (ownerId === receiverId) throw new Problem(409, `This account owns this ${kind} already.`);
      // Held, so that nobody deletes or suspends it before the listing is his.
      if (!(await holdIfGood(tx, receiverId, now)))
        throw new Problem(409, 'This account is suspended or deleted: choose another one.');
      const receiver = await tx.findOne(Account, { where: { id: receiverId }, select: { uuid: true } });
      await handOver(tx, this.events, { listingId: id, kind, ownerId, receiverId, stays, now });
      return {
        action: 'listing.transfer',
        before: { owner: ownerUuid },
        after: { owner: receiver?.uuid, stays },
      };
    });
  }
}
