import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type MarqueeRequest, requestOf, surfaceOf } from '../../../core/http/context.js';
import { SESSION_OPTIONAL } from '../../../core/http/surfaces.js';
import { signInFirst } from '../../../core/http/who/visitor.js';
import { Visitors } from './visitors.service.js';

/** On site routes: finds the session, which most routes need. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly visitors: Visitors,
  ) {}

  canActivate(execution: ExecutionContext): true | Promise<true> {
    if (surfaceOf(execution, this.reflector) !== 'site') return true;
    const request = requestOf(execution);
    const targets = [execution.getHandler(), execution.getClass()];
    return this.#admit(request, this.reflector.getAllAndOverride(SESSION_OPTIONAL, targets) === true);
  }

  async #admit(request: MarqueeRequest, isSessionOptional: boolean): Promise<true> {
    const visitor = await this.visitors.of(request);
    if (visitor === undefined && !isSessionOptional) throw signInFirst();
    if (visitor !== undefined) {
      request.context.visitor = visitor;
      // Otherwise the next user of this computer could see the page with the back button.
      request.context.headers['Cache-Control'] = 'no-store';
    }
    return true;
  }
}
