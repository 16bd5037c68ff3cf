import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import helmet from 'helmet';
import type { Config } from './config/config.js';
import { HEADER_COMPONENTS } from './http/documented-headers.js';
import { API_PREFIX, KEY_SCHEME } from './http/surfaces.js';
import { VERSION } from './version.js';

const INTRODUCTION = `The API for the programs of bot and server owners.

Send your key with every request: \`Authorization: Bearer mq_…\`. Every answer says what is left of your limits; on a 429,
wait for the seconds in \`Retry-After\`. Every error is \`{"error": "…"}\`. Identifiers of the platform are strings: never
parse them as numbers. Version 1 only ever gains fields and endpoints.`;

/** The API's description, read from the controllers: the keyed operations and nothing else. */
export function describeApi(app: NestExpressApplication, publicUrl: string): OpenAPIObject {
  const skeleton = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Marquee API')
    .setDescription(INTRODUCTION)
    .setVersion(VERSION)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(publicUrl)
    .addTag('Account', 'The account of the key, and its listings.')
    .addTag('Bots')
    .addTag('Servers')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'mq_…', description: 'An API key.' }, KEY_SCHEME)
    .build();
  const all = SwaggerModule.createDocument(app, skeleton, { operationIdFactory: (_controller, method) => method });
  const keyed = Object.entries(all.paths).filter(([path]) => path.startsWith(`/${API_PREFIX}/`));
  return {
    ...all,
    paths: Object.fromEntries(keyed),
    components: { ...all.components, headers: HEADER_COMPONENTS },
  } as OpenAPIObject;
}

/** Serves the description and Swagger UI, which needs inline styles and nothing else that a page should not have. */
export function documentApi(app: NestExpressApplication, config: Config): void {
  app.use(
    '/docs',
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
    }),
  );
  SwaggerModule.setup('docs', app, () => describeApi(app, config.publicUrl), {
    jsonDocumentUrl: 'docs/openapi.json',
    yamlDocumentUrl: 'docs/openapi.yaml',
    customSiteTitle: 'Marquee API',
    swaggerOptions: {
      persistAuthorization: true,
      displayRequestDuration: true,
      docExpansion: 'list',
      filter: true,
      defaultModelsExpandDepth: 0,
    },
  });
}
