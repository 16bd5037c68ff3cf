import { integer, listOf, nested, text, textOrNull, uuid, named } from '../../../core/openapi/fields.js';
import { EXAMPLE } from '../../../core/shared/examples.js';
import type { Said } from '../../../core/shared/refusals.js';
import { QueueItemView, toItem } from '../queue.view.js';
import type { BatchResult, SeenRow } from './batches.service.js';

@named('SelectedListing')
export class SelectedView {
  @nested(QueueItemView) listing!: QueueItemView;
  @integer(2, 'The version that you saw. If the listing has another one now, the decision about it is refused.')
  seenVersion!: number;
}

export class SelectionAnswer {
  @listOf(SelectedView) selected!: SelectedView[];
}

@named('BatchLine')
export class BatchLineView {
  @uuid(EXAMPLE.bot.uuid, "The service's id of the listing.") id!: string;
  @textOrNull(EXAMPLE.bot.name, '`null`: there is no such listing.') name!: string | null;
  @textOrNull('Another reviewer has claimed this listing.', 'Why nothing was decided; null: it was.')
  refusal!: Said | null;
}

export class BatchAnswer {
  @text('approved') decision!: string;
  @integer(3, 'Listings that were decided.') decided!: number;
  @listOf(BatchLineView) lines!: BatchLineView[];
  @integer(7, 'The number of the batch, which you can undo for half a minute.') batch!: number;
}

export const toSelected = ({ row, seen }: SeenRow): SelectedView => ({
  listing: toItem(row),
  seenVersion: seen.version,
});

export const toBatch = (decision: 'approved' | 'denied', { batchId, lines }: BatchResult): BatchAnswer => ({
  decision,
  decided: lines.filter(({ refusal }) => refusal === null).length,
  lines: lines.map(({ uuid: id, name, refusal }) => ({ id, name, refusal })),
  batch: batchId,
});
