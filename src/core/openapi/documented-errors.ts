import { type ApiResponseOptions, getSchemaPath } from '@nestjs/swagger';
import { LIMIT_HEADERS, RESPONSE_HEADERS, documentedHeader } from './documented-headers.js';
import { ErrorView, LimitErrorView } from './error.view.js';
import type { Said } from '../shared/refusals.js';

/** The key that names the component under which a part of the document is described once. */
export const COMPONENT = 'x-component';

export type DocumentedError = ApiResponseOptions & { readonly [COMPONENT]: string };

interface ErrorDoc {
  readonly name: string;
  readonly status: number | 'default';
  readonly description: string;
  /** By a short label: the exact message or body of the response. */
  readonly examples: Readonly<Record<string, string | object>>;
  readonly view?: new () => object;
  readonly headers?: NonNullable<ApiResponseOptions['headers']>;
}

function documented(doc: ErrorDoc): DocumentedError {
  const { name, status, description, view = ErrorView, headers = {} } = doc;
  const examples = Object.entries(doc.examples).map(([label, example]) => [
    label,
    { value: typeof example === 'string' ? { error: example } : example },
  ]);
  const content = {
    schema: { $ref: getSchemaPath(view) },
    examples: Object.fromEntries(examples) as Record<string, { value: object }>,
  };
  return {
    [COMPONENT]: name,
    status: status as number,
    description,
    headers: { ...RESPONSE_HEADERS, ...headers },
    content: { 'application/json': content },
  };
}

/** An error response to a valid key: the request counts, so it has limit headers. */
export const refusal = (
  name: string,
  status: 400 | 403 | 404 | 413 | 415,
  description: string,
  examples: Readonly<Record<string, Said>>,
): DocumentedError =>
  documented({
    name,
    status,
    description,
    examples: Object.fromEntries(Object.entries(examples).map(([label, sentence]) => [label, String(sentence)])),
    headers: LIMIT_HEADERS,
  });

export const BODY_TOO_LARGE = refusal('BodyTooLarge', 413, 'The body is larger than 16 KB.', {
  tooLarge: 'The body is too large: 16 KB are the most that is read.',
});

export const BODY_ENCODED = refusal('BodyEncoded', 415, 'The body is compressed.', {
  encoded: 'Send the body as it is, without a Content-Encoding.',
});

const limitExample = (what: string, wait: number) => ({
  error: `The limit ${what} is used up. Try again in ${wait} seconds.`,
  remaining: 0,
  reset: 1_795_212_304_000 + wait * 1000,
});

export const EVERYWHERE: readonly DocumentedError[] = [
  documented({
    name: 'Unauthorized',
    status: 401,
    description: 'The API key is missing, wrong, expired or revoked, or its account may not use the API.',
    examples: {
      invalidKey:
        'A valid API key is needed: send it as "Authorization: Bearer <key>". You can make one in the Developer tab of your dashboard.',
    },
    headers: documentedHeader('WWW-Authenticate'),
  }),
  documented({
    name: 'LimitReached',
    status: 429,
    description: 'A limit is used up. Wait for the seconds that Retry-After gives; the refused request did not count.',
    view: LimitErrorView,
    examples: {
      default: limitExample('"default" of 20 requests per minute', 41),
      check: limitExample('"check" of 60 vote checks per minute', 17),
      stats: limitExample('"stats" of 12 requests per hour', 2210),
      month: limitExample('"month" of 3000 requests per calendar month (UTC)', 870_896),
      address: {
        ...limitExample('', 38),
        error:
          'Too many requests without a valid API key from this address. Try again in 38 seconds, with a valid key.',
      },
    },
    headers: { ...documentedHeader('Retry-After'), ...LIMIT_HEADERS },
  }),
  documented({
    name: 'Unavailable',
    status: 503,
    description: 'The service cannot reach its database, or is shutting down. The request did not count.',
    examples: {
      database: 'The directory cannot reach its database right now. Try again in a few seconds.',
      shuttingDown: 'This instance is shutting down. Try again in a moment.',
    },
    headers: documentedHeader('Retry-After'),
  }),
  documented({
    name: 'OtherError',
    status: 'default',
    description:
      'Any other error has the same shape: 405 for a method that the path does not support, 500 for an internal error.',
    examples: {
      wrongMethod: 'This address answers GET, HEAD only.',
      fault:
        'Something went wrong on our side. Try again; if it stays, report it with the X-Request-Id of this answer.',
    },
    headers: documentedHeader('Allow'),
  }),
];
