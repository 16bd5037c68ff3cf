import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import {
  describeAll,
  documentBuilder,
  routesOf,
  sameSite,
  sortedPathsFor,
  withPaths,
  withSession,
} from './api-documents.js';
import { type Paths, eachOperation } from '../openapi/description.js';
import { withInputError } from '../openapi/input-replies.js';
import { SITE_TAGS } from '../openapi/site-tags.js';
import { EXAMPLE } from '../shared/examples.js';

const INTRODUCTION = `The operations of the site: sign in, vote, bump, rate, bid, and manage your account and listings.

[Sign in first](/login?next=/docs/site). The session is a cookie, which your browser sends from this page. Bodies are JSON
or forms. Requests from other sites that would change something are refused. Every error is \`{"error": "…"}\`; if the input is
invalid, \`faults\` contains a sentence for each invalid field.

Programs use the [API](/docs) with a key instead. Keys are not accepted here, and sessions are not accepted there.`;

/** Examples of ids in paths, by the start of the path. */
const ID_EXAMPLES: readonly (readonly [start: string, id: string])[] = [
  ['/bots/', EXAMPLE.bot.platformId],
  ['/servers/', EXAMPLE.server.platformId],
  ['/dashboard/bots/', EXAMPLE.bot.uuid],
  ['/dashboard/servers/', EXAMPLE.server.uuid],
  ['/dashboard/listings/', EXAMPLE.bot.uuid],
];

type Operation = Paths[string][string];

function withIdExample(operation: Operation, path: string): Operation {
  const example = ID_EXAMPLES.find(([start]) => path.startsWith(start))?.[1];
  if (example === undefined) return operation;
  return {
    ...operation,
    parameters: operation.parameters?.map((one) => (one.name === 'id' ? { ...one, example } : one)),
  };
}

const NO_NAME = { name: 'name has 1 to 100 characters; this one has 0.' };

/** The document of the site, generated from its controllers. */
export function describeSite(app: NestExpressApplication, publicUrl: string): OpenAPIObject {
  const outline = { title: 'Marquee site', description: INTRODUCTION, server: sameSite(publicUrl), tags: SITE_TAGS };
  const all = describeAll(app, withSession(documentBuilder(outline), 'Set by signing in.'));
  const paths = sortedPathsFor(all, routesOf(app, 'site'), SITE_TAGS);
  return withPaths(
    all,
    eachOperation(paths, (operation, _method, path) => withInputError(withIdExample(operation, path), NO_NAME)),
  );
}
