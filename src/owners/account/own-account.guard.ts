import { type CanActivate, type ExecutionContext, Injectable, createParamDecorator } from '@nestjs/common';
import type { SuspendedVisitor } from '../../accounts/auth/sign-in/sessions.service.js';
import { Visitors } from '../../accounts/auth/sign-in/visitors.service.js';
import { requestOf } from '../../core/http/context.js';
import { signInFirst } from '../../core/http/who/visitor.js';

/** Admits the session of an account, also of a suspended one, which keeps its export and its deletion. */
@Injectable()
export class OwnAccountGuard implements CanActivate {
  constructor(private readonly visitors: Visitors) {}

  async canActivate(execution: ExecutionContext): Promise<true> {
    const request = requestOf(execution);
    const { context } = request;
    if (context.visitor !== undefined) return true;
    const suspended: SuspendedVisitor | undefined = await this.visitors.suspended(request);
    if (suspended === undefined) throw signInFirst();
    context.headers['Cache-Control'] = 'no-store';
    context.suspended = suspended;
    return true;
  }
}

/** The number of the account that is signed in, also if it is suspended. */
export const OwnAccountId = createParamDecorator((_data: unknown, execution: ExecutionContext): number => {
  const { visitor, suspended } = requestOf(execution).context;
  const found = visitor ?? suspended;
  if (found === undefined) throw new Error('A route without the guard asked for the own account');
  return found.accountId;
});
