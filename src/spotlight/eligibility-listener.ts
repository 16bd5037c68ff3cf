import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../events/events.service.js';
import { Release } from './release.service.js';

/** After these a server may be ineligible that was eligible before. After an approval it cannot be. */
const OF_LISTINGS = [
  'listing.denied',
  'listing.reopened',
  'listing.suspended',
  'listing.removed',
  'listing.transferred',
] as const;

/** Takes a server out of the auction and the slot in the transaction that makes it ineligible. */
@Injectable()
export class EligibilityListener implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly release: Release,
  ) {}

  onModuleInit(): void {
    this.events.on(OF_LISTINGS, async (tx, { kind, listingId, now }) => {
      if (kind === 'server') await this.release.recheck(tx, now, (holder) => holder.listingId === listingId);
    });
    this.events.on(['listing.changed'], async (tx, { kind, listingId, fields, now }) => {
      if (kind !== 'server' || !fields.includes('nsfw')) return;
      await this.release.recheck(tx, now, (holder) => holder.listingId === listingId);
    });
    this.events.on(['account.suspended', 'account.closed'], (tx, { accountId, now }) =>
      this.release.recheck(tx, now, (holder) => holder.accountId === accountId),
    );
  }
}
