import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { type Paths, schemasNeededBy, pathsOf, sorted, withFilters } from '../core/openapi/description.js';
import type { MarqueeRequest } from '../core/http/context.js';
import { FrontDoor } from '../core/http/front-door.js';
import type { Route } from '../core/http/routes.js';
import { SESSION_SCHEME, type Surface } from '../core/http/surfaces.js';
import { askBefore, swaggerPlugins } from '../core/openapi/swagger-ui.js';
import type { Schemas } from '../core/openapi/whole-example.js';
import { VERSION } from '../core/config/installation.js';

/** Swagger UI needs inline styles and nothing else that is unsafe. */
export const documentationHeaders = (): RequestHandler =>
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
    // The front door sends it with every answer.
    strictTransportSecurity: false,
  });

interface Served {
  readonly path: string;
  readonly title: string;
  readonly describe: () => OpenAPIObject;
  readonly visibleTo?: (request: never, document: OpenAPIObject) => OpenAPIObject;
  /** Questions that the page asks before it sends a request, by method and path. */
  readonly confirms?: Readonly<Record<string, string>>;
}

/** Whether Swagger UI requests the document, which it loads as a script. */
export const isForPage = ({ path }: MarqueeRequest): boolean => path.endsWith('.js');

export function serveDocument(
  app: NestExpressApplication,
  { path, title, describe, visibleTo, confirms }: Served,
): void {
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
      plugins: swaggerPlugins,
      ...(confirms && { requestInterceptor: askBefore(confirms) }),
    },
    ...(visibleTo && {
      patchDocumentOnRequest: (request: unknown, _response: unknown, document: OpenAPIObject) =>
        visibleTo(request as never, document),
    }),
  });
}

type Tags = Readonly<Record<string, string>>;
interface Outline {
  readonly title: string;
  readonly description: string;
  readonly server: string;
  readonly tags: Tags;
}

export function documentBuilder({ title, description, server, tags }: Outline): DocumentBuilder {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(title)
    .setDescription(description)
    .setVersion(VERSION)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(server);
  for (const [tag, text] of Object.entries(tags)) builder.addTag(tag, text);
  return builder;
}

export const withSession = (builder: DocumentBuilder, description: string): DocumentBuilder =>
  builder.addCookieAuth('marquee', { type: 'apiKey', in: 'cookie', description }, SESSION_SCHEME);

/**
 * The server address for operations that use a session: only the path, because a page opened as `localhost` may not send
 * requests to `127.0.0.1`, and would have no session there.
 */
export const sameSite = (publicUrl: string): string => new URL(publicUrl).pathname;

/** The framework's document of all routes. Each surface extracts its own part. */
export const describeAll = (
  app: NestExpressApplication,
  builder: DocumentBuilder,
  extraModels: readonly (new () => object)[] = [],
): OpenAPIObject =>
  SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: (_controller, method) => method,
    extraModels: [...extraModels],
  });

/** `document` with these paths and the components that they need, sorted by name: the framework's order is that of imports. */
export function withPaths(document: OpenAPIObject, paths: Paths): OpenAPIObject {
  const {
    schemas = {},
    responses = {},
    headers = {},
    parameters = {},
    securitySchemes = {},
  } = document.components ?? {};
  const replies = usedIn(paths, 'responses', responses);
  const needed = Object.entries(schemasNeededBy({ paths, responses: replies }, schemas as Schemas));
  const components = {
    schemas: Object.fromEntries(needed.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    responses: replies,
    parameters: usedIn(paths, 'parameters', parameters),
    headers: usedIn([paths, replies], 'headers', headers),
    securitySchemes,
  };
  const { contact: _empty, ...info } = document.info;
  return { ...document, info, paths, components } as unknown as OpenAPIObject;
}

function usedIn(part: unknown, kind: string, components: object): object {
  const text = JSON.stringify(part);
  return Object.fromEntries(
    Object.entries(components).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)),
  );
}

/** The operations of `document` that these routes carry out. */
export function pathsFor(document: OpenAPIObject, routes: readonly Route[]): Paths {
  const keys = new Set(routes.map(operationKey));
  const chosen = Object.entries(pathsOf(document)).map(([path, methods]) => {
    const operations = Object.entries(methods).filter(([method]) => keys.has(`${method} ${path}`));
    return [path, Object.fromEntries(operations)] as const;
  });
  return Object.fromEntries(chosen.filter(([, methods]) => Object.keys(methods).length > 0));
}

export const sortedPathsFor = (document: OpenAPIObject, routes: readonly Route[], tags: Tags): Paths =>
  sorted(withFilters(pathsFor(document, routes)), Object.keys(tags));

export const routesOf = (app: NestExpressApplication, surface: Surface): readonly Route[] =>
  app.get(FrontDoor).routes.routes.filter((route) => route.surface === surface);

/** Method and path as in an OpenAPI document: `get /bots/{id}` for `GET /bots/:id`. */
export const operationKey = ({ method, template }: Route): string =>
  `${method.toLowerCase()} ${template.replaceAll(/:(\w+)/g, '{$1}')}`;
