import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { type RequestContext, requestOf } from '../context.js';
import { type Caller, type Visitor, signInFirst } from './visitor.js';
import type { Staff } from './staff.js';

/** Passes what stands in the context of the request to a controller method. */
const fromContext = (read: (context: RequestContext) => unknown) =>
  createParamDecorator((_data: unknown, execution: ExecutionContext) => read(requestOf(execution).context));

export const CurrentCaller = fromContext(({ caller }): Caller => {
  if (caller === undefined) throw new Error('@CurrentCaller() is for keyed routes only');
  return caller;
});

function visitorIn({ visitor }: RequestContext): Visitor {
  if (visitor === undefined) throw signInFirst();
  return visitor;
}

/** The signed-in account; answers 401 without a session. */
export const CurrentVisitor = fromContext(visitorIn);

export const AccountId = fromContext((context) => visitorIn(context).accountId);

/** For `@SessionOptional()` routes: `undefined` without a session. */
export const OptionalVisitor = fromContext(({ visitor }) => visitor);

export const CurrentStaff = fromContext(({ staff }): Staff => {
  if (staff === undefined) throw signInFirst();
  return staff;
});
