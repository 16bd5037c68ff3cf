import { ApiProperty } from '@nestjs/swagger';
import { ReasonBody } from '../input/reason.dto.js';
import { StaffInput } from '../input/staff-input.js';
import { WORK } from '../shared/staff-examples.js';

const LONGEST_NOTE = 2_000;
const MOST_REASONS = 9;

const version = (): PropertyDecorator =>
  ApiProperty({
    type: 'integer',
    example: WORK.waiting.version,
    description: 'The one that came with the listing when you looked at it: who was late is told.',
  });

const note = (): PropertyDecorator =>
  ApiProperty({
    type: 'string',
    required: false,
    nullable: true,
    example: 'Nice work.',
    description: 'For its owner.',
  });

const readVersion = (input: StaffInput): number => input.whole('version', { least: 1, most: Number.MAX_SAFE_INTEGER });

export class ApprovalBody extends ReasonBody {
  @version() version!: number;
  @note() note!: string | null;

  static read(raw: unknown): ApprovalBody {
    const input = new StaffInput(raw);
    const note = input.optionalText('note', LONGEST_NOTE);
    return input.finish({ reason: input.reason(), version: readVersion(input), note });
  }
}

export class DenialBody extends ReasonBody {
  @version() version!: number;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    example: [1],
    description: 'The numbers of one or more reasons, from GET /staff/denial-reasons: its owner reads them.',
  })
  reasons!: number[];

  @note() note!: string | null;

  static read(raw: unknown): DenialBody {
    const input = new StaffInput(raw);
    return input.finish({
      reason: input.reason(),
      version: readVersion(input),
      reasons: input.wholes('reasons', { least: 1, most: MOST_REASONS }),
      note: input.optionalText('note', LONGEST_NOTE),
    });
  }
}

const reasonName = (example: string): PropertyDecorator => ApiProperty({ type: 'string', maxLength: 60, example });

const reasonText = (example: string): PropertyDecorator =>
  ApiProperty({
    type: 'string',
    maxLength: 1_000,
    example,
    description: 'What its owner reads: what is wrong, and what to do about it.',
  });

export class DenialReasonBody extends ReasonBody {
  @reasonName('Wrong language') name!: string;
  @reasonText('The text is in another language than the one that is stated. Correct either of them.') text!: string;

  @ApiProperty({ type: 'boolean', example: true, description: 'Whether it can be chosen from now on.' })
  active!: boolean;

  static read(raw: unknown): DenialReasonBody {
    const input = new StaffInput(raw);
    return input.finish({
      reason: input.reason(),
      name: input.text('name', { least: 3, most: 60 }),
      text: input.text('text', { least: 10, most: 1_000 }),
      active: input.flag('active'),
    });
  }
}

/** The same, with words that fit one that is there. */
export class DenialReasonChangeBody extends DenialReasonBody {
  @reasonName('Too little said') declare name: string;
  @reasonText('The description does not say what it is good for. Three sentences are enough.') declare text: string;
}
