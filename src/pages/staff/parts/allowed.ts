import { Reflector } from '@nestjs/core';
import { FOR_ROLES } from '../../../core/http/who/staff.js';
import { type StaffRole, isRoleAllowed } from '../../../core/http/who/staff.rules.js';
import { useFrame } from '../../frame/frame.js';

export type Controller<C> = abstract new (...parameters: never[]) => C;

const reflector = new Reflector();

/** Whether the role may call the route of this handler: the same declaration that the guard of staff routes reads. */
export function isAllowed<C>(
  role: StaffRole | undefined,
  controller: Controller<C>,
  method: keyof C & string,
): role is StaffRole {
  const handler = (controller.prototype as Record<string, () => unknown>)[method] as () => unknown;
  const roles = reflector.getAllAndOverride<StaffRole[] | undefined>(FOR_ROLES, [handler, controller as never]) ?? [];
  return role !== undefined && isRoleAllowed(role, roles);
}

/** Whether the visitor's role may call the route, so that the page shows only what the visitor may do. */
export function useMay(): <C>(controller: Controller<C>, method: keyof C & string) => boolean {
  const { deskRole } = useFrame();
  return (controller, method) => isAllowed(deskRole, controller, method);
}
