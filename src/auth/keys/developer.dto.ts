import { InstantInput } from '../../input/text-fields.js';
import { OneOfInput } from '../../input/value-fields.js';
import { OVERLAPS, type Overlap } from './api-key.rules.js';

/** Options of a new key. All of them may be left out. */
export class NewKeyBody {
  @OneOfInput(Object.keys(OVERLAPS), {
    default: 'none',
    description: 'How long the key that this one replaces stays valid.',
  })
  overlap!: Overlap;

  @InstantInput({
    nullable: true,
    default: null,
    example: '2027-01-31T12:00:00Z',
    description: 'When the key expires, in UTC; null: never.',
  })
  expiresAt!: Date | null;
}
