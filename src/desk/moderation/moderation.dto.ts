import type { StaffRole } from '../../core/http/who/staff.rules.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import { LongTextInput, PersonInput, SearchInput } from '../../core/input/text-fields.js';
import { MAX_NOTE_LENGTH } from '../../core/input/text.rules.js';
import { FlagInput, OneOfInput, FlagsInput } from '../../core/input/value-fields.js';
import {
  LISTING_KINDS,
  LISTING_STATES,
  type ListingKind,
  type ListingState,
} from '../../listings/listing/listing.rules.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { FLAG_NAMES, type Flags } from './flags.rules.js';
import { MAX_LISTING_SEARCH_LENGTH } from './listing-search.rules.js';

export class StaffListingsQuery extends SliceQuery {
  @SearchInput({
    max: MAX_LISTING_SEARCH_LENGTH,
    optional: true,
    example: EXAMPLE.bot.name,
    description:
      "The listing's id here or on the platform, its slug, or how its name begins; or its owner's id here or on the platform, or username. Leave it empty for all.",
  })
  q?: string;

  @OneOfInput(LISTING_KINDS, { enumName: 'ListingKind', optional: true, description: 'Bots or servers.' })
  kind?: ListingKind;

  @OneOfInput(LISTING_STATES, { enumName: 'ListingState', optional: true, description: 'The state of the listing.' })
  state?: ListingState;

  @FlagInput({ optional: true, description: 'Whether the listing is flagged for another review.' })
  needsReview?: boolean;
}

/** Flags to set or to remove; flags that are left out stay as they are. */
export class FlagsBody extends ReasonBody {
  @FlagsInput(FLAG_NAMES, { example: { aiContent: true } }) flags!: Flags;
}

/** Examples of flags that each role may set. Admins may set all flags. */
export const FLAG_EXAMPLES = {
  reviewer: {
    summary: 'As a reviewer',
    value: { reason: 'The description is written by an AI.', flags: { aiContent: true } },
  },
  partner_manager: {
    summary: 'As a partner manager',
    value: { reason: 'As agreed with its owner.', flags: { partnered: true } },
  },
} as const satisfies Partial<Record<StaffRole, object>>;

export class ListingSuspensionBody extends ReasonBody {
  @LongTextInput({
    max: MAX_NOTE_LENGTH,
    nullable: true,
    default: null,
    example: 'The invite leads to another server. Correct it and tell us.',
    description: "What the listing's team reads. Without it, the team only sees that the listing is suspended.",
  })
  note!: string | null;
}

export class HandOverBody extends ReasonBody {
  @PersonInput({ example: EXAMPLE.voter.username }) to!: string;

  @FlagInput({ default: false, example: true, description: 'Whether the old owner stays as a co-manager.' })
  stays!: boolean;
}
