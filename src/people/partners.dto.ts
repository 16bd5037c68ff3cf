import { ReasonBody } from '../input/reason.dto.js';
import { FlagInput } from '../input/value-fields.js';

export class PartnerBody extends ReasonBody {
  @FlagInput({ example: true, description: 'Whether the account is a partner from now on.' })
  partner!: boolean;
}
