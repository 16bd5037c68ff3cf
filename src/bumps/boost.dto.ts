import { ReasonBody } from '../input/reason.dto.js';
import { RequestKeyInput } from '../input/text-fields.js';
import { WholeInput } from '../input/value-fields.js';
import { GRANTED_DAYS } from './boosts.rules.js';

export class BoostGrantBody extends ReasonBody {
  @WholeInput({ ...GRANTED_DAYS, example: 14, description: 'How many days the boost lasts, of 24 hours each.' })
  days!: number;

  @RequestKeyInput('grant', 'ticket-1042') requestKey!: string | null;
}

/** The optional body of a purchase. */
export class BoostPurchaseBody {
  @RequestKeyInput('purchase', 'boost-2026-11-20-1') requestKey!: string | null;
}
