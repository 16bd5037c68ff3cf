import { HttpCode, applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { type DocumentedError, EVERYWHERE } from './documented-errors.js';
import { LIMIT_HEADERS, RESPONSE_HEADERS } from './documented-headers.js';
import { ErrorView, LimitErrorView } from './error.view.js';
import type { Problem } from '../shared/refusals.js';

interface OperationDoc {
  /** The name of the handler by default. */
  readonly operationId?: string;
  readonly summary: string;
  readonly description: string;
  readonly answers: new () => object;
  /** The errors besides those that every operation may return. */
  readonly refusals?: readonly DocumentedError[];
}

/** Describes a keyed operation, and makes its success status 200 regardless of the method. */
export function Operation({ answers, refusals = [], ...about }: OperationDoc): MethodDecorator {
  const headers = { ...RESPONSE_HEADERS, ...LIMIT_HEADERS };
  return applyDecorators(
    ApiOperation(about),
    ApiExtraModels(ErrorView, LimitErrorView),
    HttpCode(200),
    ApiResponse({ status: 200, type: answers, description: 'Success.', headers }),
    // Copied, because the decorator changes its argument.
    ...[...refusals, ...EVERYWHERE].map((error) => ApiResponse({ ...error })),
  );
}

/** A handler that returns this view, also later or wrapped for the cache, or else a redirect or ready bytes. */
type Answering<T> = (...input: never[]) => Reply<T> | Promise<Reply<T>>;
type Reply<T> =
  | T
  | { readonly body: T }
  | { readonly make: () => Promise<T> }
  | { readonly location: string }
  | { readonly etag: string };

/**
 * Describes an operation of the site, and makes its success status 200 regardless of the method. The handler's return type is
 * checked against the view, so it need not name it.
 */
export const SiteOperation =
  <T extends object>(
    summary: string,
    answers: new () => T,
    more: { readonly description?: string; readonly operationId?: string } = {},
  ) =>
  <M extends Answering<T>>(target: object, name: string, handler: TypedPropertyDescriptor<M>): void =>
    applyDecorators(ApiOperation({ summary, ...more }), HttpCode(200), ApiOkResponse({ type: answers }))(
      target,
      name,
      handler,
    );

const ALWAYS_FRESH = 'marquee:always-fresh';

/** For an answer with the current time in it: no two are equal, so its document promises no 304. */
export const AlwaysFresh =
  (): MethodDecorator =>
  (_target, _name, { value: handler }) =>
    Reflect.defineMetadata(ALWAYS_FRESH, true, handler as object);

export const isAlwaysFresh = (handler: object): boolean => Reflect.getMetadata(ALWAYS_FRESH, handler) === true;

type View = new () => object;

/**
 * An error that an operation may return, created by the code that throws it, so that the example cannot differ from it.
 */
export interface Refusal {
  readonly problem: Problem;
  /** Describes the fields besides `error`, if the problem has extras. */
  readonly view?: View;
}

const REFUSALS = 'marquee:refusals';

/**
 * Documents the errors of an operation that neither its guards nor its input cause, with the problems that the code throws:
 * `@Refuses(noSuchBoost(), { problem: alreadyEnded(EXAMPLE), view: BoostEndedView })`.
 */
export const Refuses =
  (...refusals: readonly (Problem | Refusal)[]): MethodDecorator =>
  (_target, _name, { value: handler }) => {
    const added = refusals.map((one) => ('problem' in one ? one : { problem: one }));
    Reflect.defineMetadata(REFUSALS, [...added, ...refusalsOf(handler as object)], handler as object);
  };

export const refusalsOf = (handler: object): readonly Refusal[] =>
  (Reflect.getMetadata(REFUSALS, handler) as readonly Refusal[] | undefined) ?? [];
