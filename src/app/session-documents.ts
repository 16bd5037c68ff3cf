import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DocumentBuilder, OpenAPIObject } from '@nestjs/swagger';
import type { Route } from '../core/http/routes.js';
import { type Paths, eachOperation, withExamples } from '../core/openapi/description.js';
import { isAlwaysFresh, refusalsOf } from '../core/openapi/operation.js';
import { headersOf, SITE_HEADERS } from '../core/openapi/documented-headers.js';
import { ERROR_VIEWS, replyOf, repliesOf, errorViewOf } from '../core/openapi/refusal-replies.js';
import { withSharedReplies } from '../core/openapi/shared-replies.js';
import type { Schemas } from '../core/openapi/whole-example.js';
import { describeAll, operationKey, sortedPathsFor, withPaths } from './api-documents.js';
import { OTHER_REFUSALS, guardRefusals, inputRefusals, BINDING_BIDS, BINDING_SLOTS } from './route-refusals.js';

type Operation = Paths[string][string];
type Change = (operation: Operation, route: Route, path: string) => Operation;

interface Documented {
  readonly routes: readonly Route[];
  readonly tags: Readonly<Record<string, string>>;
  readonly change: Change;
}

export function describeRoutes(
  app: NestExpressApplication,
  builder: DocumentBuilder,
  { routes, tags, change }: Documented,
): OpenAPIObject {
  const known = [
    ...BINDING_BIDS,
    ...BINDING_SLOTS,
    ...routes.flatMap((route) => [...guardRefusals(route), ...refusalsOf(route.handler)]),
  ];
  const all = describeAll(app, builder, [...new Set([...ERROR_VIEWS, ...known.map(errorViewOf)])]);
  const routesByKey = new Map(routes.map((route) => [operationKey(route), route]));
  const described = eachOperation(sortedPathsFor(all, routes, tags), (operation, method, path) => {
    const route = routesByKey.get(`${method} ${path}`);
    return route === undefined ? operation : withReplies(change(operation, route, path), route);
  });
  const { paths, responses } = withSharedReplies(withExamples(described, (all.components?.schemas ?? {}) as Schemas));
  const components = {
    ...all.components,
    responses,
    headers: SITE_HEADERS,
    parameters: { IfNoneMatch: IF_NONE_MATCH },
  };
  return withPaths({ ...all, components } as unknown as OpenAPIObject, paths);
}

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of an earlier response. If nothing has changed since, the response is a 304 without a body.',
  schema: { type: 'string' },
  example: '"Dx8T_ij77ieSPRy90KExGtSDvxM"',
};
const NOT_MODIFIED = {
  description: 'Nothing has changed since the earlier response.',
  headers: headersOf([], ['ETag']),
};
const OTHER =
  'Any other error has the same shape: 400 for a malformed HTTP request, 405 for a method that the path does not support, 417 for an unknown Expect header, 431 for headers over 16 KB, 500 for an internal error.';

function withReplies(operation: Operation, route: Route): Operation {
  const { requestBody, parameters = [] } = operation;
  const body = bodyOf(requestBody);
  const refusals = [...refusalsOf(route.handler), ...inputRefusals(route, body), ...guardRefusals(route)];
  const isConditional = route.method === 'GET' && '200' in operation.responses && !isAlwaysFresh(route.handler);
  const pointer = { $ref: '#/components/parameters/IfNoneMatch' } as unknown as (typeof parameters)[number];
  return {
    ...operation,
    ...((isConditional || parameters.length > 0) && {
      parameters: [...parameters, ...(isConditional ? [pointer] : [])],
    }),
    responses: {
      ...successes(operation.responses, isConditional),
      ...repliesOf(refusals),
      default: replyOf(OTHER, OTHER_REFUSALS),
    },
  };
}

const bodyOf = (requestBody: Operation['requestBody']): string | undefined =>
  /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(requestBody?.content['application/json'] ?? null))?.[1];

function successes(replies: Operation['responses'], isConditional: boolean): Operation['responses'] {
  const described = Object.entries(replies).map(([status, reply]) => {
    const always = status.startsWith('3') ? ['Location'] : isConditional ? ['ETag'] : [];
    const description = (reply as { description?: string }).description || 'Success.';
    const content = reply.content && { content: withTexts(reply.content) };
    return [status, { ...reply, description, headers: { ...headersOf([], always), ...reply.headers }, ...content }];
  });
  return Object.fromEntries([
    ...described,
    ...(isConditional ? [['304', NOT_MODIFIED]] : []),
  ]) as Operation['responses'];
}

/** A file such as CSV is a text, regardless of the view of the JSON. */
const withTexts = (content: object): object =>
  Object.fromEntries(
    Object.entries(content).map(([type, media]) => [
      type,
      type.startsWith('text/') ? { schema: { type: 'string' } } : (media as object),
    ]),
  );
