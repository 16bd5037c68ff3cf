import { PersonInput } from '../../input/text-fields.js';
import { FlagInput } from '../../input/value-fields.js';
import { EXAMPLE } from '../../shared/examples.js';

/** Who is to manage a listing too. */
export class InvitationBody {
  @PersonInput({ example: EXAMPLE.voter.username })
  who!: string;
}

/** Who is to own a listing from now on. */
export class TransferBody {
  @PersonInput({ example: EXAMPLE.voter.username })
  to!: string;

  @FlagInput({ default: false, description: 'Whether you stay as a co-manager.' })
  stays!: boolean;
}
