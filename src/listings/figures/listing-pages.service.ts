import { Injectable } from '@nestjs/common';
import { notFound } from '../../shared/errors.js';
import { ListingDays } from './listing-days.js';
import { ListingLookup } from '../listing-lookup.service.js';
import { type ListingFacts, type ListingKind, type Onlooker, maySee, roleOn } from '../listing.rules.js';
import { renderMarkdown } from '../markdown.js';

/** What the pages of bots and of servers have in common. */
@Injectable()
export class ListingPages {
  constructor(
    private readonly lookup: ListingLookup,
    private readonly days: ListingDays,
  ) {}

  /** The listing that an address of the site names, if this person may see it. */
  async find(kind: ListingKind, reference: string, onlooker: Onlooker | undefined): Promise<ListingFacts> {
    const listing = await this.lookup.find(kind, reference, ['platform id', 'uuid', 'slug']);
    if (listing === undefined || !maySee(listing, onlooker)) throw nobodyThere(kind);
    return listing;
  }

  /** Somebody looks at the page. What its own team does is not counted, nor what is not public yet. */
  viewed(listing: ListingFacts, onlooker: Onlooker | undefined): void {
    const isOfTeam = onlooker !== undefined && roleOn(listing, onlooker.accountId) !== undefined;
    if (listing.state === 'approved' && !isOfTeam) this.days.viewed(listing.id);
  }

  html(longDescription: string | null): string {
    return longDescription === null ? '' : renderMarkdown(longDescription);
  }
}

export const nobodyThere = (kind: ListingKind) =>
  notFound(`There is no ${kind} at this address, or none that is public.`);
