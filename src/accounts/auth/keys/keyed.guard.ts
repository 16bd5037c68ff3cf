import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { requestOf } from '../../../core/http/context.js';
import { surfaceOf } from '../../../core/http/surface-of.js';
import { KeyedGate } from './keyed-gate.js';

/** Keyed is the default surface of a route. The front door has usually passed the request through the gate already. */
@Injectable()
export class KeyedGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly gate: KeyedGate,
  ) {}

  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const request = requestOf(execution);
    if (request.context.caller !== undefined) return true;
    const handler = execution.getHandler() as () => unknown;
    if (surfaceOf(execution, this.reflector) !== 'keyed') return true;
    const template = request.context.route?.template ?? String((request.route as { path?: string } | undefined)?.path);
    const waiting = this.gate.admit(request, { handler, template });
    return waiting === undefined ? true : waiting.then(() => true);
  }
}
