import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Express } from 'express';
import type { Config } from '../config/config.js';
import { describeAll, documentationHeaders, sameSite, showAt, skeleton } from './documentation-pages.js';
import type { MarqueeRequest } from '../http/context.js';
import { AddressThrottle } from '../http/throttle/address-throttle.js';
import { completed, inOrder, neededBy, pathsOf, shared } from '../openapi/description.js';
import { HEADER_COMPONENTS } from '../openapi/documented-headers.js';
import { API_PREFIX, KEY_SCHEME } from '../http/surfaces.js';
import type { Schemas } from '../openapi/whole-example.js';
import { introduction } from './introduction.doc.js';
import { describeSite } from './site-documentation.js';
import { documentStaff } from './staff-documentation.js';

const GUIDE_PATH = '/docs/api.md';
/** Beside `src` while developing and testing, beside `dist` when built. */
const GUIDE = { folder: fileURLToPath(new URL('../../docs/', import.meta.url)), name: 'api.md' };
const TAGS = {
  Account: 'The account of the key, and its listings.',
  Bots: 'Public data, server count, votes.',
  Servers: 'Public data, votes, bumps.',
} as const;

/** Where a tag's operations do not come in alphabetical order: the one that readers look for first is first. */
const FIRST = ['/bots/{id}', '/bots/{id}/stats', '/servers/{id}', '/servers/{id}/check', '/servers/{id}/voters'].map(
  (path) => `/${API_PREFIX}${path}`,
);

/** The API's description, read from the controllers: the keyed operations and nothing else. */
export function describeApi(app: NestExpressApplication, publicUrl: string): OpenAPIObject {
  const guide = `${publicUrl}${GUIDE_PATH}`;
  const builder = skeleton('Marquee API', introduction(guide), publicUrl)
    .setExternalDoc('The guide: every endpoint with examples, limits, paging, badges.', guide)
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'mq_…', description: 'An API key.' }, KEY_SCHEME);
  for (const [tag, description] of Object.entries(TAGS)) builder.addTag(tag, description);
  const all = describeAll(app, builder);
  const keyed = Object.entries(pathsOf(all)).filter(([path]) => path.startsWith(`/${API_PREFIX}/`));
  const { schemas = {}, securitySchemes = {} } = all.components ?? {};
  const operations = completed(inOrder(Object.fromEntries(keyed), Object.keys(TAGS), FIRST), schemas as Schemas);
  const { paths, parameters, responses } = shared(operations);
  const needed = neededBy({ paths, responses }, schemas as Schemas);
  const { contact: _empty, ...info } = all.info;
  const { openapi, servers, tags, externalDocs } = all;
  const components = { schemas: needed, parameters, responses, headers: HEADER_COMPONENTS, securitySchemes };
  return { openapi, info, externalDocs, servers, tags, paths, components } as unknown as OpenAPIObject;
}

/** Serves the descriptions of all surfaces, and the guide. */
export function documentApi(app: NestExpressApplication, config: Config): void {
  const throttle = app.get(AddressThrottle);
  app.use('/docs', (request: MarqueeRequest, _response: unknown, next: () => void) => {
    throttle.count(request, 'pages');
    next();
  });
  app.use('/docs', documentationHeaders(config));
  // As plain text: browsers show that, and offer Markdown as a download.
  const express: Express = app.getHttpAdapter().getInstance();
  express.get(GUIDE_PATH, (_request, response) => {
    response.sendFile(GUIDE.name, { root: GUIDE.folder, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  });
  // The longer path first: below the shorter one, anything is looked for among the page's own files.
  showAt(app, { path: 'docs/site', title: 'Marquee site', describe: () => describeSite(app, config.publicUrl) });
  showAt(app, {
    path: 'docs',
    title: 'Marquee API',
    describe: () => describeApi(app, config.publicUrl),
    // Programs need the whole address; the page may send only to where it came from, whatever name that was opened by.
    seenBy: ({ path }: MarqueeRequest, document) =>
      path.endsWith('.js') ? { ...document, servers: [{ url: sameSite(config.publicUrl) }] } : document,
  });
  documentStaff(app, config);
}
