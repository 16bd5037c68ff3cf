import { AlwaysFresh } from '../../core/openapi/operation.js';
import { Param } from '@nestjs/common';
import { CurrentStaff, StaffAction, StaffController, StaffRead, pathParam } from '../../core/http/controllers.js';
import type { Staff } from '../../core/http/who/staff.js';
import { GettingStarted, noSuchPoint } from './getting-started.service.js';
import { ReadBody } from '../../core/input/dto.pipe.js';
import { OptionalReasonBody } from '../../core/input/reason.dto.js';
import { t } from '../../core/texts/t.js';
import { DeskHomes } from './desk-home.service.js';
import { DeskHomeAnswer, GettingStartedAnswer, toDeskHome } from './desk-home.view.js';

@StaffController('', 'You')
export class DeskHomeStaffController {
  constructor(
    private readonly homes: DeskHomes,
    private readonly start: GettingStarted,
  ) {}

  @AlwaysFresh()
  @StaffRead('', {
    summary: 'See what waits for you, and the figures of the day',
    description: 'Parts that your role does not work with are null.',
    roles: ['reviewer', 'partner_manager'],
    answers: DeskHomeAnswer,
  })
  async showDeskHome(@CurrentStaff() staff: Staff) {
    return toDeskHome(await this.homes.of(staff));
  }

  @StaffAction('start/:point/put-away', {
    summary: 'Put a point of "Getting started" away',
    description: 'For a point that this site does without, and to tick that you have looked at the categories.',
    roles: ['admin'],
    target: pathParam('point', 'The name of the point.', 'categories', noSuchPoint()),
    answers: GettingStartedAnswer,
    done: () => t('This point is settled.'),
  })
  async putStartAway(
    @CurrentStaff() staff: Staff,
    @Param('point') point: string,
    @ReadBody() { reason }: OptionalReasonBody,
  ) {
    return { gettingStarted: await this.start.putAway(staff, point, reason) };
  }

  @StaffAction('start/:point/put-back', {
    summary: 'Put a point of "Getting started" back on the list',
    roles: ['admin'],
    target: pathParam('point', 'The name of the point.', 'chat', noSuchPoint()),
    answers: GettingStartedAnswer,
    done: () => t('This point is in the list again.'),
  })
  async putStartBack(
    @CurrentStaff() staff: Staff,
    @Param('point') point: string,
    @ReadBody() { reason }: OptionalReasonBody,
  ) {
    return { gettingStarted: await this.start.putBack(staff, point, reason) };
  }
}
