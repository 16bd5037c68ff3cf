import { ReasonBody } from '../../../core/input/reason.dto.js';
import { FlagInput } from '../../../core/input/value-fields.js';
import { BARRED_AUCTIONS } from '../eligibility/eligibility.rules.js';

export class VacateBody extends ReasonBody {
  @FlagInput({ example: true, description: 'Whether to refund the unused part of the price to the account that paid.' })
  refund!: boolean;

  @FlagInput({
    default: false,
    example: false,
    description: `Whether the account and the server may bid again at once, instead of after the ${BARRED_AUCTIONS} auctions that follow.`,
  })
  liftBar!: boolean;
}
