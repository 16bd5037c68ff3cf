import { type CanActivate, type ExecutionContext, Injectable, createParamDecorator } from '@nestjs/common';
import type { SuspendedVisitor } from '../../accounts/auth/sign-in/sessions.service.js';
import { Visitors } from '../../accounts/auth/sign-in/visitors.service.js';
import { requestOf } from '../../core/http/context.js';
import { signInFirst } from '../../core/http/who/visitor.js';
import { says, notFound } from '../../core/shared/refusals.js';

declare module '../../core/http/context.js' {
  interface RequestContext {
    suspended?: SuspendedVisitor;
  }
}

export const notSuspended = () => notFound(says('This account is not suspended.'));

/** Admits the session of a suspended account only. Every other route refuses it. */
@Injectable()
export class SuspendedSessionGuard implements CanActivate {
  constructor(private readonly visitors: Visitors) {}

  async canActivate(execution: ExecutionContext): Promise<true> {
    const request = requestOf(execution);
    request.context.headers['Cache-Control'] = 'no-store';
    const suspended = await this.visitors.suspended(request);
    if (suspended === undefined) throw request.context.visitor === undefined ? signInFirst() : notSuspended();
    request.context.suspended = suspended;
    return true;
  }
}

export const CurrentSuspended = createParamDecorator(
  (_data: unknown, execution: ExecutionContext): SuspendedVisitor => {
    const { suspended } = requestOf(execution).context;
    if (suspended === undefined) throw new Error('A route without the guard asked for the suspended account');
    return suspended;
  },
);
