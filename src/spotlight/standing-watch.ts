import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ListingEvents } from '../listings/listing-events.js';
import { AccountEvents } from '../users/account-events.js';
import { Release } from './release.service.js';

/** Hears of every change that may have made a leader or the holder ineligible, inside that change. */
@Injectable()
export class StandingWatch implements OnModuleInit {
  constructor(
    private readonly listings: ListingEvents,
    private readonly accounts: AccountEvents,
    private readonly release: Release,
  ) {}

  onModuleInit(): void {
    this.listings.onStandingChanged((tx, _listingId, now) => this.release.review(tx, now));
    this.accounts.onStandingChanged((tx, _accountId, now) => this.release.review(tx, now));
  }
}
