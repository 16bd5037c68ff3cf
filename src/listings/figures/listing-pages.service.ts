import { Injectable } from '@nestjs/common';
import { ListingDays } from './listing-days.js';
import { type ListingFacts, isPublic, roleOn } from '../listing.rules.js';
import { renderMarkdown } from '../markdown.js';
import type { Person } from '../rights.rules.js';

/** What the pages of bots and of servers have in common. */
@Injectable()
export class ListingPages {
  constructor(private readonly days: ListingDays) {}

  /** Somebody looks at the page. What its own team does is not counted, nor what is not public yet. */
  viewed(listing: ListingFacts, onlooker: Person | undefined): void {
    const isOfTeam = onlooker !== undefined && roleOn(listing, onlooker.accountId) !== undefined;
    if (isPublic(listing.state) && !isOfTeam) this.days.viewed(listing.id);
  }

  html(longDescription: string | null): string {
    return longDescription === null ? '' : renderMarkdown(longDescription);
  }
}
