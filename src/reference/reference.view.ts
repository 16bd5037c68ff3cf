import { ApiSchema } from '@nestjs/swagger';
import { integer, listOf, text, textOrNull, yesOrNo } from '../openapi/fields.js';
import type { UsedValue } from './reference-values.service.js';
import type { ReferenceEntry } from './reference.rules.js';

@ApiSchema({ name: 'ReferenceValue' })
export class ReferenceValueView {
  @text('gaming', 'What listings keep and filters name.') value!: string;
  @text('Gaming', 'What people read.') label!: string;
  @textOrNull(null, 'What belongs there, for staff.') description!: string | null;
  @integer(10) position!: number;
  @yesOrNo(true, 'Whether it can be chosen, or, for a slug, whether it is kept from being chosen.') active!: boolean;
  @integer(3, 'Listings that have it, also drafts; without those that were removed.') listings!: number;
}

export class ReferenceValuesAnswer {
  @listOf(ReferenceValueView) values!: ReferenceValueView[];
}

export const toValues = (found: readonly UsedValue[]): ReferenceValuesAnswer => ({
  values: found.map(({ value, label, description, position, active, listings }) => ({
    value,
    label,
    description,
    position,
    active: Boolean(active),
    listings,
  })),
});

@ApiSchema({ name: 'Choice' })
export class ChoiceView {
  @text('gaming') value!: string;
  @text('Gaming', 'What people read.') label!: string;
}

export class ChoicesAnswer {
  @listOf(ChoiceView) categories!: ChoiceView[];
  @listOf(ChoiceView) contentRatings!: ChoiceView[];
}

export const toChoices = (entries: readonly ReferenceEntry[]): ChoiceView[] =>
  entries.filter(({ active }) => active).map(({ value, label }) => ({ value, label }));
