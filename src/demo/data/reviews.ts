import {
  checkInvitePresent,
  checkSimilar,
  checkTexts,
  storedChecks,
} from '../../listings/listing/own/submission.rules.js';
import { SECOND, MINUTE, later } from '../../core/shared/utc.js';
import type { Sample, SampleData } from './fields.js';
import type { SampleListing } from './listings.js';
import { ADMIN, REVIEWER, SECOND_ADMIN } from '../texts/people.js';
import { EXAMPLE_LISTINGS } from '../../core/shared/staff-examples.js';

/** The results of the automatic checks at submission, computed with the product's rules. */
export const inventChecks = (entries: readonly SampleListing[]): Sample<'listing_checks'>[] =>
  entries.flatMap(({ listing }) => {
    const { id: listingId, submittedAt: checkedAt, invite } = listing;
    if (checkedAt === null) return [];
    const found = [checkInvitePresent(invite), ...checkTexts(listing), checkSimilar(listing.description, [])];
    return [{ listingId, checks: storedChecks(found), checkedAt }];
  });

/** The owner appeals against this denial, so neither sample account that the examples use has made it. */
const APPEALED = 'Nonpareil';

/** The review decisions: two thirds by the reviewer, the others by the admin. */
export function inventDecisions(entries: readonly SampleListing[]): Sample<'review_decisions'>[] {
  return entries
    .flatMap(({ listing, open }) => {
      const { state, submittedAt, decidedAt } = listing;
      const at = open?.from ?? (state === 'denied' ? decidedAt : null);
      return submittedAt === null || at === null ? [] : [{ listing, submittedAt, at }];
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ listing, submittedAt, at }, index) => ({
      id: index + 1,
      listingId: listing.id,
      reviewerId: listing.name === APPEALED ? SECOND_ADMIN : index % 3 === 0 ? ADMIN : REVIEWER,
      ownerId: listing.ownerId,
      decidedAt: at,
      waitedSeconds: Math.round((at.getTime() - submittedAt.getTime()) / SECOND),
      ...verdictOn(listing),
      fields: JSON.stringify(fieldsThen(listing)),
      stateBefore: '{}',
      versionAfter: listing.version,
      undoneAt: null,
      soleOperator: false,
    }));
}

function verdictOn({ state, denialReasons, decisionNote }: Sample<'listings'>) {
  if (state !== 'denied') return { decision: 'approved', reasons: '[]', note: null } as const;
  return { decision: 'denied', reasons: JSON.stringify(denialReasons), note: decisionNote } as const;
}

/** A listing that is back in the queue had another name when it was approved. */
const fieldsThen = ({ name, description, invite, nsfw, needsReview }: Sample<'listings'>): object => ({
  name: needsReview ? `${name} Beta` : name,
  description,
  invite,
  nsfw,
});

export const inventClaims = (entries: readonly SampleListing[], now: Date): Sample<'review_claims'>[] =>
  entries
    .filter(({ listing }) => listing.uuid === EXAMPLE_LISTINGS.claimed.uuid)
    .map(({ listing }) => ({
      listingId: listing.id,
      accountId: REVIEWER,
      claimedAt: later(now, -10 * MINUTE),
      touchedAt: later(now, -2 * MINUTE),
    }));

const SIZE = 3;

type SampleBatches = Pick<SampleData, 'staff_batches' | 'staff_batch_items'>;

/** The newest approvals of the sample reviewer, as if they had been one batch. */
export function inventBatches(
  decisions: readonly Sample<'review_decisions'>[],
  listings: readonly Sample<'listings'>[],
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
      refusalSaid: null,
      undoneAt: null,
    })),
  };
}
