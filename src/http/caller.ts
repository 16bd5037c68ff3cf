import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { type MarqueeRequest, requestOf } from './context.js';

/** The account on whose behalf a keyed request is made. */
export interface Caller {
  readonly accountId: number;
  readonly credentialId: number;
}

const callerOf = (request: MarqueeRequest): Caller => {
  const { caller } = request.context;
  if (caller === undefined) throw new Error('A route without a guard asked who is calling');
  return caller;
};

/** The account that acts: the key's, or the one that is signed in. */
export function actorOf({ context }: MarqueeRequest): number {
  const actor = context.caller ?? context.visitor;
  if (actor === undefined) throw new Error('A route without a guard asked who is acting');
  return actor.accountId;
}

/** Hands the caller to a controller method. */
export const CurrentCaller = createParamDecorator((_data: unknown, execution: ExecutionContext) =>
  callerOf(requestOf(execution)),
);
