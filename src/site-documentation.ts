import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { neededBy, pathsOf } from './http/description.js';
import { FrontDoor } from './http/front-door.js';
import { SESSION_SCHEME } from './http/surfaces.js';
import type { Schemas } from './http/whole-example.js';
import { VERSION } from './version.js';

const INTRODUCTION = `What people do on the site: sign in, vote, bump, rate, bid, and look after what is their own.

Sign in first, at \`/login\`: the session is a cookie, which this page sends along by itself. Bodies are JSON. Whatever
changes something is refused when another site sends it. Every error is \`{"error": "…"}\`.

Programs use the [API](/docs) and a key instead; a key is not accepted here, nor a session there.`;

/** The site's description, read from the controllers: the routes of that surface and nothing else. */
export function describeSite(app: NestExpressApplication, publicUrl: string): OpenAPIObject {
  const skeleton = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Marquee site')
    .setDescription(INTRODUCTION)
    .setVersion(VERSION)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(publicUrl)
    .addCookieAuth('marquee', { type: 'apiKey', in: 'cookie', description: 'Set by signing in.' }, SESSION_SCHEME)
    .build();
  const all = SwaggerModule.createDocument(app, skeleton, { operationIdFactory: (_controller, method) => method });
  const { routes } = app.get(FrontDoor).routes;
  const own = new Set(routes.filter(({ surface }) => surface === 'site').map(({ template }) => documented(template)));
  const paths = Object.fromEntries(Object.entries(pathsOf(all)).filter(([path]) => own.has(path)));
  const { schemas = {}, securitySchemes = {} } = all.components ?? {};
  const needed = neededBy({ paths, responses: {} }, schemas as Schemas);
  const { contact: _empty, ...info } = all.info;
  return { ...all, info, paths, components: { schemas: needed, securitySchemes } } as unknown as OpenAPIObject;
}

/** The path as OpenAPI writes it: `/bots/{id}` for `/bots/:id`. */
const documented = (template: string): string => template.replaceAll(/:(\w+)/g, '{$1}');
