import {
  Controller,
  type ExecutionContext,
  Get,
  HttpCode,
  Patch,
  Post,
  Put,
  SetMetadata,
  applyDecorators,
  createParamDecorator,
} from '@nestjs/common';
import * as swagger from '@nestjs/swagger';
import { type Refusal, Refuses } from '../openapi/operation.js';
import type { SiteTag, StaffTag } from '../openapi/site-tags.js';
import type { Problem } from '../shared/refusals.js';
import { type RequestContext, requestOf } from './context.js';
import type { LateAnswer, ReadyReply } from './reply.js';
import {
  API_PREFIX,
  BETA_PREFIX,
  KEY_SCHEME,
  SESSION_OPTIONAL,
  SESSION_SCHEME,
  STAFF_PREFIX,
  SURFACE,
  type Surface,
} from './surfaces.js';
import { Destructive, type Destructiveness, ForRoles, type Staff } from './who/staff.js';
import type { StaffRole } from './who/staff.rules.js';
import { type Caller, type Visitor, signInFirst } from './who/visitor.js';

const keyed = (path: string, tag: string): ClassDecorator =>
  applyDecorators(
    Controller(path),
    SetMetadata(SURFACE, 'keyed' satisfies Surface),
    swagger.ApiTags(tag),
    swagger.ApiBearerAuth(KEY_SCHEME),
  );

export const KeyedController = (path: string, tag: string): ClassDecorator => keyed(`${API_PREFIX}/${path}`, tag);

export const BetaController = (path: string, tag: string): ClassDecorator => keyed(`${BETA_PREFIX}/${path}`, tag);

/** Routes for people in browsers: they need a session, except those with `@SessionOptional()`. */
export const SiteController = (path: string, tag: SiteTag): ClassDecorator =>
  applyDecorators(
    Controller(path),
    SetMetadata(SURFACE, 'site' satisfies Surface),
    swagger.ApiTags(tag),
    swagger.ApiCookieAuth(SESSION_SCHEME),
  );

/** A site route that works without a session, but reads the account if there is one. */
export const SessionOptional = (): MethodDecorator => SetMetadata(SESSION_OPTIONAL, true);

/** The back office: needs a session or a key of an account with one of the roles of the route, or else of its controller. */
export const StaffController = (path: string, tag: StaffTag, ...roles: readonly StaffRole[]): ClassDecorator =>
  applyDecorators(
    ...(roles.length > 0 ? [ForRoles(...roles)] : []),
    Controller(path === '' ? STAFF_PREFIX : `${STAFF_PREFIX}/${path}`),
    SetMetadata(SURFACE, 'staff' satisfies Surface),
    swagger.ApiTags(tag),
    swagger.ApiCookieAuth(SESSION_SCHEME),
    swagger.ApiBearerAuth(KEY_SCHEME),
  );

/** Routes without key or session, limited per client address. */
export const PublicController = (path: string): ClassDecorator =>
  applyDecorators(Controller(path), SetMetadata(SURFACE, 'public' satisfies Surface));

/** Routes that the chat platform calls: its gate admits only what the platform has signed. They are in no API document. */
export const SignedController = (path: string): ClassDecorator =>
  applyDecorators(Controller(path), SetMetadata(SURFACE, 'signed' satisfies Surface), swagger.ApiExcludeController());

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

type View = abstract new () => object;
type Content<V> = V extends StringConstructor ? string : V extends abstract new () => infer Shown ? Shown : never;
type AnswerOf<V> = V extends readonly (infer One)[] ? Content<One> : Content<V>;

export type PathParam = swagger.ApiParamOptions & {
  /** The error if the parameter names nothing. */
  readonly missing?: Problem;
};

/** Describes a parameter in the path, with an example that works on fresh sample data. */
export const pathParam = (name: string, description: string, example: string, missing?: Problem): PathParam => ({
  name,
  description,
  schema: { type: 'string', example },
  ...(missing && { missing }),
});

interface Doc<V> {
  /** In the imperative: "Approve a listing". */
  readonly summary: string;
  readonly description?: string;
  /** Who may call the route, besides admins, if they are others than those of the controller. */
  readonly roles?: readonly StaffRole[];
  readonly target?: PathParam | readonly PathParam[];
  /** The view that a 200 carries, or several views of which it carries one. */
  readonly answers: V;
  /** The errors that neither the guards, nor the target, nor the input cause: one for each status and body. */
  readonly refusals?: readonly (Problem | Refusal)[];
}

interface ActionDoc<V, S> extends Doc<V> {
  readonly method?: typeof Put | typeof Patch;
  /** Whether it takes something from the public, or from an account; `sometimes` if the service decides. */
  readonly destructive?: Destructiveness;
  /** What the page says afterwards, in its language. An entry of the book can say more, or lead elsewhere. */
  readonly done?: (known: S) => string;
}

/** The compiler checks that the handler answers what the document says, and knows what the page says. */
type HandlerOf<V, S = unknown> = <
  Handler extends (...parameters: never[]) => Reply<AnswerOf<V>, S> | Promise<Reply<AnswerOf<V>, S>>,
>(
  prototype: object,
  name: string,
  descriptor: TypedPropertyDescriptor<Handler>,
) => void;

/** A reply that is no JSON, such as a file, has its bytes already. */
type Reply<Answer, S> = (Answer & S) | ReadyReply | LateAnswer<Answer, S>;

export const StaffRead = <const V extends View | readonly View[]>(path: string, doc: Doc<V>): HandlerOf<V> =>
  applyDecorators(Get(path), described(doc));

/**
 * A route by which staff change something, in one declaration: who may do it, to what, whether it takes something away, its
 * document, and what the page says afterwards. Its service makes the change with `StaffActions`.
 */
export const StaffAction = <const V extends View | readonly View[], S = unknown>(
  path: string,
  { method = Post, destructive, done, ...doc }: ActionDoc<V, S>,
): HandlerOf<V, S> =>
  applyDecorators(
    method(path),
    described(doc),
    ...(destructive ? [Destructive(destructive)] : []),
    ...(done === undefined ? [] : [sayWhenDone(done)]),
  );

/** The success status is 200 whatever the method. */
function described<V extends View | readonly View[]>({ roles, target, answers, refusals = [], ...about }: Doc<V>) {
  const params = [target ?? []].flat();
  const missing = params.flatMap((one) => one.missing ?? []);
  return applyDecorators(
    swagger.ApiOperation(about),
    HttpCode(200),
    success(answers),
    Refuses(...missing, ...refusals),
    ...params.map(({ missing: _missing, ...param }) => swagger.ApiParam(param)),
    ...(roles ? [ForRoles(...roles)] : []),
  );
}

function success(answers: View | readonly View[]): MethodDecorator {
  const description = 'Success.';
  if (typeof answers === 'function') return swagger.ApiOkResponse({ type: answers, description });
  const oneOf = answers.map((view) => ({ $ref: swagger.getSchemaPath(view as never) }));
  return applyDecorators(
    swagger.ApiExtraModels(...(answers as never[])),
    swagger.ApiOkResponse({ schema: { oneOf }, description }),
  );
}

const DONE = 'marquee:done';

const sayWhenDone =
  (done: (answer: never) => string): MethodDecorator =>
  (_prototype, _name, { value: handler }) =>
    Reflect.defineMetadata(DONE, done, handler as object);

/** What the page says after an action of staff, if its declaration tells. */
export const doneOf = (handler: object): ((answer: unknown) => string) | undefined =>
  Reflect.getMetadata(DONE, handler) as ((answer: unknown) => string) | undefined;
