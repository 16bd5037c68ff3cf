import { isRoleAllowed } from '../../../core/http/who/staff.rules.js';
import type { ListingKind } from '../../../listings/listing/listing.rules.js';
import { FLAGS, type FlagName, flagsFor } from '../../../desk/moderation/flags.rules.js';
import { ModerationStaffController } from '../../../desk/moderation/moderation.staff.controller.js';
import type { ListingDetailsAnswer } from '../../../desk/moderation/moderation.view.js';
import { fieldOf } from '../../../core/http/pages/sent-form.js';
import { useFrame } from '../../frame/frame.js';
import { useShownForm } from '../../parts/form.js';
import { labelOf } from '../../parts/words.js';
import { Deed } from '../parts/deed.js';

/** The consequences of setting a flag. */
const MEANINGS: Readonly<Record<FlagName, string>> = {
  verified: 'Shows that staff checked who runs it.',
  official: 'Shows that it belongs to the platform or to this site.',
  nsfw: 'Hides it from everyone who did not ask for adult content. A server loses its leading bid, refunded, and its place in the Spotlight; set the flag back within 30 seconds to keep the week.',
  aiContent: 'Shows that its texts or pictures are made by an AI.',
  partnered: 'Shows the partner mark of this site.',
  platformPartner: "Shows the platform's own partner mark.",
  premium: 'Shows the premium mark.',
};

interface FlagsDeedProps {
  readonly listing: ListingDetailsAnswer;
}

/** The flags that the role may set on a listing of this kind. */
export function FlagsDeed({ listing }: FlagsDeedProps) {
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
