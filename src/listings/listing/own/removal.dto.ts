import { SearchInput } from '../../../core/input/text-fields.js';
import { EXAMPLE } from '../../../core/shared/examples.js';
import { MAX_CONFIRMATION_LENGTH } from './removal.rules.js';
import { ForfeitBidInput, GiveBackInput } from './spotlight-tie.dto.js';

export const WRONG_NAME = 'This is not the name of the listing, so it was not removed. Enter its name to confirm.';

export class RemovalBody {
  /** Pages always send it. Programs need not, because they do not press a wrong button. */
  @SearchInput({
    max: MAX_CONFIRMATION_LENGTH,
    optional: true,
    example: EXAMPLE.bot.name,
    sentence: () => WRONG_NAME,
    description: 'The name of the listing. If it is sent and does not match, nothing is removed.',
  })
  confirm?: string;

  @ForfeitBidInput() forfeitBid!: boolean;

  @GiveBackInput() giveBack!: boolean;
}
