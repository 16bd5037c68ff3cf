import { WholesInput } from '../input/list-fields.js';
import { ReasonBody } from '../input/reason.dto.js';
import { LongTextInput, TextInput } from '../input/text-fields.js';
import { FlagInput, VersionInput } from '../input/value-fields.js';
import { WORK } from '../shared/staff-examples.js';

const LONGEST_NOTE = 2_000;
const MOST_REASONS = 9;

/** A decision about the version of the listing that the reviewer saw. */
export class ApprovalBody extends ReasonBody {
  @VersionInput({
    example: WORK.waiting.version,
    description: 'The version of the listing that you looked at. If it changed since, you get 409.',
  })
  version!: number;

  @LongTextInput({
    most: LONGEST_NOTE,
    nullable: true,
    default: null,
    example: 'Nice work.',
    description: 'A note for the owner.',
  })
  note!: string | null;
}

export class DenialBody extends ApprovalBody {
  @WholesInput({
    least: 1,
    most: MOST_REASONS,
    example: [1],
    description: 'The numbers of one or more reasons, from GET /staff/denial-reasons. The owner reads them.',
  })
  reasons!: number[];
}

const REASON_NAME = { least: 3, most: 60 } as const;
const REASON_TEXT = {
  least: 10,
  most: 1_000,
  description: 'What the owner reads: what is wrong, and what to do about it.',
} as const;

export class DenialReasonBody extends ReasonBody {
  @TextInput({ ...REASON_NAME, example: 'Wrong language' }) name!: string;

  @LongTextInput({
    ...REASON_TEXT,
    example: 'The text is in another language than the one that is stated. Correct either of them.',
  })
  text!: string;

  @FlagInput({ example: true, description: 'Whether reviewers can choose it from now on.' }) active!: boolean;
}

/** The same, with examples that fit a reason of the sample data. */
export class DenialReasonChangeBody extends DenialReasonBody {
  @TextInput({ ...REASON_NAME, example: 'Too little said' }) declare name: string;

  @LongTextInput({
    ...REASON_TEXT,
    example: 'The description does not say what it is good for. Three sentences are enough.',
  })
  declare text: string;
}
