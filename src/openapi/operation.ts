import { HttpCode, applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { type DocumentedError, EVERYWHERE } from './documented-errors.js';
import { LIMIT_HEADERS, RESPONSE_HEADERS } from './documented-headers.js';
import { ErrorView, LimitErrorView } from './error.view.js';

interface OperationDoc {
  readonly summary: string;
  readonly description: string;
  /** The view that a 200 carries. */
  readonly answers: new () => object;
  /** The errors beyond those that every operation may answer. */
  readonly refusals?: readonly DocumentedError[];
}

/** What the documentation says of one keyed operation; also makes success a 200, whatever the method. */
export function Operation({ summary, description, answers, refusals = [] }: OperationDoc): MethodDecorator {
  const headers = { ...RESPONSE_HEADERS, ...LIMIT_HEADERS };
  return applyDecorators(
    ApiOperation({ summary, description }),
    ApiExtraModels(ErrorView, LimitErrorView),
    HttpCode(200),
    ApiResponse({ status: 200, type: answers, description: 'Success.', headers }),
    // The decorator changes what it is given, and these are shared.
    ...[...refusals, ...EVERYWHERE].map((error) => ApiResponse({ ...error })),
  );
}
