import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Express } from 'express';
import type { Config } from '../core/config/config.js';
import { INSTALLATION } from '../core/config/installation.js';
import { documentationHeaders, isForPage, sameSite, serveDocument } from './api-documents.js';
import { VECTORS_PATH } from '../pages/guides/guides.rules.js';
import { describeBeta, GUIDE_PATH, describeKeyed } from './keyed-documentation.js';
import type { MarqueeRequest } from '../core/http/context.js';
import { AddressThrottle } from '../core/http/throttle/address-throttle.js';
import { withoutEtag } from '../core/openapi/try-out.rules.js';
import { API_PREFIX } from '../core/http/surfaces.js';
import { introduction } from './introduction.doc.js';
import { SITE_CONFIRMS, describeSite, siteForPage } from './site-documentation.js';
import { documentStaff } from './staff-documentation.js';

/** The folder is next to `src` in development and tests, and next to `dist` when built. */
const FOLDER = fileURLToPath(new URL('docs/', INSTALLATION));
/** Files that programs read. Browsers display plain text but download Markdown. */
const FILES = { [GUIDE_PATH]: 'text/plain', [VECTORS_PATH]: 'application/json' } as const;
const TAGS = {
  Account: 'The account of the key, and its listings.',
  Bots: 'Public data, server count, votes.',
  Servers: 'Public data, votes, bumps.',
} as const;

/** Paths that come before the others of their tag, which are in alphabetical order: readers look for these first. */
const FIRST = ['/bots/{id}', '/bots/{id}/stats', '/servers/{id}', '/servers/{id}/check', '/servers/{id}/voters'].map(
  (path) => `/${API_PREFIX}${path}`,
);

export const describeApi = (app: NestExpressApplication, publicUrl: string): OpenAPIObject =>
  describeKeyed(app, publicUrl, {
    title: 'Marquee API',
    description: introduction(`${publicUrl}${GUIDE_PATH}`),
    tags: TAGS,
    prefix: API_PREFIX,
    first: FIRST,
  });

export function documentApi(app: NestExpressApplication, config: Config): void {
  const throttle = app.get(AddressThrottle);
  app.use('/docs', (request: MarqueeRequest, _response: unknown, next: () => void) => {
    throttle.count(request, 'pages');
    next();
  });
  app.use('/docs', documentationHeaders());
  const express: Express = app.getHttpAdapter().getInstance();
  for (const [path, type] of Object.entries(FILES))
    express.get(path, (_request, response) => {
      response.sendFile(basename(path), { root: FOLDER, headers: { 'Content-Type': `${type}; charset=utf-8` } });
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
    path: 'docs/beta',
    title: 'Marquee beta',
    describe: () => describeBeta(app, config.publicUrl),
    visibleTo: forPage(config),
  });
  serveDocument(app, {
    path: 'docs',
    title: 'Marquee API',
    describe: () => describeApi(app, config.publicUrl),
    visibleTo: forPage(config),
  });
  documentStaff(app, config);
}

/** Programs need the full address, but the page may only send requests to the host that it was opened from. */
const forPage =
  (config: Config) =>
  (request: MarqueeRequest, document: OpenAPIObject): OpenAPIObject =>
    isForPage(request) ? { ...withoutEtag(document), servers: [{ url: sameSite(config.publicUrl) }] } : document;
