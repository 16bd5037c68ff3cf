import { Param, Patch, Put } from '@nestjs/common';
import { ReadBody } from '../input/dto.pipe.js';
import { ReasonBody } from '../input/reason.dto.js';
import type { Staff } from '../http/who/staff.js';
import { StaffController, CurrentStaff, type PathParam, StaffAction, StaffRead } from '../http/controllers.js';
import { FREED_SLUG } from '../shared/staff-examples.js';
import { Languages } from '../texts/languages.service.js';
import { ReferenceChangeBody, ReferenceMoveBody, ReferenceValueBody, ValueWordsBody } from './reference.dto.js';
import {
  MAX_VALUE_LENGTH,
  REFERENCE_LISTS,
  type ReferenceKind,
  type ReferenceList,
  hasPages,
  isInAnyScript,
  isValue,
  kindOf,
} from './reference.rules.js';
import {
  type ValueRef,
  ReferenceValues,
  atTheEnd,
  noSuchValue,
  alreadyListed,
  alreadyInState,
  pathWord,
  inUse,
  isOrdered,
} from './reference-values.service.js';
import { ReferenceValuesAnswer, toValues, ValueInUseRefusal } from './reference.view.js';
import { Problem, type Sentence, says, notFound, throwFaults } from '../shared/refusals.js';

const listParam = (example: ReferenceList): PathParam => ({
  name: 'list',
  schema: { type: 'string', enum: [...REFERENCE_LISTS], example },
});
const valueParam = (example: string): PathParam => ({
  name: 'value',
  schema: { type: 'string', example },
  missing: noSuchValue(),
});
const noSuchLanguage = (): Problem => notFound(says('The site has no pages in this language.'));
const languageParam: PathParam = { name: 'language', schema: { type: 'string', example: 'de' } };
const unnamed = (): Problem =>
  new Problem(409, says('Only categories, content ratings and tags have words in other languages.'));
const LIST = listParam('categories');
const VALUE = valueParam('language');
const NO_LIST = says('There is no such list. The lists are: {lists}.', { lists: REFERENCE_LISTS.join(', ') });
const NO_INTRODUCTION = says('Only categories and tags have a page, so only they have an introduction: leave it out.');
const NO_LABEL = says('A tag is shown as it is: leave the label out.');

@StaffController('reference', 'Reference data', 'admin')
export class ReferenceStaffController {
  constructor(
    private readonly values: ReferenceValues,
    private readonly languages: Languages,
  ) {}

  @StaffRead(':list', {
    summary: 'List the categories, content ratings, reserved slugs, synonyms or tags with an introduction',
    description: 'With the number of listings that have each value.',
    roles: ['reviewer', 'partner_manager'],
    target: LIST,
    answers: ReferenceValuesAnswer,
    refusals: [notFound(NO_LIST)],
  })
  async listReferenceValues(@Param('list') list: string) {
    return toValues(await this.values.list(parseKind(list)));
  }

  @StaffAction(':list', {
    summary: 'Add a category, content rating, reserved slug, synonym or introduction of a tag',
    description: 'Takes effect at once. A listing that already has a newly reserved slug keeps it.',
    target: LIST,
    answers: ReferenceValuesAnswer,
    refusals: [notFound(NO_LIST), alreadyListed('gaming')],
  })
  async addReferenceValue(
    @CurrentStaff() staff: Staff,
    @Param('list') list: string,
    @ReadBody() body: ReferenceValueBody,
  ) {
    const kind = parseKind(list);
    if (!isValue(kind, body.value)) throwFaults({ value: badValue(kind) });
    refuseOtherWords(kind, body);
    return toValues(await this.values.add(staff, kind, body));
  }

  @StaffAction(':list/:value', {
    summary: 'Change the label, description, introduction or position of a value',
    description: 'The value itself cannot be changed, because listings and links contain it.',
    method: Patch,
    target: [LIST, valueParam('gaming')],
    answers: ReferenceValuesAnswer,
  })
  async changeReferenceValue(
    @CurrentStaff() staff: Staff,
    @Param() params: ValueParams,
    @ReadBody() body: ReferenceChangeBody,
  ) {
    const ref = parseRef(params);
    refuseOtherWords(ref.kind, body);
    return toValues(await this.values.change(staff, ref, body));
  }

  @StaffAction(':list/:value/words/:language', {
    summary: 'Name a category or content rating in a language, or introduce a category or tag',
    description:
      'Pages in this language then show these words. Values that come with the software have words in each language anyway, until their label is changed. Without a label and an introduction, the value has no words of its own in this language.',
    method: Put,
    target: [LIST, valueParam('gaming'), languageParam],
    answers: ReferenceValuesAnswer,
    refusals: [unnamed()],
  })
  async nameReferenceValue(
    @CurrentStaff() staff: Staff,
    @Param() { language, ...params }: ValueParams & { readonly language: string },
    @ReadBody() body: ValueWordsBody,
  ) {
    const ref = parseRef(params);
    const spoken = this.languages.find(language);
    if (spoken === undefined) throw noSuchLanguage();
    if (!isOrdered(ref.kind) && !hasPages(ref.kind)) throw unnamed();
    refuseOtherWords(ref.kind, body);
    return toValues(await this.values.name(staff, ref, spoken.tag, body));
  }

  @StaffAction(':list/:value/move', {
    summary: 'Move a value by one place in its list',
    description:
      'The value changes places with the one before or after it. Only categories and content ratings have an order.',
    target: [LIST, valueParam('music')],
    answers: ReferenceValuesAnswer,
    refusals: [atTheEnd('music', 'up')],
  })
  async moveReferenceValue(
    @CurrentStaff() staff: Staff,
    @Param() params: ValueParams,
    @ReadBody() body: ReferenceMoveBody,
  ) {
    return toValues(await this.values.move(staff, parseRef(params), body));
  }

  @StaffAction(':list/:value/deactivate', {
    summary: 'Deactivate a value',
    description:
      'Nobody can choose the value any more; listings that have it keep it. A reserved slug becomes free unless the site uses it in its own addresses. The last active category or content rating cannot be deactivated.',
    destructive: 'always',
    target: [LIST, VALUE],
    answers: ReferenceValuesAnswer,
    refusals: [alreadyInState('language', false)],
  })
  async deactivateReferenceValue(
    @CurrentStaff() staff: Staff,
    @Param() params: ValueParams,
    @ReadBody() { reason }: ReasonBody,
  ) {
    return toValues(await this.values.setActive(staff, parseRef(params), false, reason));
  }

  @StaffAction(':list/:value/reactivate', {
    summary: 'Reactivate a value',
    target: [listParam('reserved-slugs'), valueParam(FREED_SLUG)],
    answers: ReferenceValuesAnswer,
    refusals: [alreadyInState('language', true)],
  })
  async reactivateReferenceValue(
    @CurrentStaff() staff: Staff,
    @Param() params: ValueParams,
    @ReadBody() { reason }: ReasonBody,
  ) {
    return toValues(await this.values.setActive(staff, parseRef(params), true, reason));
  }

  @StaffAction(':list/:value/remove', {
    summary: 'Remove a value that no listing has',
    destructive: 'always',
    // An example that can be removed: sample listings use every category.
    target: [listParam('reserved-slugs'), valueParam('trending')],
    answers: ReferenceValuesAnswer,
    refusals: [pathWord('account'), { problem: inUse({ value: 'language' }, 3), view: ValueInUseRefusal }],
  })
  async removeReferenceValue(
    @CurrentStaff() staff: Staff,
    @Param() params: ValueParams,
    @ReadBody() { reason }: ReasonBody,
  ) {
    return toValues(await this.values.remove(staff, parseRef(params), reason));
  }
}

type ValueParams = Readonly<Record<'list' | 'value', string>>;

function parseKind(list: string): ReferenceKind {
  const kind = kindOf(list);
  if (kind === undefined) throw notFound(NO_LIST);
  return kind;
}

function parseRef({ list, value }: ValueParams): ValueRef {
  const kind = parseKind(list);
  if (!isValue(kind, value)) throw noSuchValue();
  return { kind, value };
}

function refuseOtherWords(
  kind: ReferenceKind,
  { label, introduction }: { readonly label?: string | null; readonly introduction?: string | null },
): void {
  if (!hasPages(kind) && typeof introduction === 'string') throwFaults({ introduction: NO_INTRODUCTION });
  if (kind === 'tag' && typeof label === 'string') throwFaults({ label: NO_LABEL });
}

function badValue(kind: ReferenceKind): Sentence {
  const values = { field: 'value', max: MAX_VALUE_LENGTH[kind] };
  return isInAnyScript(kind)
    ? says('{field} has up to {max} lower-case letters, digits and single hyphens, as in "board-games".', values)
    : says(
        '{field} has up to {max} lower-case letters (a to z), digits and single hyphens, as in "board-games".',
        values,
      );
}
