import { integer, listOf, text, textOrNull, yesOrNo, named } from '../openapi/fields.js';
import type { UsedValue } from './reference-values.service.js';
import type { ReferenceEntry } from './reference.rules.js';
import { ErrorView } from '../openapi/error.view.js';
import { viewOf } from '../openapi/view-of.js';

@named('ReferenceValue')
export class ReferenceValueView {
  @text('gaming', 'The value in listings and filters.') value!: string;
  @text('Gaming', 'Shown to users.') label!: string;
  @textOrNull(null, 'For staff: what the value is for.') description!: string | null;
  @textOrNull(null, 'What the category is about. Shown on its public page.') introduction!: string | null;
  @integer(10) position!: number;
  @yesOrNo(true, 'Whether listings can choose the value; for a slug, whether it is reserved.') active!: boolean;
  @integer(3, 'Number of listings with this value, including drafts but not removed listings.') listings!: number;
}

export class ReferenceValuesAnswer {
  @listOf(ReferenceValueView) values!: ReferenceValueView[];
}

export class ValueInUseRefusal extends ErrorView {
  @integer(3, 'Number of listings with this value.') listings!: number;
}

export const toValues = (found: readonly UsedValue[]): ReferenceValuesAnswer => ({
  values: found.map((value) => viewOf(ReferenceValueView, value)),
});

@named('Choice')
export class ChoiceView {
  @text('gaming') value!: string;
  @text('Gaming', 'Shown to users.') label!: string;
}

export class ChoicesAnswer {
  @listOf(ChoiceView) categories!: ChoiceView[];
  @listOf(ChoiceView) contentRatings!: ChoiceView[];
  @listOf(ChoiceView, 'Languages that forms offer. Servers can have any other language tag (BCP 47), too.')
  languages!: ChoiceView[];
}

export const toChoices = (entries: readonly ReferenceEntry[]): ChoiceView[] =>
  entries.filter(({ active }) => active).map(({ value, label }) => ({ value, label }));
