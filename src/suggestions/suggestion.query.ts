import { faultOfSuggestionText } from '../directory/browse.rules.js';
import { RuleInput } from '../input/text-fields.js';
import { OneOfInput } from '../input/value-fields.js';

export class SuggestQuery {
  @RuleInput({
    faultOf: faultOfSuggestionText,
    schema: { type: 'string', maxLength: 100 },
    optional: true,
    examples: ['lant'],
    description:
      'What has been typed so far, up to 100 characters. Without a letter or digit there are no suggestions.',
  })
  q?: string;

  @OneOfInput(['all', 'servers', 'bots'], { default: 'all', description: 'What to suggest.' })
  kind!: 'all' | 'servers' | 'bots';
}
