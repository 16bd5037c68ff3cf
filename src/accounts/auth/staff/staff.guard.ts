import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { requestOf, surfaceOf } from '../../../core/http/context.js';
import { isRoleAllowed, roleNames, type StaffRole } from '../../../core/http/who/staff.rules.js';
import { DESTRUCTIVE, type Destructiveness, FOR_ROLES } from '../../../core/http/who/staff.js';
import { type Problem, forbidden } from '../../../core/shared/errors.js';
import { StaffBursts } from './staff-bursts.service.js';
import { StaffEntry } from './staff-entry.service.js';

/** On staff routes: authenticates the member of staff, checks the role, and stops bursts of destructive actions. */
@Injectable()
export class StaffGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly entry: StaffEntry,
    private readonly bursts: StaffBursts,
  ) {}

  canActivate(execution: ExecutionContext): true | Promise<true> {
    return surfaceOf(execution, this.reflector) === 'staff' ? this.#admit(execution) : true;
  }

  async #admit(execution: ExecutionContext): Promise<true> {
    const targets = [execution.getHandler(), execution.getClass()];
    const request = requestOf(execution);
    const member = await this.entry.admit(request);
    const allowed = this.reflector.getAllAndOverride<StaffRole[] | undefined>(FOR_ROLES, targets) ?? [];
    if (!isRoleAllowed(member.role, allowed)) throw wrongRole(member.role, allowed);
    const isDestructive = this.reflector.getAllAndOverride<Destructiveness>(DESTRUCTIVE, targets) === 'always';
    const staff = { ...member, isDestructive, requestId: request.context.id };
    if (isDestructive) await this.bursts.stop(staff);
    request.context.staff = staff;
    return true;
  }
}

export const wrongRole = (role: StaffRole, allowed: readonly StaffRole[]): Problem =>
  forbidden(`This is for ${roleNames(allowed)}; your role is ${role.replace('_', ' ')}.`);
