import { type Gap, type Place, type Track, arrive, gapIn, passGap, startAt } from './sequence.rules.js';

/** A stretch of missing events of one listing. */
export interface ListingGap extends Gap {
  /** The UUID of the listing. */
  readonly listingId: string;
}

interface WatchOptions {
  /** Milliseconds to wait for events that overtook each other. */
  readonly patience: number;
  readonly last: Readonly<Record<string, number>>;
  readonly tell: (gap: ListingGap) => void;
}

/**
 * Tells gaps between the events of each listing. Up to four events are under way at the same time, so they may overtake
 * each other: a gap is told only if it lasts.
 */
export class GapWatch {
  readonly #tracks = new Map<string, Track>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #options: WatchOptions;

  constructor(options: WatchOptions) {
    this.#options = options;
    for (const [listingId, last] of Object.entries(options.last)) this.#tracks.set(listingId, startAt(last));
  }

  arrived(listingId: string, place: Place): void {
    this.#tracks.set(listingId, arrive(this.#tracks.get(listingId) ?? startAt(null), place));
    this.#watch(listingId);
  }

  /** The gaps that are open now, whether they were waited for or not. */
  get open(): ListingGap[] {
    return [...this.#tracks].flatMap(([listingId, track]) => {
      const gap = gapIn(track);
      return gap === null ? [] : [{ listingId, ...gap }];
    });
  }

  /** For each listing the number up to which everything has arrived or was told to be missing. */
  get last(): Record<string, number> {
    return Object.fromEntries([...this.#tracks].flatMap(([id, { last }]) => (last === null ? [] : [[id, last]])));
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #watch(listingId: string): void {
    const gap = gapIn(this.#tracks.get(listingId) ?? startAt(null));
    const timer = this.#timers.get(listingId);
    if (gap === null) {
      clearTimeout(timer);
      this.#timers.delete(listingId);
    } else if (timer === undefined) {
      this.#timers.set(listingId, unreferenced(setTimeout(() => this.#tell(listingId), this.#options.patience)));
    }
  }

  #tell(listingId: string): void {
    this.#timers.delete(listingId);
    const track = this.#tracks.get(listingId) ?? startAt(null);
    const gap = gapIn(track);
    if (gap === null) return;
    this.#tracks.set(listingId, passGap(track));
    this.#options.tell({ listingId, ...gap });
    this.#watch(listingId);
  }
}

/** A timer that does not keep a Node.js process running. Timers of browsers are numbers. */
export function unreferenced<T>(timer: T): T {
  if (typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function')
    timer.unref();
  return timer;
}
