/** Lists have the newest entries first, and 100 entries a page at most. */
export const LARGEST_PAGE = 100;
/** Successive pages share this many entries, so that a few removals between two requests leave no gap. */
const SHARED = 10;
/** After this many pages in a row without a known entry, the list changes faster than it can be read. */
const MAX_STEPS_BACK = 6;

/** An entry of a list, with the fields that identify it. */
export interface Entry<T> {
  readonly at: string;
  readonly platformId: string | null;
  readonly username: string | null;
  readonly value: T;
}

/** How far a list was read. */
export interface Position {
  /** The place in the list after the last entry that was read. */
  readonly end: number;
  /** When the last entry that was returned was made, and how many entries of that moment were returned, by person. */
  readonly last: { readonly at: number; readonly people: ReadonlyMap<string, number> } | null;
  readonly stepsBack: number;
}

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

export interface Page<T> extends PageRequest {
  readonly total: number;
  readonly entries: readonly Entry<T>[];
}

export const START: Position = { end: 0, last: null, stepsBack: 0 };

/** The page that begins within the entries that are known already and reaches furthest. */
export function requestAt({ end }: Position, largest = LARGEST_PAGE): PageRequest {
  const from = Math.max(0, end - SHARED);
  let best = { page: 0, limit: 0, reach: 0 };
  for (let limit = largest; limit > largest / 2; limit -= 1) {
    const page = Math.floor(from / limit) + 1;
    if (page * limit > best.reach) best = { page, limit, reach: page * limit };
  }
  return { page: best.page, limit: best.limit };
}

export interface Step<T> {
  /** Entries that were not returned yet, in their order. */
  readonly fresh: readonly Entry<T>[];
  /** `null`: the list was read to its end. */
  readonly next: Position | null;
}

/** Joins a page to what was read: entries may have been added and removed since the last request. */
export function joinPage<T>(position: Position, { page, limit, total, entries }: Page<T>): Step<T> {
  const from = (page - 1) * limit;
  const end = from + entries.length;
  const isJoined = from === 0 || position.stepsBack >= MAX_STEPS_BACK || overlaps(position, entries);
  if (!isJoined) return { fresh: [], next: stepBack(position, Math.min(from, total), limit) };
  const fresh = unreturned(position, entries);
  const isLast = entries.length < limit || end >= total;
  return { fresh, next: isLast ? null : { end, last: lastAfter(position, fresh), stepsBack: 0 } };
}

/** Entries keep their order, so no entry is missing if the page begins at or before the last one that was returned. */
function overlaps({ last }: Position, [first]: readonly Entry<unknown>[]): boolean {
  if (last === null || first === undefined) return false;
  const at = Date.parse(first.at);
  return at > last.at || (at === last.at && first.platformId !== null && last.people.has(personOf(first)));
}

/** Twice as far each time, because each request costs quota. */
function stepBack({ last, stepsBack }: Position, from: number, limit: number): Position {
  const distance = limit * 2 ** stepsBack;
  return { end: Math.max(0, from + SHARED - Math.floor(distance / 2)), last, stepsBack: stepsBack + 1 };
}

/** Newer entries were returned before, or were added after the start. */
function unreturned<T>({ last }: Position, entries: readonly Entry<T>[]): Entry<T>[] {
  if (last === null) return [...entries];
  const known = new Map(last.people);
  return entries.filter((entry) => {
    const at = Date.parse(entry.at);
    if (at > last.at) return false;
    if (at < last.at) return true;
    const left = known.get(personOf(entry)) ?? 0;
    known.set(personOf(entry), left - 1);
    return left <= 0;
  });
}

function lastAfter({ last }: Position, fresh: readonly Entry<unknown>[]): Position['last'] {
  const newest = fresh.at(-1);
  if (newest === undefined) return last;
  const at = Date.parse(newest.at);
  const people = new Map(last?.at === at ? last.people : []);
  for (const entry of fresh)
    if (Date.parse(entry.at) === at) people.set(personOf(entry), (people.get(personOf(entry)) ?? 0) + 1);
  return { at, people };
}

/** Deleted accounts have no id; several of them can have an entry of the same moment. */
const personOf = ({ platformId, username }: Entry<unknown>): string => platformId ?? `deleted ${username}`;
