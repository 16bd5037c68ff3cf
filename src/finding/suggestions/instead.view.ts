import { ApiSchema } from '@nestjs/swagger';
import { integer, listOf, oneOf, text } from '../../core/openapi/fields.js';
import { type Change, DROPPED } from './instead.rules.js';
import { SuggestionView } from './suggestion.view.js';

@ApiSchema({ name: 'DroppedFilter' })
class DroppedView {
  @oneOf('DroppedKind', DROPPED, 'language', 'What is dropped: a filter, or the search.')
  drops!: Change['drops'];
  @text('de', 'The value that is dropped.') value!: string;
  @integer(3, 'How many listings there are without it.') listings!: number;
  @text('/servers?search=woodwork', 'The list without it.') path!: string;
}

@ApiSchema({ name: 'Instead' })
export class InsteadAnswer {
  @listOf(DroppedView, 'Each filter without which the list has results; the search, if the filters alone have.')
  drop!: DroppedView[];
  @listOf(SuggestionView, 'Names, categories and tags that are close to the search.') near!: SuggestionView[];
}
