import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import { FOR_ROLES } from '../../../core/http/who/staff.js';
import { type StaffRole, isRoleAllowed } from '../../../core/http/who/staff.rules.js';
import { useFrame } from '../../frame/frame.js';

export type Controller<C> = abstract new (...parameters: never[]) => C;
type Handler = () => unknown;

const reflector = new Reflector();

const handlerOf = <C>(controller: Controller<C>, method: keyof C & string): Handler =>
  (controller.prototype as Record<string, Handler>)[method] as Handler;

/** Whether the role may call the route of this handler: the same declaration that the guard of staff routes reads. */
export function isAllowed<C>(
  role: StaffRole | undefined,
  controller: Controller<C>,
  method: keyof C & string,
): role is StaffRole {
  const declared = [handlerOf(controller, method), controller as never];
  return role !== undefined && isRoleAllowed(role, reflector.getAllAndOverride<StaffRole[]>(FOR_ROLES, declared) ?? []);
}

/** Whether the visitor's role may call the route, so that the page shows only what the visitor may do. */
export function useMay(): <C>(controller: Controller<C>, method: keyof C & string) => boolean {
  const { deskRole } = useFrame();
  return (controller, method) => isAllowed(deskRole, controller, method);
}

/** What the parameters in the path of a route name, in their order. */
export type Target = string | number | readonly (string | number)[];

interface StaffRequest {
  readonly to: string;
  readonly method: 'post' | 'put' | 'patch';
}

/** The request that calls this handler. */
export function requestOf<C>(controller: Controller<C>, method: keyof C & string, of: Target = []): StaffRequest {
  const handler = handlerOf(controller, method);
  const values = [of].flat();
  const path = [controller, handler].map((one) => reflector.get<string>(PATH_METADATA, one as never)).join('/');
  return {
    to: `/${path.replace(/\/+$/, '')}`.replaceAll(/:\w+/g, () => encodeURIComponent(String(values.shift()))),
    method: RequestMethod[
      reflector.get<RequestMethod>(METHOD_METADATA, handler)
    ]?.toLowerCase() as StaffRequest['method'],
  };
}
