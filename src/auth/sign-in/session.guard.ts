import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type MarqueeRequest, requestOf } from '../../http/context.js';
import { surfaceOf } from '../../http/surface-of.js';
import { FOR_VISITORS } from '../../http/surfaces.js';
import { signInFirst } from '../../http/who/visitor.js';
import { Visitors } from './visitors.service.js';

/** On the site: whose browser this is, and that no other site sent what it sends. */
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
    return this.#admit(request, this.reflector.getAllAndOverride(FOR_VISITORS, targets) === true);
  }

  async #admit(request: MarqueeRequest, isForVisitors: boolean): Promise<true> {
    const visitor = await this.visitors.of(request);
    if (visitor === undefined && !isForVisitors) throw signInFirst();
    if (visitor !== undefined) {
      request.context.visitor = visitor;
      // Nobody who comes to this computer later finds it with the back button.
      request.context.headers['Cache-Control'] = 'no-store';
    }
    return true;
  }
}
