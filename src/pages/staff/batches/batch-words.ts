import { t } from '../../../core/texts/t.js';
import type { BatchKind } from '../../../listings/batches/batch.rules.js';
import type { ListedBatchView } from '../../../listings/batches/batch-file.view.js';

type Counted = Pick<ListedBatchView, 'kind' | 'items' | 'done'>;

/** "Hid 23 of 24 ratings" */
export function summaryOf({ kind, items, done }: Counted): string {
  const all = allDone()[kind as BatchKind];
  const some = someDone()[kind as BatchKind];
  return done === items ? all(items) : some(done, items);
}

const allDone = (): Readonly<Record<BatchKind, (items: number) => string>> => ({
  approve: (items) => t('Approved {items, plural, one {# listing} other {# listings}}', { items }),
  deny: (items) => t('Denied {items, plural, one {# listing} other {# listings}}', { items }),
  'hide-ratings': (items) => t('Hid {items, plural, one {# rating} other {# ratings}}', { items }),
  'dismiss-reports': (items) => t('Dismissed {items, plural, one {# case} other {# cases}}', { items }),
  'quarantine-votes': (items) => t('Quarantined {items, plural, one {# vote} other {# votes}}', { items }),
});

const someDone = (): Readonly<Record<BatchKind, (done: number, items: number) => string>> => ({
  approve: (done, items) =>
    t('Approved {done} of {items, plural, one {# listing} other {# listings}}', { done, items }),
  deny: (done, items) => t('Denied {done} of {items, plural, one {# listing} other {# listings}}', { done, items }),
  'hide-ratings': (done, items) =>
    t('Hid {done} of {items, plural, one {# rating} other {# ratings}}', { done, items }),
  'dismiss-reports': (done, items) =>
    t('Dismissed {done} of {items, plural, one {# case} other {# cases}}', { done, items }),
  'quarantine-votes': (done, items) =>
    t('Quarantined {done} of {items, plural, one {# vote} other {# votes}}', { done, items }),
});

export const undoneWords = (): Readonly<Record<BatchKind, (undone: number) => string>> => ({
  approve: (undone) => t('{undone, plural, one {# listing} other {# listings}} undone', { undone }),
  deny: (undone) => t('{undone, plural, one {# listing} other {# listings}} undone', { undone }),
  'hide-ratings': (undone) => t('{undone, plural, one {# rating} other {# ratings}} undone', { undone }),
  'dismiss-reports': (undone) => t('{undone, plural, one {# case} other {# cases}} undone', { undone }),
  'quarantine-votes': (undone) => t('{undone, plural, one {# vote} other {# votes}} undone', { undone }),
});

/** An item that does not exist any more. */
export const unnamed = (): Readonly<Record<BatchKind, (id: string) => string>> => ({
  approve: (id) => t('listing {id}', { id }),
  deny: (id) => t('listing {id}', { id }),
  'hide-ratings': (id) => t('rating {id}', { id }),
  'dismiss-reports': (id) => t('case {id}', { id }),
  'quarantine-votes': (id) => t('vote {id}', { id }),
});
