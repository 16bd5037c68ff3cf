import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { type MarqueeRequest, requestOf } from '../context.js';
import type { Caller } from './caller.js';
import type { Staff } from './staff.js';
import { type Visitor, signInFirst } from './visitor.js';

const callerOf = (request: MarqueeRequest): Caller => {
  const { caller } = request.context;
  if (caller === undefined) throw new Error('A route without a guard asked for the caller');
  return caller;
};

/** Passes the caller to a controller method. */
export const CurrentCaller = createParamDecorator((_data: unknown, execution: ExecutionContext) =>
  callerOf(requestOf(execution)),
);

/** Passes the signed-in account to a controller method, or answers 401. */
export const CurrentVisitor = createParamDecorator((_data: unknown, execution: ExecutionContext): Visitor => {
  const { visitor } = requestOf(execution).context;
  if (visitor === undefined) throw signInFirst();
  return visitor;
});

/** For routes that need no session: `undefined` when the request has none. */
export const MaybeVisitor = createParamDecorator(
  (_data: unknown, execution: ExecutionContext): Visitor | undefined => requestOf(execution).context.visitor,
);

/** Passes the acting member of staff to a controller method. */
export const CurrentStaff = createParamDecorator((_data: unknown, execution: ExecutionContext): Staff => {
  const { staff } = requestOf(execution).context;
  if (staff === undefined) throw signInFirst();
  return staff;
});
