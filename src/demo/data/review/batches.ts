import { REVIEWER } from '../../texts/people.js';
import type { BatchFields, BatchItemFields, DecisionFields, ListingFields } from '../fields.js';

const SIZE = 3;

interface SampleBatches {
  readonly staff_batches: readonly BatchFields[];
  readonly staff_batch_items: readonly BatchItemFields[];
}

/** The newest approvals of the sample reviewer, as if they had been one batch. */
export function inventBatches(
  decisions: readonly DecisionFields[],
  listings: readonly ListingFields[],
): SampleBatches {
  const uuids = new Map(listings.map(({ id, uuid }) => [id, uuid]));
  const approved = decisions
    .filter(({ reviewerId, decision }) => reviewerId === REVIEWER && decision === 'approved')
    .toSorted((a, b) => b.decidedAt.getTime() - a.decidedAt.getTime());
  const items = [...new Map(approved.map((one) => [one.listingId, one])).values()].slice(0, SIZE);
  const [newest] = items;
  if (newest === undefined) return { staff_batches: [], staff_batch_items: [] };
  return {
    staff_batches: [
      { id: 1, accountId: REVIEWER, kind: 'approve', listingId: null, countsOnce: false, createdAt: newest.decidedAt },
    ],
    staff_batch_items: items.map(({ listingId, decidedAt }, position) => ({
      batchId: 1,
      position,
      item: uuids.get(listingId) ?? '',
      doneAt: decidedAt,
      refusal: null,
      undoneAt: null,
    })),
  };
}
