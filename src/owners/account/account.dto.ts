import { ReasonBody } from '../../core/input/reason.dto.js';
import { CheckedTogether } from '../../core/input/input-classes.js';
import { ColorInput, ReferenceInput } from '../../core/input/text-fields.js';
import { FlagInput } from '../../core/input/value-fields.js';
import { ForfeitBidInput } from '../../listings/listing/own/spotlight-tie.dto.js';
import type { Faults } from '../../core/shared/errors.js';
import { EXAMPLE } from '../../core/shared/examples.js';

const nothingChanges = ({ useDisplayName, nameColor }: ProfileBody): Faults | undefined =>
  useDisplayName === undefined && nameColor === undefined
    ? { useDisplayName: 'Send useDisplayName, nameColor or both.' }
    : undefined;

/** Fields that are left out stay unchanged. */
@CheckedTogether<ProfileBody>(nothingChanges)
export class ProfileBody {
  @FlagInput({ optional: true, description: 'Show the display name instead of the username.' })
  useDisplayName?: boolean;

  @ColorInput({
    optional: true,
    nullable: true,
    example: '#2a9d8f',
    description: 'The color of the name, as #rrggbb; null for none.',
  })
  nameColor?: string | null;
}

/** By an admin, for a person who cannot sign in. */
export class StaffDeletionBody extends ReasonBody {
  @ForfeitBidInput() forfeitBid!: boolean;
}

/** The username must be entered, to prevent accidental deletion. */
export class DeletionBody {
  @ReferenceInput({
    sentence: (name) => `${name} is needed: the username of the account, as in {"confirm": "marisol"}.`,
    example: EXAMPLE.owner.username,
    description: 'The username of the account.',
  })
  confirm!: string;

  @ForfeitBidInput() forfeitBid!: boolean;
}
