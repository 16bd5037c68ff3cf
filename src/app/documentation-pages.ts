import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/config.js';
import { type Paths, neededBy, pathsOf } from '../openapi/description.js';
import { FrontDoor } from '../http/front-door.js';
import type { Route } from '../http/routes.js';
import type { Surface } from '../http/surfaces.js';
import type { Schemas } from '../openapi/whole-example.js';
import { VERSION } from './version.js';

/** What the pages of the documentation have in common, whatever surface they describe. */

/** Swagger UI needs inline styles, and nothing else that a page should not have. */
export const documentationHeaders = (config: Config): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  });

export interface Page {
  readonly path: string;
  readonly title: string;
  readonly describe: () => OpenAPIObject;
  /** What of the document the sender of a request may see. */
  readonly seenBy?: (request: never, document: OpenAPIObject) => OpenAPIObject;
}

/** Serves a description as a page, as JSON and as YAML. */
export function showAt(app: NestExpressApplication, { path, title, describe, seenBy }: Page): void {
  SwaggerModule.setup(path, app, describe, {
    jsonDocumentUrl: `${path}/openapi.json`,
    yamlDocumentUrl: `${path}/openapi.yaml`,
    customSiteTitle: title,
    swaggerOptions: {
      persistAuthorization: true,
      displayRequestDuration: true,
      docExpansion: 'list',
      filter: true,
      defaultModelsExpandDepth: 0,
    },
    ...(seenBy && {
      patchDocumentOnRequest: (request: unknown, _response: unknown, document: OpenAPIObject) =>
        seenBy(request as never, document),
    }),
  });
}

/** What every description begins with; `server` is the address of the API. */
export const skeleton = (title: string, description: string, server: string): DocumentBuilder =>
  new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(title)
    .setDescription(description)
    .setVersion(VERSION)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(server);

/**
 * Where a page is served from, for what is asked with its session: a page that was opened as `localhost` may not send to
 * `127.0.0.1`, and would have no session there.
 */
export const sameSite = (publicUrl: string): string => new URL(publicUrl).pathname;

/** The framework's description of all routes, to choose from. */
export const describeAll = (app: NestExpressApplication, builder: DocumentBuilder): OpenAPIObject =>
  SwaggerModule.createDocument(app, builder.build(), { operationIdFactory: (_controller, method) => method });

/** `document` with these paths, and the schemas that they need, by name: the framework lists them in import order. */
export function narrowed(document: OpenAPIObject, paths: Paths): OpenAPIObject {
  const { schemas = {}, securitySchemes = {} } = document.components ?? {};
  const needed = Object.entries(neededBy({ paths, responses: {} }, schemas as Schemas));
  const byName = Object.fromEntries(needed.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const { contact: _empty, ...info } = document.info;
  return { ...document, info, paths, components: { schemas: byName, securitySchemes } } as unknown as OpenAPIObject;
}

/** The operations of `document` that these routes carry out. */
export function pathsFor(document: OpenAPIObject, routes: readonly Route[]): Paths {
  const meant = new Set(routes.map(({ method, template }) => `${method.toLowerCase()} ${documented(template)}`));
  const chosen = Object.entries(pathsOf(document)).map(([path, methods]) => {
    const kept = Object.entries(methods).filter(([method]) => meant.has(`${method} ${path}`));
    return [path, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(chosen.filter(([, methods]) => Object.keys(methods).length > 0));
}

export const routesOf = (app: NestExpressApplication, surface: Surface): readonly Route[] =>
  app.get(FrontDoor).routes.routes.filter((route) => route.surface === surface);

/** The path as OpenAPI writes it: `/bots/{id}` for `/bots/:id`. */
const documented = (template: string): string => template.replaceAll(/:(\w+)/g, '{$1}');
