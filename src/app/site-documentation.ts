import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import { describeAll, narrowed, pathsFor, routesOf, sameSite, skeleton } from './documentation-pages.js';
import { type Paths, eachOperation, inOrder, withFilters } from '../openapi/description.js';
import { withInputError } from '../openapi/input-replies.js';
import { SITE_TAGS } from '../openapi/site-tags.js';
import { SESSION_SCHEME } from '../http/surfaces.js';
import { EXAMPLE } from '../shared/examples.js';

const INTRODUCTION = `What people do on the site: sign in, vote, bump, rate, bid, and look after what is their own.

[Sign in first](/login?next=/docs/site): the session is a cookie, which this page sends along by itself. Bodies are JSON
or forms. Whatever changes something is refused when another site sends it. Every error is \`{"error": "…"}\`; when a field cannot be
used, \`faults\` says why, by the name of the field.

Programs use the [API](/docs) and a key instead; a key is not accepted here, nor a session there.`;

/** What the ids in paths are examples of, by where the path begins. */
const PLACES: readonly (readonly [start: string, id: string])[] = [
  ['/bots/', EXAMPLE.bot.platformId],
  ['/servers/', EXAMPLE.server.platformId],
  ['/dashboard/bots/', EXAMPLE.bot.uuid],
  ['/dashboard/servers/', EXAMPLE.server.uuid],
  ['/dashboard/listings/', EXAMPLE.bot.uuid],
];

const withExamples = (paths: Paths): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => {
      const example = PLACES.find(([start]) => path.startsWith(start))?.[1];
      return [path, example === undefined ? methods : withId(methods, example)];
    }),
  );

const withId = (methods: Paths[string], example: string): Paths[string] =>
  Object.fromEntries(
    Object.entries(methods).map(([method, operation]) => [
      method,
      { ...operation, parameters: operation.parameters?.map((one) => (one.name === 'id' ? { ...one, example } : one)) },
    ]),
  );

const NO_NAME = { name: 'name has 1 to 100 characters; this one has 0.' };

/** The site's description, read from the controllers: the routes of that surface and nothing else. */
export function describeSite(app: NestExpressApplication, publicUrl: string): OpenAPIObject {
  const builder = skeleton('Marquee site', INTRODUCTION, sameSite(publicUrl));
  for (const [tag, description] of Object.entries(SITE_TAGS)) builder.addTag(tag, description);
  const cookie = { type: 'apiKey', in: 'cookie', description: 'Set by signing in.' } as const;
  const all = describeAll(app, builder.addCookieAuth('marquee', cookie, SESSION_SCHEME));
  const paths = inOrder(withFilters(pathsFor(all, routesOf(app, 'site'))), Object.keys(SITE_TAGS));
  return narrowed(
    all,
    eachOperation(withExamples(paths), (operation) => withInputError(operation, NO_NAME)),
  );
}
