import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Tx } from '../database/database.js';
import { entriesOf, noteEntries, placedKeys, putUp, sortAnew, takeAway, takeEntries } from './directory-rows.js';
import { type Filing, type SortKeys, filingsOf } from './directory-sources.js';
import { Tally } from './facet-counts.js';

/** Keeps what the lists are read from in step with the listings. */
@Injectable()
export class DirectoryIndex {
  /** Brings the places of these listings up to date: nothing moves that is right already, unless all is made anew. */
  async update(tx: Tx, listingIds: readonly number[], isAnew = false): Promise<void> {
    const known = await takeEntries(tx, listingIds);
    const filings = await filingsOf(tx, listingIds);
    const isMoved = ({ listingId, digest }: Filing): boolean => isAnew || (known.get(listingId) ?? '') !== digest;
    await move(tx, filings.filter(isMoved), known);
    const standing = filings.filter((filing) => !isMoved(filing) && filing.placement !== undefined);
    for (const filing of await unsorted(tx, standing)) await sortAnew(tx, filing);
  }

  /** Those among these listings for which `update` would do something. */
  async outdated(em: EntityManager, listingIds: readonly number[]): Promise<number[]> {
    const known = await entriesOf(em, listingIds);
    const filings = await filingsOf(em, listingIds);
    const moved = filings.filter(({ listingId, digest }) => (known.get(listingId) ?? '') !== digest);
    const standing = filings.filter((filing) => !moved.includes(filing) && filing.placement !== undefined);
    return [...moved, ...(await unsorted(em, standing))].map(({ listingId }) => listingId);
  }
}

async function move(tx: Tx, filings: readonly Filing[], known: ReadonlyMap<number, string>): Promise<void> {
  if (filings.length === 0) return;
  const tally = new Tally();
  const ids = filings.map(({ listingId }) => listingId);
  await noteEntries(tx, filings, known);
  await takeAway(tx, ids, tally);
  await putUp(tx, filings, tally);
  await tally.write(tx);
}

/** Listings whose places say other votes, bumps or members than they have. */
async function unsorted(em: EntityManager, filings: readonly Filing[]): Promise<Filing[]> {
  if (filings.length === 0) return [];
  const placed = await placedKeys(
    em,
    filings.map(({ listingId }) => listingId),
  );
  return filings.filter(({ listingId, keys }) => !isSame(keys, placed.get(listingId)));
}

const isSame = (keys: SortKeys, placed: SortKeys | undefined): boolean =>
  placed !== undefined &&
  keys.votes === placed.votes &&
  keys.bumps === placed.bumps &&
  keys.bumpedAt?.getTime() === placed.bumpedAt?.getTime() &&
  keys.members === placed.members &&
  keys.listedAt.getTime() === placed.listedAt.getTime();
