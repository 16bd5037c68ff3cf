import { ApiProperty } from '@nestjs/swagger';
import { ReasonBody, StaffInput } from '../http/staff-input.js';
import { LARGEST_ADJUSTMENT } from './adjustment.rules.js';

export class AdjustmentBody extends ReasonBody {
  @ApiProperty({
    type: 'integer',
    minimum: -LARGEST_ADJUSTMENT,
    maximum: LARGEST_ADJUSTMENT,
    example: 50,
    description: 'Tokens to give; below 0, tokens to take. Not 0.',
  })
  amount!: number;

  @ApiProperty({
    type: 'string',
    required: false,
    nullable: true,
    example: 'ticket-1042',
    description: 'Your own name for this adjustment, up to 64 characters: sent twice, it is made once.',
  })
  requestKey!: string | null;

  static override read(raw: unknown): AdjustmentBody {
    const input = new StaffInput(raw);
    const reason = input.reason();
    const whole = input.whole('amount', { least: -LARGEST_ADJUSTMENT, most: LARGEST_ADJUSTMENT });
    const amount = whole === 0 ? input.flaw('amount is not 0: below 0 it takes tokens.', 0) : whole;
    return input.finish({ reason, amount, requestKey: input.requestKey() });
  }
}
