import { ApiProperty } from '@nestjs/swagger';
import { requestKeyField } from '../input/request-key.doc.js';
import { ReasonBody, StaffInput } from '../input/staff-input.js';
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

  @requestKeyField('adjustment', 'ticket-1042') requestKey!: string | null;

  static override read(raw: unknown): AdjustmentBody {
    const input = new StaffInput(raw);
    const reason = input.reason();
    const whole = input.whole('amount', { least: -LARGEST_ADJUSTMENT, most: LARGEST_ADJUSTMENT });
    const amount = whole === 0 ? input.flaw('amount is not 0: below 0 it takes tokens.', 0) : whole;
    return input.finish({ reason, amount, requestKey: input.requestKey() });
  }
}
