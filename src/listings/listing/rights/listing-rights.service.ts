import { Injectable } from '@nestjs/common';
import { Problem, notFound } from '../../../core/shared/refusals.js';
import { type FactsForAccount, toListingFacts } from '../listing-rows.js';
import { ListingLookup, type NamedListing } from '../listing-lookup.service.js';
import type { ListingFacts } from '../listing.rules.js';
import {
  type ListingRight,
  OBSTACLE_STATUS,
  type RightWords,
  judgeRight,
  siteWords,
  type Person,
} from './rights.rules.js';

/** Finds the listing that a request names, and returns it only if the person has the required right. */
@Injectable()
export class ListingRights {
  constructor(private readonly lookup: ListingLookup) {}

  /** Returns no promise while the listing is cached, because most requests of the keyed API call this. */
  listingFor(
    person: Person | undefined,
    right: ListingRight,
    named: NamedListing,
    words: RightWords = siteWords(named.kind),
  ): ListingFacts | Promise<ListingFacts> {
    const known = this.lookup.cached(named, person?.accountId);
    if (known !== undefined) return requireRight(known, right, person, words);
    return this.lookup.find(named, person?.accountId).then((found) => requireRight(found, right, person, words));
  }
}

/** Returns the listing if the person has this right to it; otherwise throws a 404 or the obstacle. */
export function requireRight(
  listing: ListingFacts | undefined,
  right: ListingRight,
  person: Person | undefined,
  words: RightWords = siteWords(listing?.kind ?? 'listing'),
): ListingFacts {
  const verdict = judgeRight(listing, right, person);
  if (listing === undefined || verdict === 'not found') throw notFound(words.notFound);
  if (verdict === 'allowed') return listing;
  throw new Problem(OBSTACLE_STATUS[verdict], words.obstacle(verdict, right, listing.kind));
}

/** The same for a row that includes `FACTS_FOR_ACCOUNT`. */
export function requireRowRight<R extends FactsForAccount>(
  row: R | undefined,
  right: ListingRight,
  accountId: number,
  words: RightWords = siteWords(row?.kind ?? 'listing'),
): R {
  const found = requireFound(row, words);
  requireRight(toListingFacts(found, accountId), right, { accountId }, words);
  return found;
}

/** Throws the 404 of a missing listing if nothing was found. */
export function requireFound<T>(found: T | undefined, words: RightWords): T {
  if (found === undefined) throw notFound(words.notFound);
  return found;
}
