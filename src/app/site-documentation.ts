import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Paths } from '../core/openapi/description.js';
import { randomUUID } from 'node:crypto';
import { SESSION_SCHEME } from '../core/http/surfaces.js';
import { SITE_TAGS } from '../core/openapi/site-tags.js';
import { withHarmlessExamples, withoutCookie, withoutEtag } from '../core/openapi/try-out.rules.js';
import { EXAMPLE } from '../core/shared/examples.js';
import { documentBuilder, routesOf, sameSite, withSession } from './api-documents.js';
import { describeRoutes } from './session-documents.js';
import { SITE_OPERATIONS } from './site-operations.doc.js';

const INTRODUCTION = `The operations of the site: sign in, vote, bump, rate, bid, and manage your account and listings.

[Sign in first](/login?next=/docs/site). The session is a cookie, which your browser sends from this page. Bodies are JSON
or forms. Requests from other sites that would change something are refused. Every error is \`{"error": "…"}\`; if the input is
invalid, \`faults\` contains a sentence for each invalid field. Each operation lists the statuses that it may return.

Programs use the [API](/docs) with a key instead. Keys are not accepted here, and sessions are not accepted there.`;

const ID_EXAMPLES: readonly (readonly [start: string, id: string])[] = [
  ['/bots/', EXAMPLE.bot.platformId],
  ['/servers/', EXAMPLE.server.platformId],
  ['/dashboard/bots/', EXAMPLE.bot.uuid],
  ['/dashboard/servers/', EXAMPLE.server.uuid],
  ['/dashboard/listings/', EXAMPLE.bot.uuid],
];

const TOPIC_EXAMPLES: Readonly<Record<string, string>> = {
  '/servers/tags/{tag}': 'woodwork',
  '/servers/categories/{name}': 'anime',
  '/bots/tags/{tag}': 'music',
  '/bots/categories/{name}': 'music',
};

type Operation = Paths[string][string];

function withIdExample(operation: Operation, path: string): Operation {
  const id = ID_EXAMPLES.find(([start]) => path.startsWith(start))?.[1];
  const exampleOf = (name: string): string | undefined => (name === 'id' ? id : TOPIC_EXAMPLES[path]);
  // A category in the path is not also a query parameter.
  const described = operation.parameters?.filter((one) => one.name !== 'category' || !path.includes('/categories/'));
  const parameters = described?.map((one) => {
    const example = one.in === 'path' ? exampleOf(one.name) : undefined;
    return example === undefined ? one : { ...one, example };
  });
  return { ...operation, ...(parameters && { parameters }) };
}

/** A description beside the handler comes first. */
function withDescription(operation: Operation): Operation {
  const description = operation.description ?? SITE_OPERATIONS[operation.operationId ?? ''];
  return description === undefined ? operation : { ...operation, description };
}

export function describeSite(app: NestExpressApplication, publicUrl: string): OpenAPIObject {
  const outline = { title: 'Marquee site', description: INTRODUCTION, server: sameSite(publicUrl), tags: SITE_TAGS };
  const builder = withSession(documentBuilder(outline), 'Set by signing in.');
  const change = (operation: Operation, _route: unknown, path: string): Operation =>
    withIdExample(withDescription(operation), path);
  return describeRoutes(app, builder, { routes: routesOf(app, 'site'), tags: SITE_TAGS, change });
}

/**
 * Values that the page fills in. The service refuses them, so sending them unchanged neither spends nor revokes
 * anything.
 */
const HARMLESS = {
  placeBid: { server: '' },
  buyBoost: { price: 0 },
  makeKey: { overlap: '' },
};

/** Operations that take something away and need no input, by method and path. The page asks for confirmation. */
export const SITE_CONFIRMS = {
  'DELETE /dashboard/developer/key': 'Revoke all your API keys now?',
  'POST /account/sign-out-everywhere': 'End all your sessions, including this one?',
};

/** The document for Swagger UI: without a box for the cookie, and with examples that do no harm. */
export const siteForPage = (document: OpenAPIObject): OpenAPIObject =>
  withHarmlessExamples(withoutEtag(withoutCookie(document, SESSION_SCHEME)), {
    harmless: HARMLESS,
    freshKey: () => `try-${randomUUID()}`,
  });
