import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import { KEY_SCHEME, BETA_PREFIX } from '../core/http/surfaces.js';
import {
  pathsOf,
  schemasNeededBy,
  sorted,
  withComponents,
  withConditionalRequests,
} from '../core/openapi/description.js';
import { HEADER_COMPONENTS } from '../core/openapi/documented-headers.js';
import type { Schemas } from '../core/openapi/whole-example.js';
import { describeAll, documentBuilder } from './api-documents.js';

export const GUIDE_PATH = '/docs/api.md';

interface KeyedOutline {
  readonly title: string;
  readonly description: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly prefix: string;
  /** Paths that come before the others of their tag. */
  readonly first?: readonly string[];
}

export function describeKeyed(
  app: NestExpressApplication,
  publicUrl: string,
  { title, description, tags: tagTexts, prefix, first = [] }: KeyedOutline,
): OpenAPIObject {
  const builder = documentBuilder({ title, description, server: publicUrl, tags: tagTexts })
    .setExternalDoc('The guide: every endpoint with examples, limits, paging, badges.', `${publicUrl}${GUIDE_PATH}`)
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
  const keyed = Object.entries(pathsOf(all)).filter(([path]) => path.startsWith(`/${prefix}/`));
  const { schemas = {}, securitySchemes = {} } = all.components ?? {};
  const operations = withConditionalRequests(
    sorted(Object.fromEntries(keyed), Object.keys(tagTexts), first),
    schemas as Schemas,
  );
  const { paths, parameters, responses } = withComponents(operations);
  const needed = schemasNeededBy({ paths, responses }, schemas as Schemas);
  const { contact: _empty, ...info } = all.info;
  const { openapi, servers, tags, externalDocs } = all;
  const components = { schemas: needed, parameters, responses, headers: HEADER_COMPONENTS, securitySchemes };
  return { openapi, info, externalDocs, servers, tags, paths, components } as unknown as OpenAPIObject;
}

const INTRODUCTION = `Operations for programs that may still change: field names, limits and addresses. They take the keys of the [API](/docs),
draw from the same limits (\`default\` and \`month\`), and answer errors in the same way.

The events have the same bodies as those of webhooks. Reading the usage draws from no limit.`;

const TAGS = {
  Events: 'What happened to a listing: as a list, and as a stream.',
  Commands: 'What the page of a bot shows of its commands.',
  Usage: 'What is left of the limits.',
} as const;

export const describeBeta = (app: NestExpressApplication, publicUrl: string): OpenAPIObject =>
  describeKeyed(app, publicUrl, { title: 'Marquee beta', description: INTRODUCTION, tags: TAGS, prefix: BETA_PREFIX });
