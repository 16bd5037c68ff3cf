import { CheckedTogether } from '../../core/input/input-classes.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import { RequestKeyInput } from '../../core/input/text-fields.js';
import { WholeInput } from '../../core/input/value-fields.js';
import { LARGEST_ADJUSTMENT } from './adjustment.rules.js';

@CheckedTogether<AdjustmentBody>(({ amount }) =>
  amount === 0 ? { amount: 'amount is not 0: below 0 it takes tokens.' } : undefined,
)
export class AdjustmentBody extends ReasonBody {
  @WholeInput({
    min: -LARGEST_ADJUSTMENT,
    max: LARGEST_ADJUSTMENT,
    example: 50,
    description: 'Tokens to give; below 0, tokens to take. Not 0.',
  })
  amount!: number;

  @RequestKeyInput('adjustment', 'ticket-1042') requestKey!: string | null;
}
