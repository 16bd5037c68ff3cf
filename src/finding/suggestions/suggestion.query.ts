import { MAX_SEARCH_LENGTH, faultOfSearch } from '../directory/browse.rules.js';
import { RuleInput } from '../../core/input/text-fields.js';
import { OneOfInput } from '../../core/input/value-fields.js';

export class SuggestQuery {
  @RuleInput({
    faultOf: faultOfSearch,
    schema: { type: 'string', maxLength: MAX_SEARCH_LENGTH },
    optional: true,
    examples: ['lant'],
    description: `What has been typed so far, up to ${MAX_SEARCH_LENGTH} characters. Without a letter or digit there are no suggestions.`,
  })
  q?: string;

  @OneOfInput(['all', 'servers', 'bots'], { default: 'all', description: 'What to suggest.' })
  kind!: 'all' | 'servers' | 'bots';
}
