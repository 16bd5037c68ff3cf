import { toIso } from '../../core/database/columns.js';
import * as field from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { type Said, says } from '../../core/shared/refusals.js';
import { restoredSentence } from '../../core/shared/stored-sentences.js';
import { BATCH_KINDS } from './batch.rules.js';
import type { BatchRow, ItemRow } from './batch-rows.js';
import type { BatchFile, ListedBatch } from './staff-batches.service.js';

@field.named('StaffBatchListing')
export class BatchListingView {
  @field.uuid(EXAMPLE.bot.uuid, 'The id of the listing in staff routes.') id!: string;
  @field.oneOf('ListingKind', ['bot', 'server'], 'bot') kind!: string;
  @field.text(EXAMPLE.bot.name) name!: string;
}

class BatchHeadView {
  @field.integer(7) id!: number;
  @field.oneOf('StaffBatchKind', BATCH_KINDS, 'hide-ratings', 'What was done with each item.') kind!: string;
  @field.text('sefa.lindqvist') by!: string;
  @field.instant('2026-11-18T11:20:00.000Z') at!: string;
  @field.nestedOrNull(BatchListingView, 'The listing that all items belong to; null: there are several.')
  listing!: BatchListingView | null;
  @field.yesOrNo(true, 'Whether it counts as one destructive action, however many items it has.') countsOnce!: boolean;
  @field.integer(24) items!: number;
  @field.integer(23, 'Items that were done.') done!: number;
  @field.integer(0, 'Items that were done, and undone again.') undone!: number;
  @field.instantOrNull('2026-11-19T11:20:00.000Z', 'Until when you can undo it; null: you cannot, or nothing is left.')
  undoUntil!: string | null;
}

@field.named('StaffBatch')
export class ListedBatchView extends BatchHeadView {}

@field.named('StaffBatchLine')
export class BatchItemView {
  @field.text('17', 'The id of the rating, case or vote, or the UUID of the listing.') item!: string;
  @field.textOrNull('1 star by mira', '`null`: it does not exist any more.') name!: string | null;
  @field.oneOf('StaffBatchState', ['done', 'refused', 'undone'], 'done') state!: 'done' | 'refused' | 'undone';
  @field.textOrNull(null, 'Why it was not done, or not undone.') refusal!: Said | null;
}

export class BatchFileAnswer extends BatchHeadView {
  @field.listOf(BatchItemView, 'In the order of the selection.') lines!: BatchItemView[];
}

export class BatchesAnswer {
  @field.listOf(ListedBatchView, 'The newest 50, newest first. Batches are kept for at least seven days.')
  batches!: ListedBatchView[];
}

interface Counts {
  readonly items: number;
  readonly done: number;
  readonly undone: number;
}

const headOf = (batch: BatchRow, undoUntil: Date | null, counts: Counts): BatchHeadView => ({
  id: batch.id,
  kind: batch.kind,
  by: batch.username,
  at: toIso(batch.createdAt),
  listing: listingOf(batch),
  countsOnce: Boolean(batch.countsOnce),
  ...counts,
  undoUntil: undoUntil?.toISOString() ?? null,
});

const listingOf = ({ listingUuid, listingKind, listingName }: BatchRow): BatchListingView | null =>
  listingUuid === null ? null : { id: listingUuid, kind: listingKind ?? '', name: listingName ?? '' };

export const toListedBatch = ({ batch, undoUntil }: ListedBatch): ListedBatchView =>
  headOf(batch, undoUntil, {
    items: Number(batch.items),
    done: Number(batch.done),
    undone: Number(batch.undone),
  });

const NOT_DONE = says('This was not done: it had changed already, or the request was interrupted.');

function stateOf({ doneAt, undoneAt }: ItemRow): BatchItemView['state'] {
  if (undoneAt !== null) return 'undone';
  return doneAt === null ? 'refused' : 'done';
}

function refusalOf({ doneAt, undoneAt, refusal, refusalSaid }: ItemRow): Said | null {
  if (undoneAt !== null) return null;
  if (refusal === null) return doneAt === null ? NOT_DONE : null;
  return restoredSentence(refusal, refusalSaid);
}

export function toBatchFile({ batch, items, names, undoUntil }: BatchFile): BatchFileAnswer {
  const done = items.filter(({ doneAt }) => doneAt !== null).length;
  const undone = items.filter(({ undoneAt }) => undoneAt !== null).length;
  return {
    ...headOf(batch, undoUntil, { items: items.length, done, undone }),
    lines: items.map((row) => ({
      item: row.item,
      name: names.get(row.item)?.() ?? null,
      state: stateOf(row),
      refusal: refusalOf(row),
    })),
  };
}
