import { ReasonBody } from '../../core/input/reason.dto.js';
import { RequestKeyInput } from '../../core/input/text-fields.js';
import { WholeInput } from '../../core/input/value-fields.js';
import { GRANTED_DAYS, BUMP_BOOST_PRICE } from './boosts.rules.js';

export class BoostGrantBody extends ReasonBody {
  @WholeInput({ ...GRANTED_DAYS, example: 14, description: 'How many days the boost lasts, of 24 hours each.' })
  days!: number;

  @RequestKeyInput('grant', 'ticket-1042') requestKey!: string | null;
}

export class BoostPurchaseBody {
  @WholeInput({
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    nullable: true,
    default: null,
    example: BUMP_BOOST_PRICE,
    description: 'The price in tokens that you agree to pay. If a boost has another price, nothing is bought.',
  })
  price!: number | null;

  @RequestKeyInput('purchase', 'boost-2026-11-20-1') requestKey!: string | null;
}
