import { ReasonBody } from '../../input/reason.dto.js';
import { FlagInput } from '../../input/value-fields.js';

export class VacateBody extends ReasonBody {
  @FlagInput({ example: true, description: 'Whether to refund the unused part of the price to the account that paid.' })
  refund!: boolean;
}
