import { PatternInput, patternKind } from '../../core/input/text-fields.js';
import { FlagInput, ListInput } from '../../core/input/value-fields.js';
import { UUID } from '../../core/shared/ids.js';
import { MAX_SELECTED } from './batch.rules.js';
import { type Sentence, says } from '../../core/shared/refusals.js';

export class BatchesQuery {
  @FlagInput({ optional: true, description: 'Only your own. Reviewers always see only their own.' }) mine?: boolean;

  @PatternInput({
    pattern: UUID,
    format: 'uuid',
    sentence: (name) => says('{field} is the UUID of a listing.', { field: name }),
    optional: true,
    description: 'Batches whose items all belong to the listing with this UUID.',
  })
  listing?: string;
}

interface Selection {
  readonly pattern: RegExp;
  readonly example: string;
  readonly parts: Sentence;
  readonly description: string;
}

/** The decorator of a field that selects items, each with the version that was seen. */
export function seenInput({ pattern, example, parts, description }: Selection) {
  const entry = patternKind({
    pattern,
    sentence: (name) => says('{field} has entries as in "{example}": {parts}.', { field: name, example, parts }),
  });
  return (options: { readonly min?: 1; readonly default?: []; readonly example?: string }): PropertyDecorator =>
    ListInput(entry, { max: MAX_SELECTED, description, ...options, example: [options.example ?? example] });
}
