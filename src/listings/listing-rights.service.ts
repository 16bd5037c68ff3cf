import { Injectable } from '@nestjs/common';
import { Problem, notFound } from '../shared/errors.js';
import { type FactsForAccount, toFacts } from './listing-facts.js';
import { ListingLookup } from './listing-lookup.service.js';
import { type ListingFacts, type ListingKind, REFERENCE_FORMS, type ReferenceForm } from './listing.rules.js';
import {
  type ListingRight,
  OBSTACLE_STATUS,
  type Person,
  type RightWords,
  judgeRight,
  siteWords,
} from './rights.rules.js';

/** A listing as a request names it. */
interface NamedListing {
  readonly kind: ListingKind;
  readonly reference: string;
  /** The forms of reference that the route takes; all of them, unless it says otherwise. */
  readonly by?: readonly ReferenceForm[];
}

/** Finds the listing that a request names, and returns it only to a person who has the right that the request needs. */
@Injectable()
export class ListingRights {
  constructor(private readonly lookup: ListingLookup) {}

  /** Answers without a promise while the listing is cached, because the keyed API asks this for most requests. */
  listingFor(
    person: Person | undefined,
    right: ListingRight,
    { kind, reference, by = REFERENCE_FORMS }: NamedListing,
    words: RightWords = siteWords(kind),
  ): ListingFacts | Promise<ListingFacts> {
    const known = this.lookup.recall(kind, reference, by);
    if (known !== undefined) return granted(known, right, person, words);
    return this.lookup.find(kind, reference, by).then((found) => granted(found, right, person, words));
  }
}

/** Returns the listing if the person has this right to it, and throws the refusal otherwise. For use in transactions too. */
export function granted(
  listing: ListingFacts | undefined,
  right: ListingRight,
  person: Person | undefined,
  words: RightWords = siteWords(listing?.kind ?? 'listing'),
): ListingFacts {
  const verdict = judgeRight(listing, right, person);
  if (listing === undefined || verdict === 'not found') throw notFound(words.notThere);
  if (verdict === 'allowed') return listing;
  throw new Problem(OBSTACLE_STATUS[verdict], words.obstacle(verdict, right, listing.kind));
}

/** The same for a row that carries the facts of one account. */
export function grantedRow<R extends FactsForAccount>(
  row: R | undefined,
  right: ListingRight,
  accountId: number,
  words: RightWords = siteWords(row?.kind ?? 'listing'),
): R {
  const found = present(row, words);
  granted(toFacts(found, accountId), right, { accountId }, words);
  return found;
}

/** Returns what was found of a listing, or says that the listing is not there. */
export function present<T>(found: T | undefined, words: RightWords): T {
  if (found === undefined) throw notFound(words.notThere);
  return found;
}
