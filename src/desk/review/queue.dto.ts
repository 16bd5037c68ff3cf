import { OptionalReasonBody, ReasonBody } from '../../core/input/reason.dto.js';
import { LongTextInput, NameInput, PatternInput } from '../../core/input/text-fields.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { FlagInput, OneOfInput, VersionInput, WholesInput } from '../../core/input/value-fields.js';
import { LISTING_KINDS, type ListingKind } from '../../listings/listing/listing.rules.js';
import { UUID } from '../../core/shared/ids.js';
import { EXAMPLE_LISTINGS } from '../../core/shared/staff-examples.js';
import {
  DENIAL_REASON_LENGTH,
  DENIAL_REASON_NAME_LENGTH,
  MAX_DECISION_NOTE_LENGTH,
  MAX_DENIAL_REASONS,
} from './denial.rules.js';
import { QUEUE_SHARES, type QueueShare } from './review-claim.rules.js';
import { says } from '../../core/shared/refusals.js';

const KIND = { enumName: 'ListingKind', optional: true } as const;
const SHOW = {
  enumName: 'QueueShare',
  optional: true,
  description: 'Listings without a claim, those that you have claimed, or those that are public already.',
} as const;

/** Selects waiting listings. All given conditions must hold. */
export class QueueQuery extends SliceQuery {
  @OneOfInput(LISTING_KINDS, KIND) kind?: ListingKind;
  @OneOfInput(QUEUE_SHARES, SHOW) show?: QueueShare;
}

export class NextQuery {
  @OneOfInput(LISTING_KINDS, KIND) kind?: ListingKind;
  @OneOfInput(QUEUE_SHARES, SHOW) show?: QueueShare;

  @PatternInput({
    pattern: UUID,
    format: 'uuid',
    sentence: (name) => says('{field} is the UUID of a listing.', { field: name }),
    optional: true,
    description:
      'The UUID of a listing that you skip: the next one is one that came after it, as long as there is one.',
  })
  after?: string;
}

const SeenVersion = (): PropertyDecorator =>
  VersionInput({
    example: EXAMPLE_LISTINGS.waiting.version,
    description:
      'The version of the listing that you saw. If the listing has changed since then, the request is refused with 409.',
  });

export const OwnersNote = (example: string): PropertyDecorator =>
  LongTextInput({
    max: MAX_DECISION_NOTE_LENGTH,
    nullable: true,
    default: null,
    example,
    description: 'A note for the owner.',
  });

export class ApprovalBody extends OptionalReasonBody {
  @SeenVersion() version!: number;
  @OwnersNote('Nice work.') note!: string | null;
}

/** The reasons and the note of a denial are its reason in the audit log, unless another one is given. */
export class DenialBody extends OptionalReasonBody {
  @SeenVersion() version!: number;
  @OwnersNote('Say which commands the bot has, and submit it again.') note!: string | null;

  @WholesInput({
    min: 1,
    max: MAX_DENIAL_REASONS,
    example: [1],
    description: 'The ids of one or more reasons from GET /staff/denial-reasons. The owner reads their texts.',
  })
  reasons!: number[];
}

const REASON_TEXT = {
  ...DENIAL_REASON_LENGTH,
  description: 'Shown to the owner: what is wrong, and how to correct it.',
} as const;

export class DenialReasonBody extends ReasonBody {
  @NameInput({ ...DENIAL_REASON_NAME_LENGTH, example: 'Wrong language' }) name!: string;

  @LongTextInput({
    ...REASON_TEXT,
    example: 'The text is not in the stated language. Correct one of them.',
  })
  text!: string;

  @FlagInput({ example: true, description: 'Whether reviewers can choose this reason.' }) active!: boolean;
}

/** The same body with an example from the sample data. */
export class DenialReasonChangeBody extends DenialReasonBody {
  @NameInput({ ...DENIAL_REASON_NAME_LENGTH, example: 'Too little said' }) declare name: string;

  @LongTextInput({
    ...REASON_TEXT,
    example: 'The description does not say what the listing offers. Three sentences are enough.',
  })
  declare text: string;
}
