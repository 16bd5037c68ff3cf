import { AlwaysFresh } from '../../../core/openapi/operation.js';
import { Reflector } from '@nestjs/core';
import { FrontDoor } from '../../../core/http/front-door.js';
import type { Route } from '../../../core/http/routes.js';
import { isRoleAllowed, type StaffRole } from '../../../core/http/who/staff.rules.js';
import { DESTRUCTIVE, type Destructiveness, FOR_ROLES, type Staff } from '../../../core/http/who/staff.js';
import { StaffController, CurrentStaff, StaffRead } from '../../../core/http/controllers.js';
import { Clock } from '../../../core/shared/clock.js';
import { Users } from '../../users/users.service.js';
import { StaffMeAnswer } from './staff-me.view.js';

@StaffController('', 'You')
export class StaffMeController {
  constructor(
    private readonly users: Users,
    private readonly door: FrontDoor,
    private readonly reflector: Reflector,
    private readonly clock: Clock,
  ) {}

  @AlwaysFresh()
  @StaffRead('me', {
    summary: 'See your account, and what you may do',
    roles: ['reviewer', 'partner_manager'],
    answers: StaffMeAnswer,
  })
  async seeMyself(@CurrentStaff() { accountId, role, sessionId }: Staff): Promise<StaffMeAnswer> {
    const { uuid: id, username } = await this.users.me(accountId);
    const open = this.door.routes.routes.filter((route) => route.surface === 'staff' && this.#isAllowed(role, route));
    const may = open.map(({ method, template, handler }) => {
      const destructive = this.reflector.get<Destructiveness | undefined>(DESTRUCTIVE, handler) !== undefined;
      return { method, path: template, destructive };
    });
    const by = sessionId === null ? 'key' : 'session';
    return { account: { id, username }, role, by, now: this.clock.now().toISOString(), may };
  }

  #isAllowed(role: StaffRole, { handler, controller }: Route): boolean {
    const allowed = this.reflector.getAllAndOverride<StaffRole[] | undefined>(FOR_ROLES, [handler, controller]) ?? [];
    return isRoleAllowed(role, allowed);
  }
}
