import { integer, listOf, text, textOrNull, yesOrNo, named } from '../openapi/fields.js';
import type { UsedValue } from './reference-values.service.js';
import type { ReferenceEntry } from './reference.rules.js';
import { ErrorView } from '../openapi/error.view.js';
import { viewOf } from '../openapi/view-of.js';

class ValueWordsView {
  @text('de', 'A language of the site (BCP 47).') language!: string;
  @textOrNull('Spiele', 'Shown to users in this language.') label!: string | null;
  @textOrNull(null, 'The introduction in this language.') introduction!: string | null;
}

@named('ReferenceValue')
export class ReferenceValueView {
  @text('gaming', 'The value in listings and filters.') value!: string;
  @text('Gaming', 'Shown to users.') label!: string;
  @textOrNull(null, 'For staff: what the value is for.') description!: string | null;
  @textOrNull(null, 'What the category or tag is about. Shown on its public page.') introduction!: string | null;
  @listOf(ValueWordsView, 'What the value is called in other languages, as staff wrote it.') words!: ValueWordsView[];
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
  values: found.map((value) =>
    viewOf(ReferenceValueView, {
      ...value,
      words: Object.entries(value.words).map(([language, words]) => ({ language, ...words })),
    }),
  ),
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
