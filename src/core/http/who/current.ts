import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { requestOf } from '../context.js';
import { type Caller, type Visitor, signInFirst } from './visitor.js';
import type { Staff } from './staff.js';

export const CurrentCaller = createParamDecorator((_data: unknown, execution: ExecutionContext): Caller => {
  const { caller } = requestOf(execution).context;
  if (caller === undefined) throw new Error('@CurrentCaller() is for keyed routes only');
  return caller;
});

function visitorOf(execution: ExecutionContext): Visitor {
  const { visitor } = requestOf(execution).context;
  if (visitor === undefined) throw signInFirst();
  return visitor;
}

/** Passes the signed-in account to a controller method, or answers 401. */
export const CurrentVisitor = createParamDecorator((_data: unknown, execution: ExecutionContext) =>
  visitorOf(execution),
);

export const AccountId = createParamDecorator(
  (_data: unknown, execution: ExecutionContext) => visitorOf(execution).accountId,
);

/** For `@SessionOptional()` routes: `undefined` without a session. */
export const OptionalVisitor = createParamDecorator(
  (_data: unknown, execution: ExecutionContext): Visitor | undefined => requestOf(execution).context.visitor,
);

export const CurrentStaff = createParamDecorator((_data: unknown, execution: ExecutionContext): Staff => {
  const { staff } = requestOf(execution).context;
  if (staff === undefined) throw signInFirst();
  return staff;
});
