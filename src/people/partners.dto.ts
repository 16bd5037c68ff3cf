import { ApiProperty } from '@nestjs/swagger';
import { ReasonBody, StaffInput } from '../input/staff-input.js';

export class PartnerBody extends ReasonBody {
  @ApiProperty({ type: 'boolean', example: true, description: 'Whether the account is a partner from now on.' })
  partner!: boolean;

  static override read(raw: unknown): PartnerBody {
    const input = new StaffInput(raw);
    return input.finish({ reason: input.reason(), partner: input.flag('partner') });
  }
}
