import { BLOCK } from '../../core/shared/list-marks.rules.js';

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
