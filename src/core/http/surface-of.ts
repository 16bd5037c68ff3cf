import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { requestOf } from './context.js';
import { SURFACE, type Surface } from './surfaces.js';

/** The surface of a request's route. The front door has usually found the route; reading metadata is slower. */
export function surfaceOf(execution: ExecutionContext, reflector: Reflector): Surface {
  const { context } = requestOf(execution);
  if (context.route !== undefined) return context.route.surface;
  const targets = [execution.getHandler(), execution.getClass()];
  return reflector.getAllAndOverride<Surface | undefined>(SURFACE, targets) ?? 'keyed';
}
