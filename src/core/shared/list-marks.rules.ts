/** The number of entries from one mark of a long list to the next: no page walks over more. */
export const BLOCK = 1_000;

/** Entries with smaller ids may still be committed, so the newest entries get no marks. */
export const MARGIN = 1_000;

/** A request waits for the marks of this many blocks. The others are added in the background, and the request gets less. */
export const BLOCKS_AWAITED = 100;

/** How many of the newest entries can be paged while the entries of a list are still being counted. */
export const SHOWN_WHILE_COUNTING = 10_000;
