import { HttpCode, applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { ErrorView, LimitErrorView } from './error.view.js';
import { LIMIT_HEADERS, RESPONSE_HEADERS } from './documented-headers.js';

type Refusal = 400 | 403 | 404 | 413 | 415;

interface OperationDoc {
  readonly summary: string;
  readonly description: string;
  /** The view that a 200 carries. */
  readonly answers: new () => object;
  /** Beyond 401, 429 and 503, which every operation may answer: status → when, as an example sentence. */
  readonly refusals?: Partial<Record<Refusal, string>>;
}

/** What the documentation says of one keyed operation; also makes success a 200, whatever the method. */
export function Operation({ summary, description, answers, refusals = {} }: OperationDoc): MethodDecorator {
  const errors = Object.entries(refusals).map(([status, example]) =>
    error(Number(status), ErrorView, WHEN[Number(status) as Refusal], { error: example }, LIMIT_HEADERS),
  );
  return applyDecorators(
    ApiOperation({ summary, description }),
    ApiExtraModels(ErrorView, LimitErrorView),
    HttpCode(200),
    ApiResponse({
      status: 200,
      type: answers,
      description: 'Success.',
      headers: { ...RESPONSE_HEADERS, ...LIMIT_HEADERS },
    }),
    ...errors,
    ...EVERYWHERE,
  );
}

const WHEN: Readonly<Record<Refusal, string>> = {
  400: 'A parameter or the body is missing or wrong.',
  403: 'The key does not belong to somebody who may do this with the listing.',
  404: 'No listing matches the identifier, or none that the caller may see.',
  413: 'The body is larger than 16 KB.',
  415: 'The body is not sent as JSON.',
};

const EVERYWHERE = [
  error(401, ErrorView, 'The API key is missing or not valid.', {
    error: 'A valid API key is needed: send it as "Authorization: Bearer <key>".',
  }),
  error(
    429,
    LimitErrorView,
    'A limit is used up. Wait for the seconds that Retry-After gives.',
    {
      error: 'The limit of 20 requests per minute is used up. Try again in 41 seconds.',
      remaining: 0,
      reset: 1795212345000,
    },
    LIMIT_HEADERS,
  ),
  error(503, ErrorView, 'The service cannot reach its database, or is shutting down.', {
    error: 'The directory cannot reach its database right now. Try again in a few seconds.',
  }),
];

function error(
  status: number,
  view: new () => object,
  description: string,
  example: object,
  headers: object = {},
): MethodDecorator {
  return ApiResponse({
    status,
    description,
    headers: { ...RESPONSE_HEADERS, ...headers },
    content: { 'application/json': { schema: { $ref: getSchemaPath(view) }, example } },
  });
}
