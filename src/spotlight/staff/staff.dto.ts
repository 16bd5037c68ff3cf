import { ApiProperty } from '@nestjs/swagger';
import { ReasonBody, StaffInput } from '../../input/staff-input.js';

export class VacateBody extends ReasonBody {
  @ApiProperty({
    type: 'boolean',
    example: true,
    description: 'Whether who paid gets the unused part of the price back.',
  })
  refund!: boolean;

  static override read(raw: unknown): VacateBody {
    const input = new StaffInput(raw);
    return input.finish({ reason: input.reason(), refund: input.flag('refund') });
  }
}
