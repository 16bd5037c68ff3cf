import { ReasonBody } from '../../core/input/reason.dto.js';
import { CheckedTogether } from '../../core/input/input-classes.js';
import { ColorInput, ReferenceInput, SearchInput } from '../../core/input/text-fields.js';
import { FlagInput, OneOfInput } from '../../core/input/value-fields.js';
import { ForfeitBidInput } from '../../listings/listing/own/listing-fields.dto.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { LISTING_KINDS, type ListingKind } from '../../listings/listing/listing.rules.js';
import { MAX_NAME_LENGTH } from '../../listings/listing/own/listing-text.rules.js';
import { says, type Faults } from '../../core/shared/refusals.js';

const nothingChanges = ({ useDisplayName, nameColor }: ProfileBody): Faults | undefined =>
  useDisplayName === undefined && nameColor === undefined
    ? { useDisplayName: says('Send useDisplayName, nameColor or both.') }
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
    sentence: (name) =>
      says('{field} is needed: the username of the account, as in {example}.', {
        field: name,
        example: '{"confirm": "marisol"}',
      }),
    example: EXAMPLE.owner.username,
    description: 'The username of the account.',
  })
  confirm!: string;

  @ForfeitBidInput() forfeitBid!: boolean;
}

export class OwnVotesQuery extends SliceQuery {
  @OneOfInput(LISTING_KINDS, {
    optional: true,
    isOmittedWhenBlank: true,
    enumName: 'ListingKind',
    example: 'bot',
    description: 'Only votes for listings of this kind.',
  })
  kind?: ListingKind;

  @SearchInput({
    max: MAX_NAME_LENGTH,
    optional: true,
    isOmittedWhenBlank: true,
    example: EXAMPLE.bot.name,
    description: 'Only votes for listings with this text in their name. Upper and lower case count as the same.',
  })
  name?: string;
}
