import { PersonInput } from '../../../core/input/text-fields.js';
import { FlagInput } from '../../../core/input/value-fields.js';
import { EXAMPLE } from '../../../core/shared/examples.js';
import { ForfeitBidInput, GiveBackInput } from '../own/listing-fields.dto.js';

export class InvitationBody {
  @PersonInput({ example: EXAMPLE.voter.username })
  who!: string;
}

export class TransferBody {
  @PersonInput({ example: EXAMPLE.voter.username })
  to!: string;

  @FlagInput({ default: false, description: 'Whether you remain a co-manager.' })
  stays!: boolean;

  @ForfeitBidInput() forfeitBid!: boolean;

  @GiveBackInput() giveBack!: boolean;
}
