import { AlwaysFresh } from '../../core/openapi/operation.js';
import { StaffController, CurrentStaff, StaffRead } from '../../core/http/controllers.js';
import type { Staff } from '../../core/http/who/staff.js';
import { DeskHomes } from './desk-home.service.js';
import { DeskHomeAnswer, toDeskHome } from './desk-home.view.js';

@StaffController('', 'You')
export class DeskHomeStaffController {
  constructor(private readonly homes: DeskHomes) {}

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
}
