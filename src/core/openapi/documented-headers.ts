import type { ApiResponseOptions } from '@nestjs/swagger';

type Headers = NonNullable<ApiResponseOptions['headers']>;

const header = (description: string, example: number | string): Headers[string] => ({
  description,
  schema: { type: typeof example === 'number' ? 'integer' : 'string' },
  example,
});

const ALWAYS: Headers = {
  'X-Request-Id': header(
    'Identifies this request in the log. A client may send its own.',
    '0b0e5a52-9d7f-4b7e-8e2a-4f0d9a1f6a11',
  ),
};

/** On every response to a valid key. */
const LIMITS: Headers = {
  'X-RateLimit-Limit': header('Requests per window that the tightest bucket of this request allows.', 20),
  'X-RateLimit-Remaining': header('Requests left in that bucket.', 13),
  'X-RateLimit-Reset': header('When that bucket resets, in Unix seconds.', 1_795_212_345),
  'X-RateLimit-Reset-After': header('Seconds until that bucket resets.', 41),
  'X-RateLimit-Bucket': header('The name of that bucket: stats, check, default or month.', 'default'),
  'RateLimit-Policy': header(
    'Quota and window in seconds of each bucket that the request draws from.',
    '"default";q=20;w=60, "month";q=3000;w=2592000',
  ),
  RateLimit: header(
    'Requests left in each of these buckets, and the seconds until it resets.',
    '"default";r=13;t=41, "month";r=1088;t=871234',
  ),
};

const SOMETIMES = {
  ETag: header(
    'Identifies this version of the response. Send it as If-None-Match next time.',
    '"Dx8T_ij77ieSPRy90KExGtSDvxM"',
  ),
  'Retry-After': header('Seconds to wait before the next attempt, at least 1.', 41),
  'WWW-Authenticate': header('How to authenticate.', 'Bearer'),
  Allow: header('On a 405: the methods that this path supports.', 'GET, HEAD'),
} as const satisfies Headers;

const LOCATION = header('Where to go on.', '/account');

/** Described once among the components of the document; operations refer to them. */
export const HEADER_COMPONENTS: Headers = { ...ALWAYS, ...LIMITS, ...SOMETIMES };

const pointerTo = (name: string): Headers[string] => ({ $ref: `#/components/headers/${name}` });

const pointers = (names: readonly string[]): Headers =>
  Object.fromEntries(names.map((name) => [name, pointerTo(name)]));

export const RESPONSE_HEADERS = pointers(Object.keys(ALWAYS));
export const LIMIT_HEADERS = pointers(Object.keys(LIMITS));
export const documentedHeader = (name: keyof typeof SOMETIMES): Headers => pointers([name]);

export const SITE_HEADERS: Headers = Object.fromEntries(
  Object.entries({ ...ALWAYS, ...SOMETIMES, Location: LOCATION }).map(([name, one]) => [
    name,
    { ...one, required: true },
  ]),
);

/** Describes the headers of a reply, given those of each of its examples. A header that all of them have is required. */
export function headersOf(examples: readonly (readonly string[])[], always: readonly string[] = []): Headers {
  const required = [...Object.keys(ALWAYS), ...always];
  const names = [...new Set([...required, ...examples.flat()])];
  const isOnAll = (name: string): boolean => required.includes(name) || examples.every((one) => one.includes(name));
  return Object.fromEntries(names.map((name) => [name, isOnAll(name) ? pointerTo(name) : optional(name)]));
}

function optional(name: string): Headers[string] {
  const found = SITE_HEADERS[name];
  if (found === undefined) throw new Error(`No description of the header ${name} for the documents`);
  return { ...found, required: false };
}
