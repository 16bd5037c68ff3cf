import { InstantInput } from '../../../core/input/text-fields.js';
import { OneOfInput } from '../../../core/input/value-fields.js';
import { OVERLAPS, type Overlap } from './api-key.rules.js';

export class NewKeyBody {
  @OneOfInput(Object.keys(OVERLAPS), {
    default: 'none',
    description: 'How long the replaced key stays valid.',
  })
  overlap!: Overlap;

  @InstantInput({
    nullable: true,
    default: null,
    example: null,
    description: 'When the key expires, in UTC, as in 2027-01-31T12:00:00Z; null: never.',
  })
  expiresAt!: Date | null;
}
