import { HandOverBody, ListingSuspensionBody } from '../../../desk/moderation/moderation.dto.js';
import { ModerationStaffController } from '../../../desk/moderation/moderation.staff.controller.js';
import type { ListingDetailsAnswer } from '../../../desk/moderation/moderation.view.js';
import { isPublic } from '../../../listings/listing/listing.rules.js';
import { Field, Tick } from '../../parts/field.js';
import { count } from '../../parts/words.js';
import { Deed } from '../parts/deed.js';

interface ListingDeedsProps {
  readonly listing: ListingDetailsAnswer;
}

/** The actions that the state of the listing allows, with their consequences. */
export function ListingDeeds({ listing }: ListingDeedsProps) {
  const { state } = listing;
  if (state === 'removed') return <p class="quiet">The listing is removed for good, so that nothing can be changed.</p>;
  return (
    <>
      {isPublic(state) && <ReviewDeed listing={listing} />}
      {state === 'suspended' ? <RestoreDeed listing={listing} /> : <SuspendDeed listing={listing} />}
      {state !== 'suspended' && <TransferDeed listing={listing} />}
      <RemoveDeed listing={listing} />
    </>
  );
}

const pathOf = ({ id }: ListingDetailsAnswer): string => `/staff/listings/${id}`;
const spotlightEnds = ({ kind }: ListingDetailsAnswer): readonly string[] =>
  kind === 'server' ? ['Its bids and its week in the Spotlight end with a refund.'] : [];

const ReviewDeed = ({ listing }: ListingDeedsProps) =>
  listing.needsReview ? (
    <Deed
      by={[ModerationStaffController, 'clearReview']}
      to={`${pathOf(listing)}/clear-review`}
      title="Take it out of the queue"
      tells={['It is not reviewed again, and stays public.']}
    />
  ) : (
    <Deed
      by={[ModerationStaffController, 'markForReview']}
      to={`${pathOf(listing)}/mark-for-review`}
      title="Ask for another review"
      tells={['It goes into the queue, and stays public unless a reviewer denies it.']}
    />
  );

/** Only submitted listings have a public page. For drafts, the page says why they cannot be suspended. */
const SuspendDeed = ({ listing }: ListingDeedsProps) =>
  isPublic(listing.state) ? (
    <Deed
      by={[ModerationStaffController, 'suspendListing']}
      to={`${pathOf(listing)}/suspend`}
      title="Suspend"
      button={`Suspend ${listing.name}`}
      isDangerous
      tells={[
        `Only its team and staff can still see it. Its ${count(listing.counters.votes)} votes are kept.`,
        ...spotlightEnds(listing),
      ]}
    >
      <Field
        of={ListingSuspensionBody}
        name="note"
        label="Note for its team"
        hint="What its team reads, up to 1,000 characters. Say what to do."
        wide
      />
    </Deed>
  ) : null;

const RestoreDeed = ({ listing }: ListingDeedsProps) => (
  <Deed
    by={[ModerationStaffController, 'restoreListing']}
    to={`${pathOf(listing)}/restore`}
    title="Restore"
    button={`Restore ${listing.name}`}
    tells={['It is public again, with its votes.', 'Bids and Spotlight weeks do not come back.']}
  />
);

const TransferDeed = ({ listing }: ListingDeedsProps) => (
  <Deed
    by={[ModerationStaffController, 'transferListing']}
    to={`${pathOf(listing)}/transfer`}
    title="Transfer"
    button={`Transfer ${listing.name}`}
    isDangerous
    tells={[
      'It belongs to the other account at once. Nobody has to accept.',
      ...(listing.kind === 'server' ? ['Bids of the old owner for it end with a refund.'] : []),
    ]}
  >
    <Field of={HandOverBody} name="to" label="New owner" hint="A username, or an id on the platform." />
    <Tick of={HandOverBody} name="stays" label="The old owner stays as a co-manager" />
  </Deed>
);

const RemoveDeed = ({ listing }: ListingDeedsProps) => (
  <Deed
    by={[ModerationStaffController, 'removeListing']}
    to={`${pathOf(listing)}/remove`}
    title="Remove for good"
    button={`Remove ${listing.name} for good`}
    isDangerous
    tells={[
      'This cannot be undone. To hide it for a while, suspend it.',
      `Its page, its badges and its ${count(listing.counters.votes)} votes disappear. Voters keep their tokens.`,
      ...spotlightEnds(listing),
    ]}
  />
);
