import { PatternInput } from '../../core/input/text-fields.js';
import { FlagInput } from '../../core/input/value-fields.js';
import { UUID } from '../../core/shared/ids.js';

export class BatchesQuery {
  @FlagInput({ optional: true, description: 'Only your own. Reviewers always see only their own.' }) mine?: boolean;

  @PatternInput({
    pattern: UUID,
    format: 'uuid',
    sentence: (name) => `${name} is the UUID of a listing.`,
    optional: true,
    description: 'Batches whose items all belong to the listing with this UUID.',
  })
  listing?: string;
}
