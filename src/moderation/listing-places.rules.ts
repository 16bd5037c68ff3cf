/** The number of listings from one mark to the next. */
export const BLOCK = 5_000;

/** Listings with smaller ids may still be committed, so the newest listings get no marks. */
const MARGIN = 1_000;

/** Read after this mark (0: from the beginning), without the first `skip` listings. */
interface PlaceInList {
  readonly marksPassed: number;
  readonly skip: number;
}

/** Where to begin to read the list of all listings, oldest first, to get its entry number `position`, counted from 0. */
export function placeOf(position: number, marks: number): PlaceInList {
  const marksPassed = Math.min(Math.floor(position / BLOCK), marks);
  return { marksPassed, skip: position - marksPassed * BLOCK };
}

/** How many marks a list of this length has. */
export const marksFor = (total: number): number => Math.max(0, Math.floor((total - MARGIN) / BLOCK));
