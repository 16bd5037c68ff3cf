import { type Gap, type Place, type Track, arrive, gapIn, passGap, startAt } from './sequence.rules.js';

/** A gap in the events of one listing. */
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
 * Reports gaps in the events of each listing. Up to four events are under way at the same time, so they may overtake
 * each other: a gap is reported only if it lasts.
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
    const known = this.#tracks.get(listingId);
    // The first event of a listing shows no gap: what came before it is not known.
    const track = known === undefined ? startAt(place.sequence) : arrive(known, place);
    this.#tracks.set(listingId, track);
    this.#watch(listingId, track);
  }

  /** The gaps that are open now, whether they were waited for or not. */
  get open(): ListingGap[] {
    return [...this.#tracks].flatMap(([listingId, track]) => {
      const gap = gapIn(track);
      return gap === null ? [] : [{ listingId, ...gap }];
    });
  }

  /** For each listing, the number up to which every event has arrived or was reported as missing. */
  get last(): Record<string, number> {
    return Object.fromEntries([...this.#tracks].map(([listingId, { last }]) => [listingId, last]));
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #watch(listingId: string, track: Track): void {
    const timer = this.#timers.get(listingId);
    if (gapIn(track) === null) {
      clearTimeout(timer);
      this.#timers.delete(listingId);
    } else if (timer === undefined) {
      this.#timers.set(listingId, unreferenced(setTimeout(() => this.#tell(listingId), this.#options.patience)));
    }
  }

  #tell(listingId: string): void {
    this.#timers.delete(listingId);
    const track = this.#tracks.get(listingId);
    const gap = track === undefined ? null : gapIn(track);
    if (track === undefined || gap === null) return;
    const passed = passGap(track);
    this.#tracks.set(listingId, passed);
    this.#options.tell({ listingId, ...gap });
    this.#watch(listingId, passed);
  }
}

/** A timer that does not keep a Node.js process running. Timers of browsers are numbers. */
export function unreferenced<T>(timer: T): T {
  if (typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function')
    timer.unref();
  return timer;
}
