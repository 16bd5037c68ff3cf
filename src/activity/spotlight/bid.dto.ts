import { ReferenceInput, RequestKeyInput } from '../../core/input/text-fields.js';
import { WholeInput } from '../../core/input/value-fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { HIGHEST_BID, OPENING_BID } from './spotlight.rules.js';
import { says } from '../../core/shared/refusals.js';

export class BidBody {
  @ReferenceInput({
    sentence: (field) => says('{field} is needed: its guild id, UUID or slug.', { field }),
    example: EXAMPLE.server.platformId,
    description: 'The guild id, UUID or slug of the server.',
  })
  server!: string;

  @WholeInput({ min: OPENING_BID, max: HIGHEST_BID, example: 4_631 })
  amount!: number;

  @RequestKeyInput('bid', 'bid-2026-11-20-1') requestKey!: string | null;
}
