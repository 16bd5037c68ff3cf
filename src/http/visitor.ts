import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { requestOf } from './context.js';
import { Problem } from '../shared/errors.js';

/** The account that is signed in with the browser that sends a request. */
export interface Visitor {
  readonly accountId: number;
  readonly sessionId: number;
  readonly role: string;
}

export const signInFirst = (): Problem => new Problem(401, 'Sign in first: open /login.');

/** Hands who is signed in to a controller method; a 401 when nobody is. */
export const CurrentVisitor = createParamDecorator((_data: unknown, execution: ExecutionContext): Visitor => {
  const { visitor } = requestOf(execution).context;
  if (visitor === undefined) throw signInFirst();
  return visitor;
});

/** The same for routes that visitors may use too: `undefined` when nobody is signed in. */
export const MaybeVisitor = createParamDecorator(
  (_data: unknown, execution: ExecutionContext): Visitor | undefined => requestOf(execution).context.visitor,
);
