import { Injectable } from '@nestjs/common';
import { notFound } from '../shared/errors.js';
import { ListingLookup } from './listing-lookup.service.js';
import { type ListingFacts, type ListingKind, type Onlooker, maySee } from './listing.rules.js';
import { renderMarkdown } from './markdown.js';

/** What the pages of bots and of servers have in common. */
@Injectable()
export class ListingPages {
  constructor(private readonly lookup: ListingLookup) {}

  /** The listing that an address of the site names, if this person may see it. */
  async find(kind: ListingKind, reference: string, onlooker: Onlooker | undefined): Promise<ListingFacts> {
    const listing = await this.lookup.find(kind, reference, ['platform id', 'uuid', 'slug']);
    if (listing === undefined || !maySee(listing, onlooker)) throw nobodyThere(kind);
    return listing;
  }

  html(longDescription: string | null): string {
    return longDescription === null ? '' : renderMarkdown(longDescription);
  }
}

export const nobodyThere = (kind: ListingKind) =>
  notFound(`There is no ${kind} at this address, or none that is public.`);
