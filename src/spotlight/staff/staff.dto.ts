import { ReasonBody } from '../../input/reason.dto.js';
import { FlagInput } from '../../input/value-fields.js';

export class VacateBody extends ReasonBody {
  @FlagInput({ example: true, description: 'Whether who paid gets the unused part of the price back.' })
  refund!: boolean;
}
