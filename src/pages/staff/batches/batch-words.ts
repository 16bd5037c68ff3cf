import type { ListedBatchView } from '../../../listings/batches/batch-file.view.js';
import { plural } from '../../parts/words.js';

interface KindWords {
  readonly done: string;
  readonly one: string;
  readonly many: string;
}

const WORDS: Readonly<Record<string, KindWords>> = {
  approve: { done: 'Approved', one: 'listing', many: 'listings' },
  deny: { done: 'Denied', one: 'listing', many: 'listings' },
  'hide-ratings': { done: 'Hid', one: 'rating', many: 'ratings' },
  'dismiss-reports': { done: 'Dismissed', one: 'case', many: 'cases' },
  'quarantine-votes': { done: 'Quarantined', one: 'vote', many: 'votes' },
};

const wordsOf = (kind: string): KindWords => WORDS[kind] ?? { done: 'Changed', one: 'item', many: 'items' };

/** "Hid 23 of 24 ratings" */
export function summaryOf({ kind, items, done }: Pick<ListedBatchView, 'kind' | 'items' | 'done'>): string {
  const { done: verb, one, many } = wordsOf(kind);
  return done === items ? `${verb} ${plural(items, one, many)}` : `${verb} ${done} of ${plural(items, one, many)}`;
}

/** "rating" */
export const itemWord = (kind: string): string => wordsOf(kind).one;

/** The page of an item. Votes have none. */
export function itemPath(kind: string, item: string, listing: string | undefined): string | undefined {
  if (kind === 'approve' || kind === 'deny') return `/staff/queue/${item}`;
  if (kind === 'dismiss-reports') return `/staff/reports/${item}`;
  if (kind === 'hide-ratings' && listing !== undefined) return `/staff/listings/${listing}/ratings#rating-${item}`;
  return undefined;
}

/** The page to continue on after a batch. */
export function deskOf(kind: string, listing: string | undefined): readonly [label: string, href: string] {
  if (kind === 'approve' || kind === 'deny') return ['the review queue', '/staff/queue'];
  if (kind === 'dismiss-reports') return ['the reports', '/staff/reports'];
  if (listing === undefined) return ['the listings', '/staff/listings'];
  return kind === 'hide-ratings'
    ? ['the ratings', `/staff/listings/${listing}/ratings`]
    : ['the votes', `/staff/listings/${listing}/votes`];
}
