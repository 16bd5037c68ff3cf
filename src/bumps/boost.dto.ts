import { ApiProperty } from '@nestjs/swagger';
import { ReasonBody, StaffInput } from '../http/staff-input.js';
import { GRANTED_DAYS } from './boosts.rules.js';

export class BoostGrantBody extends ReasonBody {
  @ApiProperty({
    type: 'integer',
    minimum: GRANTED_DAYS.least,
    maximum: GRANTED_DAYS.most,
    example: 14,
    description: 'How many days it lasts, of 24 hours each.',
  })
  days!: number;

  static override read(raw: unknown): BoostGrantBody {
    const input = new StaffInput(raw);
    return input.finish({ reason: input.reason(), days: input.whole('days', GRANTED_DAYS) });
  }
}
