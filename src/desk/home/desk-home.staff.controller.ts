import { Get } from '@nestjs/common';
import { AlwaysFresh } from '../../core/openapi/always-fresh.js';
import { StaffController } from '../../core/http/surfaces.js';
import { CurrentStaff } from '../../core/http/who/current.js';
import { ForRoles, type Staff } from '../../core/http/who/staff.js';
import { StaffOperation } from '../../core/openapi/staff-operation.js';
import { DeskHomes } from './desk-home.service.js';
import { DeskHomeAnswer, toDeskHome } from './desk-home.view.js';

@StaffController('', 'You')
export class DeskHomeStaffController {
  constructor(private readonly homes: DeskHomes) {}

  @Get()
  @AlwaysFresh()
  @ForRoles('reviewer', 'partner_manager')
  @StaffOperation({
    summary: 'See what waits for you, and the figures of the day',
    description: 'Parts that your role does not work with are null.',
    answers: DeskHomeAnswer,
  })
  async showDeskHome(@CurrentStaff() staff: Staff): Promise<DeskHomeAnswer> {
    return toDeskHome(await this.homes.of(staff));
  }
}
