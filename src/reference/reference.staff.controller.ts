import { Get, Param, Patch, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { ReadBody } from '../input/dto.pipe.js';
import { ReasonBody } from '../input/reason.dto.js';
import { StaffOperation } from '../openapi/staff-operation.js';
import { Destructive, ForRoles, type Staff } from '../http/who/staff.js';
import { StaffController } from '../http/surfaces.js';
import { notFound, throwFaults } from '../shared/errors.js';
import { FREED_SLUG } from '../shared/staff-examples.js';
import { ReferenceChangeBody, ReferenceValueBody } from './reference.dto.js';
import {
  LONGEST_VALUE,
  REFERENCE_LISTS,
  type ReferenceKind,
  type ReferenceList,
  isValue,
  kindOf,
} from './reference.rules.js';
import { type Place, ReferenceValues } from './reference-values.service.js';
import { ReferenceValuesAnswer, toValues } from './reference.view.js';
import { CurrentStaff } from '../http/who/current.js';

const listParam = (example: ReferenceList): MethodDecorator =>
  ApiParam({ name: 'list', schema: { type: 'string', enum: [...REFERENCE_LISTS], example } });
const valueParam = (example: string): MethodDecorator =>
  ApiParam({ name: 'value', schema: { type: 'string', example } });
const LIST = listParam('categories');
const VALUE = valueParam('language');
const NO_LIST = `There is no such list. There are: ${REFERENCE_LISTS.join(', ')}.`;
const NO_VALUE = 'There is no such value in this list.';

@StaffController('reference', 'Reference data')
@ForRoles('admin')
export class ReferenceStaffController {
  constructor(private readonly values: ReferenceValues) {}

  @Get(':list')
  @LIST
  @ForRoles('reviewer', 'partner_manager')
  @StaffOperation({
    summary: 'See the categories, content ratings or reserved slugs',
    description: 'With the number of listings that have each.',
    answers: ReferenceValuesAnswer,
    refusals: { 404: NO_LIST },
  })
  async listReferenceValues(@Param('list') list: string): Promise<ReferenceValuesAnswer> {
    return toValues(await this.values.list(kindNamed(list)));
  }

  @Post(':list')
  @LIST
  @StaffOperation({
    summary: 'Add a category, content rating or reserved slug',
    description: 'Counts at once. A slug that a listing has already stays with it.',
    answers: ReferenceValuesAnswer,
    refusals: { 400: badValue('category'), 404: NO_LIST, 409: '"gaming" is in the list already.' },
  })
  async addReferenceValue(
    @CurrentStaff() staff: Staff,
    @Param('list') list: string,
    @ReadBody() body: ReferenceValueBody,
  ): Promise<ReferenceValuesAnswer> {
    const kind = kindNamed(list);
    if (!isValue(kind, body.value)) throwFaults({ value: badValue(kind) });
    return toValues(await this.values.add(staff, kind, body));
  }

  @Patch(':list/:value')
  @LIST
  @valueParam('gaming')
  @StaffOperation({
    summary: 'Rename a value for people, describe it, or move it in its list',
    description: 'The value itself stays: listings and links have it.',
    answers: ReferenceValuesAnswer,
    refusals: { 404: NO_VALUE },
  })
  async changeReferenceValue(
    @CurrentStaff() staff: Staff,
    @Param() names: Names,
    @ReadBody() body: ReferenceChangeBody,
  ): Promise<ReferenceValuesAnswer> {
    return toValues(await this.values.change(staff, placeNamed(names), body));
  }

  @Post(':list/:value/deactivate')
  @LIST
  @VALUE
  @StaffOperation({
    summary: 'Take a value out of use',
    description:
      'Nobody can choose it any more; listings that have it keep it. A reserved slug becomes free, unless it is an address of the site. Of categories and content ratings the last one stays in use.',
    answers: ReferenceValuesAnswer,
    refusals: { 404: NO_VALUE, 409: '"language" is inactive already.' },
  })
  async deactivateReferenceValue(
    @CurrentStaff() staff: Staff,
    @Param() names: Names,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<ReferenceValuesAnswer> {
    return toValues(await this.values.setActive(staff, placeNamed(names), false, reason));
  }

  @Post(':list/:value/reactivate')
  @listParam('reserved-slugs')
  @valueParam(FREED_SLUG)
  @StaffOperation({
    summary: 'Put a value into use again',
    answers: ReferenceValuesAnswer,
    refusals: { 404: NO_VALUE, 409: '"language" is active already.' },
  })
  async reactivateReferenceValue(
    @CurrentStaff() staff: Staff,
    @Param() names: Names,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<ReferenceValuesAnswer> {
    return toValues(await this.values.setActive(staff, placeNamed(names), true, reason));
  }

  @Post(':list/:value/remove')
  // One that can be removed: sample listings have every category.
  @listParam('reserved-slugs')
  @valueParam('trending')
  @Destructive()
  @StaffOperation({
    summary: 'Remove a value that no listing has',
    answers: ReferenceValuesAnswer,
    refusals: {
      404: NO_VALUE,
      409: '3 listings have "language": deactivate it, so that nobody can choose it any more.',
    },
  })
  async removeReferenceValue(
    @CurrentStaff() staff: Staff,
    @Param() names: Names,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<ReferenceValuesAnswer> {
    return toValues(await this.values.remove(staff, placeNamed(names), reason));
  }
}

type Names = Readonly<Record<'list' | 'value', string>>;

function kindNamed(list: string): ReferenceKind {
  const kind = kindOf(list);
  if (kind === undefined) throw notFound(NO_LIST);
  return kind;
}

function placeNamed({ list, value }: Names): Place {
  const kind = kindNamed(list);
  if (!isValue(kind, value)) throw notFound(NO_VALUE);
  return { kind, value };
}

function badValue(kind: ReferenceKind): string {
  return `value has up to ${LONGEST_VALUE[kind]} lower-case letters (a to z), digits and single hyphens, as in "board-games".`;
}
