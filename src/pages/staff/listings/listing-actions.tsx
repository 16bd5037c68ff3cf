import { t } from '../../../core/texts/t.js';
import { isRoleAllowed } from '../../../core/http/who/staff.rules.js';
import { type ListingKind, isPublic } from '../../../listings/listing/listing.rules.js';
import { FLAGS, type FlagName, flagsFor } from '../../../desk/moderation/flags.rules.js';
import { ModerationStaffController } from '../../../desk/moderation/moderation.staff.controller.js';
import type { ListingDetailsAnswer } from '../../../desk/moderation/moderation.view.js';
import { fieldOf } from '../../../core/http/pages/sent-form.js';
import { useFrame } from '../../frame/frame.js';
import { useShownForm } from '../../parts/form.js';
import { count } from '../../parts/words.js';
import { ActionForm } from '../parts/basics.js';
import { flagNames } from '../../parts/value-words.js';
import { HandOverBody, ListingSuspensionBody } from '../../../desk/moderation/moderation.dto.js';
import { Field, Tick } from '../../parts/field.js';

const meanings = (): Readonly<Record<FlagName, string>> => ({
  verified: t('Shows that staff checked who runs it.'),
  official: t('Shows that it belongs to the platform or to this site.'),
  nsfw: t(
    'Hides it from everyone who did not ask for adult content. A server loses its leading bid, refunded, and its place in the Spotlight; set the flag back within 30 seconds to keep the week.',
  ),
  aiContent: t('Shows that its texts or pictures are made by an AI.'),
  partnered: t('Shows the partner mark of this site.'),
  platformPartner: t('Shows the platform’s own partner mark.'),
  premium: t('Shows the premium mark.'),
});

export function FlagsForm({ listing }: { readonly listing: ListingDetailsAnswer }) {
  const { deskRole } = useFrame();
  if (deskRole === undefined || listing.state === 'removed') return null;
  const names = flagsFor(listing.kind as ListingKind).filter((name) => isRoleAllowed(deskRole, FLAGS[name].by));
  if (names.length === 0) return null;
  return (
    <ActionForm
      by={[ModerationStaffController, 'setListingFlags']}
      of={listing.id}
      title={t('Set flags')}
      button={t('Save the flags')}
    >
      <fieldset class="ticks">
        <legend>{t('Flags')}</legend>
        {names.map((name) => (
          <FlagTick key={name} name={name} isOn={listing.flags[name] === true} />
        ))}
      </fieldset>
    </ActionForm>
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
        {flagNames()[name]}
        <small>{meanings()[name]}</small>
      </span>
    </label>
  );
}

interface ListingActionsProps {
  readonly listing: ListingDetailsAnswer;
}

export function ListingActions({ listing }: ListingActionsProps) {
  const { state } = listing;
  if (state === 'removed')
    return <p class="quiet">{t('The listing is removed for good, so that nothing can be changed.')}</p>;
  return (
    <>
      {isPublic(state) && <ReviewForm listing={listing} />}
      {state === 'suspended' ? <RestoreForm listing={listing} /> : <SuspendForm listing={listing} />}
      {state !== 'suspended' && <TransferForm listing={listing} />}
      <RemoveForm listing={listing} />
    </>
  );
}

const spotlightEnds = ({ kind }: ListingDetailsAnswer): readonly string[] =>
  kind === 'server' ? [t('Its bids and its week in the Spotlight end with a refund.')] : [];

const ReviewForm = ({ listing }: ListingActionsProps) =>
  listing.needsReview ? (
    <ActionForm
      by={[ModerationStaffController, 'clearReview']}
      of={listing.id}
      title={t('Take it out of the queue')}
      effects={[t('It is not reviewed again, and stays public.')]}
    />
  ) : (
    <ActionForm
      by={[ModerationStaffController, 'markForReview']}
      of={listing.id}
      title={t('Ask for another review')}
      effects={[t('It goes into the queue, and stays public unless a reviewer denies it.')]}
    />
  );

/** Only submitted listings have a public page. For drafts, the page says why they cannot be suspended. */
const SuspendForm = ({ listing }: ListingActionsProps) =>
  isPublic(listing.state) ? (
    <ActionForm
      by={[ModerationStaffController, 'suspendListing']}
      of={listing.id}
      title={t('Suspend')}
      button={t('Suspend {name}', { name: listing.name })}
      isDangerous
      effects={[
        t('Only its team and staff can still see it. Its {votes} votes are kept.', {
          votes: count(listing.counters.votes),
        }),
        ...spotlightEnds(listing),
      ]}
    >
      <Field
        of={ListingSuspensionBody}
        name="note"
        label={t('Note for its team')}
        hint={t('What its team reads, up to 1,000 characters. Say what to do.')}
        wide
      />
    </ActionForm>
  ) : null;

const RestoreForm = ({ listing }: ListingActionsProps) => (
  <ActionForm
    by={[ModerationStaffController, 'restoreListing']}
    of={listing.id}
    title={t('Restore')}
    button={t('Restore {name}', { name: listing.name })}
    effects={[t('It is public again, with its votes.'), t('Bids and Spotlight weeks do not come back.')]}
  />
);

const TransferForm = ({ listing }: ListingActionsProps) => (
  <ActionForm
    by={[ModerationStaffController, 'transferListing']}
    of={listing.id}
    title={t('Transfer')}
    button={t('Transfer {name}', { name: listing.name })}
    isDangerous
    effects={[
      t('It belongs to the other account at once. Nobody has to accept.'),
      ...(listing.kind === 'server' ? [t('Bids of the old owner for it end with a refund.')] : []),
    ]}
  >
    <Field of={HandOverBody} name="to" label={t('New owner')} hint={t('A username, or an id on the platform.')} />
    <Tick of={HandOverBody} name="stays" label={t('The old owner stays as a co-manager')} />
  </ActionForm>
);

const RemoveForm = ({ listing }: ListingActionsProps) => (
  <ActionForm
    by={[ModerationStaffController, 'removeListing']}
    of={listing.id}
    title={t('Remove for good')}
    button={t('Remove {name} for good', { name: listing.name })}
    isDangerous
    effects={[
      t('This cannot be undone. To hide it for a while, suspend it.'),
      t('Its page, its badges and its {votes} votes disappear. Voters keep their tokens.', {
        votes: count(listing.counters.votes),
      }),
      ...spotlightEnds(listing),
    ]}
  />
);
