import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../../core/events/events.service.js';
import { BidRelease } from '../bid-release.service.js';
import type { Holder } from './eligibility.rules.js';

/** Changes by staff that can make a server ineligible. An approval cannot. */
const INELIGIBLE_AFTER = ['listing.denied', 'listing.reopened', 'listing.suspended'] as const;

const ofListing =
  (listingId: number) =>
  (holder: Holder): boolean =>
    holder.listingId === listingId;

const ofAccount =
  (accountId: number) =>
  (holder: Holder): boolean =>
    holder.accountId === accountId;

/**
 * Removes a server from the auction and the slot in the transaction that makes it ineligible. If its own team makes the
 * change, the change is refused, or the account gives up the bid or the week. If the platform reports it, the bid is
 * forfeited.
 */
@Injectable()
export class EligibilityListener implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly release: BidRelease,
  ) {}

  onModuleInit(): void {
    this.events.on(INELIGIBLE_AFTER, async (tx, { kind, listingId, now }) => {
      if (kind === 'server') await this.release.recheck(tx, now, ofListing(listingId));
    });
    this.events.on(['listing.removed', 'listing.transferred'], async (tx, { kind, listingId, byTeam, now }) => {
      if (kind === 'server') await this.release.recheck(tx, now, ofListing(listingId), { byTeam });
    });
    this.events.on(['listing.changed'], async (tx, { kind, listingId, fields, now, ...change }) => {
      if (kind !== 'server' || !fields.includes('nsfw')) return;
      await this.release.recheck(tx, now, ofListing(listingId), change);
    });
    this.events.on(['listing.offered'], async (tx, { kind, listingId, byTeam, now }) => {
      if (kind !== 'server') return;
      await this.release.bind(tx, now, ofListing(listingId), byTeam);
      await this.release.bindSlot(tx, now, ofListing(listingId), byTeam);
    });
    this.events.on(['account.suspended'], (tx, { accountId, now }) =>
      this.release.recheck(tx, now, ofAccount(accountId)),
    );
    this.events.on(['account.closed'], (tx, { accountId, byTeam, now }) =>
      this.release.bind(tx, now, ofAccount(accountId), byTeam),
    );
  }
}
