import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Express } from 'express';
import type { Config } from '../config/config.js';
import {
  describeAll,
  documentBuilder,
  documentationHeaders,
  isForPage,
  sameSite,
  serveDocument,
} from './api-documents.js';
import type { MarqueeRequest } from '../http/context.js';
import { AddressThrottle } from '../http/throttle/address-throttle.js';
import { withConditionalRequests, sorted, schemasNeededBy, pathsOf, withComponents } from '../openapi/description.js';
import { HEADER_COMPONENTS } from '../openapi/documented-headers.js';
import { withoutEtag } from '../openapi/try-out.rules.js';
import { API_PREFIX, KEY_SCHEME } from '../http/surfaces.js';
import type { Schemas } from '../openapi/whole-example.js';
import { introduction } from './introduction.doc.js';
import { SITE_CONFIRMS, describeSite, siteForPage } from './site-documentation.js';
import { documentStaff } from './staff-documentation.js';

const GUIDE_PATH = '/docs/api.md';
/** The folder is next to `src` in development and tests, and next to `dist` when built. */
const GUIDE = { folder: fileURLToPath(new URL('../../docs/', import.meta.url)), name: 'api.md' };
const TAGS = {
  Account: 'The account of the key, and its listings.',
  Bots: 'Public data, server count, votes.',
  Servers: 'Public data, votes, bumps.',
} as const;

/** Paths that come before the others of their tag, which are in alphabetical order: readers look for these first. */
const FIRST = ['/bots/{id}', '/bots/{id}/stats', '/servers/{id}', '/servers/{id}/check', '/servers/{id}/voters'].map(
  (path) => `/${API_PREFIX}${path}`,
);

/** The document of the keyed API, generated from its controllers. */
export function describeApi(app: NestExpressApplication, publicUrl: string): OpenAPIObject {
  const guide = `${publicUrl}${GUIDE_PATH}`;
  const description = introduction(guide);
  const builder = documentBuilder({ title: 'Marquee API', description, server: publicUrl, tags: TAGS })
    .setExternalDoc('The guide: every endpoint with examples, limits, paging, badges.', guide)
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'mq_…',
        description: 'An API key. Paste the key alone, without "Bearer".',
      },
      KEY_SCHEME,
    );
  const all = describeAll(app, builder);
  const keyed = Object.entries(pathsOf(all)).filter(([path]) => path.startsWith(`/${API_PREFIX}/`));
  const { schemas = {}, securitySchemes = {} } = all.components ?? {};
  const operations = withConditionalRequests(
    sorted(Object.fromEntries(keyed), Object.keys(TAGS), FIRST),
    schemas as Schemas,
  );
  const { paths, parameters, responses } = withComponents(operations);
  const needed = schemasNeededBy({ paths, responses }, schemas as Schemas);
  const { contact: _empty, ...info } = all.info;
  const { openapi, servers, tags, externalDocs } = all;
  const components = { schemas: needed, parameters, responses, headers: HEADER_COMPONENTS, securitySchemes };
  return { openapi, info, externalDocs, servers, tags, paths, components } as unknown as OpenAPIObject;
}

/** Serves the documents of all surfaces and the guide. */
export function documentApi(app: NestExpressApplication, config: Config): void {
  const throttle = app.get(AddressThrottle);
  app.use('/docs', (request: MarqueeRequest, _response: unknown, next: () => void) => {
    throttle.count(request, 'pages');
    next();
  });
  app.use('/docs', documentationHeaders(config));
  // Browsers display plain text but download Markdown.
  const express: Express = app.getHttpAdapter().getInstance();
  express.get(GUIDE_PATH, (_request, response) => {
    response.sendFile(GUIDE.name, { root: GUIDE.folder, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  });
  // The longer path first, because Swagger UI looks for everything below its path among its own files.
  serveDocument(app, {
    path: 'docs/site',
    title: 'Marquee site',
    describe: () => describeSite(app, config.publicUrl),
    visibleTo: (request: MarqueeRequest, document) => (isForPage(request) ? siteForPage(document) : document),
    confirms: SITE_CONFIRMS,
  });
  serveDocument(app, {
    path: 'docs',
    title: 'Marquee API',
    describe: () => describeApi(app, config.publicUrl),
    // Programs need the full address, but the page may only send requests to the host that it was opened from.
    visibleTo: (request: MarqueeRequest, document) =>
      isForPage(request) ? { ...withoutEtag(document), servers: [{ url: sameSite(config.publicUrl) }] } : document,
  });
  documentStaff(app, config);
}
