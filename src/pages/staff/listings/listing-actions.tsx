import { isRoleAllowed } from '../../../core/http/who/staff.rules.js';
import { type ListingKind, isPublic } from '../../../listings/listing/listing.rules.js';
import { FLAGS, type FlagName, flagsFor } from '../../../desk/moderation/flags.rules.js';
import { ModerationStaffController } from '../../../desk/moderation/moderation.staff.controller.js';
import type { ListingDetailsAnswer } from '../../../desk/moderation/moderation.view.js';
import { fieldOf } from '../../../core/http/pages/sent-form.js';
import { useFrame } from '../../frame/frame.js';
import { useShownForm } from '../../parts/form.js';
import { labelOf, count } from '../../parts/words.js';
import { Deed } from '../parts/action-form.js';
import { HandOverBody, ListingSuspensionBody } from '../../../desk/moderation/moderation.dto.js';
import { Field, Tick } from '../../parts/field.js';

const MEANINGS: Readonly<Record<FlagName, string>> = {
  verified: 'Shows that staff checked who runs it.',
  official: 'Shows that it belongs to the platform or to this site.',
  nsfw: 'Hides it from everyone who did not ask for adult content. A server loses its leading bid, refunded, and its place in the Spotlight; set the flag back within 30 seconds to keep the week.',
  aiContent: 'Shows that its texts or pictures are made by an AI.',
  partnered: 'Shows the partner mark of this site.',
  platformPartner: "Shows the platform's own partner mark.",
  premium: 'Shows the premium mark.',
};

export function FlagsDeed({ listing }: { readonly listing: ListingDetailsAnswer }) {
  const { deskRole } = useFrame();
  if (deskRole === undefined || listing.state === 'removed') return null;
  const names = flagsFor(listing.kind as ListingKind).filter((name) => isRoleAllowed(deskRole, FLAGS[name].by));
  if (names.length === 0) return null;
  return (
    <Deed
      by={[ModerationStaffController, 'setListingFlags']}
      to={`/staff/listings/${listing.id}/flags`}
      method="patch"
      title="Set flags"
      button="Save the flags"
    >
      <fieldset class="ticks">
        <legend>Flags</legend>
        {names.map((name) => (
          <FlagTick key={name} name={name} isOn={listing.flags[name] === true} />
        ))}
      </fieldset>
    </Deed>
  );
}

function FlagTick({ name, isOn }: { readonly name: FlagName; readonly isOn: boolean }) {
  const shown = useShownForm();
  const field = `flags.${name}`;
  return (
    <label class="tick">
      <input type="hidden" name={field} value="" />
      <input
        type="checkbox"
        name={field}
        value="on"
        checked={shown === undefined ? isOn : fieldOf(shown.fields, field) === 'on'}
      />
      <span>
        {labelOf(name)}
        <small>{MEANINGS[name]}</small>
      </span>
    </label>
  );
}

interface ListingDeedsProps {
  readonly listing: ListingDetailsAnswer;
}

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
