import { change, insertOrAdd, rows, type Tx } from '../../core/database/sql.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { MAX_TEXTS_PER_DAY } from './recorded-searches.rules.js';

interface Counts {
  searches: number;
  emptyResults: number;
  clicks: number;
}

/** Figures of one text on one day. The empty text stands for all searches. */
export interface PendingText extends Counts {
  readonly day: number;
  readonly kind: ListingKind;
  readonly asked: string;
}

interface PendingClicks {
  readonly day: number;
  readonly kind: ListingKind;
  readonly position: number;
  clicks: number;
}

export class PendingFigures {
  readonly texts = new Map<string, PendingText>();
  readonly clicks = new Map<string, PendingClicks>();

  get size(): number {
    return this.texts.size + this.clicks.size;
  }

  /** Removes up to `max` texts and all clicks, and returns them. */
  take(max: number): PendingFigures {
    const taken = new PendingFigures();
    for (const [key, text] of [...this.texts].slice(0, max)) {
      taken.addText(text);
      this.texts.delete(key);
    }
    for (const clicks of this.clicks.values()) taken.addClicks(clicks);
    this.clicks.clear();
    return taken;
  }

  addText({ day, kind, asked, ...counts }: PendingText): void {
    const key = `${day} ${kind} ${asked}`;
    const known = this.texts.get(key) ?? { day, kind, asked, searches: 0, emptyResults: 0, clicks: 0 };
    known.searches += counts.searches;
    known.emptyResults += counts.emptyResults;
    known.clicks += counts.clicks;
    this.texts.set(key, known);
  }

  addClicks({ day, kind, position, clicks }: PendingClicks): void {
    const key = `${day} ${kind} ${position}`;
    const known = this.clicks.get(key) ?? { day, kind, position, clicks: 0 };
    known.clicks += clicks;
    this.clicks.set(key, known);
  }

  addAll(others: PendingFigures): void {
    for (const text of others.texts.values()) this.addText(text);
    for (const clicks of others.clicks.values()) this.addClicks(clicks);
  }
}

/** In the order of the keys, so that two processes that write the same rows do not deadlock. */
const inOrder = <T>(map: ReadonlyMap<string, T>): [string, T][] => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Stores the figures. Once a day has the maximum number of texts, only those already stored are counted further. */
export async function addFigures(tx: Tx, pending: PendingFigures): Promise<void> {
  const room = new Map<number, number>();
  for (const [, { day, kind, asked, searches, emptyResults, clicks }] of inOrder(pending.texts)) {
    const left = room.get(day) ?? MAX_TEXTS_PER_DAY - (await textsOf(tx, day));
    room.set(day, left - 1);
    if (asked === '' || left > 0) {
      const counts = { searches, empty_results: emptyResults, clicks };
      await insertOrAdd(tx, 'search_days', { day, kind, asked }, counts);
    } else await change(tx, ADD, [searches, emptyResults, clicks, day, kind, asked]);
  }
  for (const [, { day, kind, position, clicks }] of inOrder(pending.clicks))
    await insertOrAdd(tx, 'search_clicks', { day, kind, position }, { clicks });
}

const ADD = `UPDATE search_days SET searches = searches + ?, empty_results = empty_results + ?, clicks = clicks + ?
  WHERE day = ? AND kind = ? AND asked = ?`;

async function textsOf(tx: Tx, day: number): Promise<number> {
  const [row] = await rows<{ texts: number }>(tx, 'SELECT COUNT(*) AS texts FROM search_days WHERE day = ?', [day]);
  return row?.texts ?? 0;
}
