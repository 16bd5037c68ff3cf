import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Database } from '../../core/database/database.js';
import { WriteBehind } from '../../core/database/write-behind.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { Clock } from '../../core/shared/clock.js';
import { LruMap } from '../../core/shared/ttl-cache.js';
import { HOUR, dayOf } from '../../core/shared/utc.js';
import { MIN_ASKINGS, recordedPosition, recordedText } from './recorded-searches.rules.js';
import { PendingFigures, type PendingText, addFigures } from './pending-figures.js';

/** Figures are written this often. A crash loses those of the last seconds. */
const BATCH_MS = 2_000;
const RETRY_MS = 10_000;
/** Few enough that no other transaction waits long. */
const TEXTS_PER_TRANSACTION = 200;
/** Bounds the memory while the database is unavailable. */
const MAX_PENDING = 10_000;
/** Texts in memory that have not been searched often enough yet. A flood of new texts evicts the rarest ones. */
const MAX_TEXTS_IN_MEMORY = 20_000;
/** Remembers the order of this many pages of results, to find the position of a listing that is opened from one. */
const MAX_RESULTS_IN_MEMORY = 2_000;
const RESULTS_IN_MEMORY_MS = HOUR;

interface AnsweredSearch {
  readonly kind: ListingKind;
  readonly search: string;
  readonly total: number;
}

interface ShownResults {
  readonly kind: ListingKind;
  readonly search: string;
  readonly offset: number;
  readonly paths: readonly string[];
}

type RememberedResults = ShownResults & { readonly until: number };

type AskedText = PendingText & { isRecorded: boolean };

/**
 * Counts searches per day and text, and the positions of opened results. Writes in batches after the request, without
 * accounts and addresses. Rare texts stay in memory until the day is over.
 */
@Injectable()
export class SearchFigures implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Searches');
  readonly #asked = new LruMap<string, AskedText>(MAX_TEXTS_IN_MEMORY);
  readonly #results = new LruMap<string, RememberedResults>(MAX_RESULTS_IN_MEMORY);
  readonly #pending = new PendingFigures();
  #today = 0;
  readonly #batches = new WriteBehind(
    () => this.#pending.size === 0,
    () => this.#write(),
  );

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  countSearch({ kind, search, total }: AnsweredSearch): void {
    this.#count(kind, search, { searches: 1, emptyResults: total === 0 ? 1 : 0, clicks: 0 });
  }

  /** `address` is the path and query of the page. */
  rememberResults(address: string, results: ShownResults): void {
    const until = this.clock.now().getTime() + RESULTS_IN_MEMORY_MS;
    this.#results.set(address, { ...results, until });
  }

  /** Counts the opening of a listing, if the page at `address` is a page of results that contains it. */
  countClick(address: string, path: string): void {
    const results = this.#results.get(address);
    const now = this.clock.now();
    const index = results?.paths.indexOf(path) ?? -1;
    if (results === undefined || index === -1 || results.until <= now.getTime()) return;
    const { kind, search, offset } = results;
    const position = recordedPosition(offset + index + 1);
    if (this.#hasRoom()) this.#pending.addClicks({ day: dayOf(now), kind, position, clicks: 1 });
    this.#count(kind, search, { searches: 0, emptyResults: 0, clicks: 1 });
  }

  /** Rejects if the figures cannot be written; they stay pending. */
  flush(): Promise<void> {
    return this.#batches.flush();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#batches.close();
  }

  #count(kind: ListingKind, search: string, counts: Omit<PendingText, 'day' | 'kind' | 'asked'>): void {
    const day = dayOf(this.clock.now());
    if (day !== this.#today) {
      this.#today = day;
      this.#asked.clear();
    }
    this.#add({ day, kind, asked: '', ...counts });
    const text = recordedText(search);
    if (text === undefined) return;
    const key = `${kind} ${text}`;
    const asked = this.#asked.get(key) ?? { day, kind, asked: text, ...NONE, isRecorded: false };
    this.#asked.set(key, asked);
    asked.searches += counts.searches;
    asked.emptyResults += counts.emptyResults;
    asked.clicks += counts.clicks;
    if (!asked.isRecorded && asked.searches < MIN_ASKINGS) return;
    this.#add(asked);
    Object.assign(asked, NONE, { isRecorded: true });
  }

  #add(text: PendingText): void {
    if (!this.#hasRoom()) return;
    this.#pending.addText(text);
    this.#batches.schedule(BATCH_MS);
  }

  #hasRoom(): boolean {
    return this.#pending.size < MAX_PENDING;
  }

  async #write(): Promise<void> {
    while (this.#pending.size > 0) {
      const part = this.#pending.take(TEXTS_PER_TRANSACTION);
      try {
        await this.database.write((tx) => addFigures(tx, part));
      } catch (error) {
        this.#pending.addAll(part);
        this.#batches.schedule(RETRY_MS);
        this.#logger.warn(`The figures of searches could not be written and will be tried again: ${String(error)}`);
        throw error;
      }
    }
  }
}

const NONE = { searches: 0, emptyResults: 0, clicks: 0 };
