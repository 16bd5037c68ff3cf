import { checkInvitePresent, checkSimilar, checkTexts } from '../../../listings/listing/own/submission.rules.js';
import { SECOND } from '../../../core/shared/utc.js';
import type { DecisionFields, ListingCheckFields, ListingFields } from '../fields.js';
import type { SampleListing } from '../listings.js';
import { ADMIN, REVIEWER, SECOND_ADMIN } from '../../texts/people.js';

/** The results of the automatic checks at submission, computed with the product's rules. */
export const inventChecks = (entries: readonly SampleListing[]): ListingCheckFields[] =>
  entries.flatMap(({ listing }) => {
    const { id: listingId, submittedAt: checkedAt, invite } = listing;
    if (checkedAt === null) return [];
    const found = [checkInvitePresent(invite), ...checkTexts(listing), checkSimilar(listing.description, [])];
    return [{ listingId, checks: JSON.stringify(found), checkedAt }];
  });

/** The owner appeals against this denial, so neither sample account that the examples use has made it. */
const APPEALED = 'Nonpareil';

/** The review decisions: two thirds by the reviewer, the others by the admin. */
export function inventDecisions(entries: readonly SampleListing[]): DecisionFields[] {
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

function verdictOn({ state, denialReasons, decisionNote }: ListingFields) {
  const isDenied = state === 'denied';
  return {
    decision: isDenied ? ('denied' as const) : ('approved' as const),
    reasons: JSON.stringify(isDenied ? denialReasons : []),
    note: isDenied ? decisionNote : null,
  };
}

/** A listing that is back in the queue had another name when it was approved. */
const fieldsThen = ({ name, description, invite, nsfw, needsReview }: ListingFields): object => ({
  name: needsReview ? `${name} Beta` : name,
  description,
  invite,
  nsfw,
});
