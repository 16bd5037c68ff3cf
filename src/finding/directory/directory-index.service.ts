import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Tx } from '../../core/database/sql.js';
import { Clock } from '../../core/shared/clock.js';
import { dayOf } from '../../core/shared/utc.js';
import {
  addToFacets,
  lockEntries,
  removeFromFacets,
  storedDigests,
  storedSortKeys,
  writeDigests,
  writeSortKeys,
} from './directory-rows.js';
import { type CurrentListing, type IndexedListing, type SortKeys, currentListings } from './directory-sources.js';
import { indexEntryOf } from './directory.rules.js';
import { FacetCounts } from './facet-counts.js';
import { WordCounts } from './search/word-counts.js';
import { addWords, removeWords } from './search/word-rows.js';

/** Keeps the tables that lists are read from in step with the listings. */
@Injectable()
export class DirectoryIndex {
  constructor(private readonly clock: Clock) {}

  /** Updates the index for these listings. Writes only what differs, unless `isForced`. */
  async update(tx: Tx, listingIds: readonly number[], isForced = false): Promise<void> {
    const stored = await lockEntries(tx, listingIds);
    const { moved, unsorted } = await differences(tx, listingIds, { stored, isForced, today: this.#today() });
    await move(tx, moved.map(indexed), stored);
    for (const listing of unsorted) await writeSortKeys(tx, listing);
  }

  /** The listings among these for which `update` would write something. */
  async outdated(em: EntityManager, listingIds: readonly number[]): Promise<number[]> {
    const stored = await storedDigests(em, listingIds);
    const { moved, unsorted } = await differences(em, listingIds, { stored, isForced: false, today: this.#today() });
    return [...moved, ...unsorted].map(({ listingId }) => listingId);
  }

  #today(): number {
    return dayOf(this.clock.now());
  }
}

type Digests = ReadonlyMap<number, string>;

async function differences(
  em: EntityManager,
  listingIds: readonly number[],
  { stored, isForced, today }: { readonly stored: Digests; readonly isForced: boolean; readonly today: number },
): Promise<{ moved: CurrentListing[]; unsorted: CurrentListing[] }> {
  const listings = await currentListings(em, listingIds, today);
  const isMoved = ({ listingId, digest }: CurrentListing): boolean =>
    isForced || (stored.get(listingId) ?? '') !== digest;
  const unmoved = listings.filter((listing) => !isMoved(listing) && listing.digest !== '');
  return { moved: listings.filter(isMoved), unsorted: await withOtherSortKeys(em, unmoved) };
}

/** Only these need their words, which take long to compute. */
const indexed = (listing: CurrentListing): IndexedListing => ({ ...listing, entry: indexEntryOf(listing.source) });

async function move(tx: Tx, listings: readonly IndexedListing[], stored: Digests): Promise<void> {
  if (listings.length === 0) return;
  const counts = new FacetCounts();
  const ids = listings.map(({ listingId }) => listingId);
  await writeDigests(tx, listings, stored);
  const words = new WordCounts();
  await removeWords(tx, ids, words);
  await removeFromFacets(tx, ids, counts);
  await addToFacets(tx, listings, counts);
  await addWords(tx, listings, words);
  await words.write(tx);
  await counts.write(tx);
}

async function withOtherSortKeys(em: EntityManager, listings: readonly CurrentListing[]): Promise<CurrentListing[]> {
  if (listings.length === 0) return [];
  const ids = listings.map(({ listingId }) => listingId);
  const stored = await storedSortKeys(em, ids);
  return listings.filter(({ listingId, sortKeys }) => !isSame(sortKeys, stored.get(listingId)));
}

const isSame = (keys: SortKeys, stored: SortKeys | undefined): boolean =>
  stored !== undefined &&
  keys.votes === stored.votes &&
  keys.bumps === stored.bumps &&
  keys.bumpedAt?.getTime() === stored.bumpedAt?.getTime() &&
  keys.members === stored.members &&
  keys.recentVotes === stored.recentVotes &&
  keys.listedAt.getTime() === stored.listedAt.getTime();
