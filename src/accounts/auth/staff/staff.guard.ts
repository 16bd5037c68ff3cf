import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { requestOf, surfaceOf } from '../../../core/http/context.js';
import { isRoleAllowed, type StaffRole } from '../../../core/http/who/staff.rules.js';
import { DESTRUCTIVE, type Destructiveness, FOR_ROLES } from '../../../core/http/who/staff.js';
import { StaffBursts } from './staff-bursts.service.js';
import { StaffEntry } from './staff-entry.service.js';
import { says, type Problem, forbidden } from '../../../core/shared/refusals.js';

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

/** The only role besides admins that is allowed, or whether none or all are. */
function besidesAdmins(allowed: readonly StaffRole[]): StaffRole | 'none' | 'all' {
  const [first = 'none', ...others] = allowed.filter((role) => role !== 'admin');
  return others.length === 0 ? first : 'all';
}

export const wrongRole = (role: StaffRole, allowed: readonly StaffRole[]): Problem =>
  forbidden(
    says(
      'This is for {allowed, select, none {admins} reviewer {reviewers and admins} partner_manager {partner managers and admins} other {reviewers, partner managers and admins}}; your role is {role, select, reviewer {reviewer} partner_manager {partner manager} other {admin}}.',
      { allowed: besidesAdmins(allowed), role },
    ),
  );
