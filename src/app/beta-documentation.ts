import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import { BETA_PREFIX } from '../core/http/surfaces.js';
import { describeKeyed } from './keyed-documentation.js';

const INTRODUCTION = `Operations for programs that may still change: field names, limits and addresses. They take the keys of the [API](/docs),
draw from the same limits (\`default\` and \`month\`), and answer errors in the same way.

The events have the same bodies as those of webhooks.`;

const TAGS = { Events: 'What happened to a listing: as a list, and as a stream.' } as const;

/** The document of the operations below /api/beta, generated from their controllers. */
export const describeBeta = (app: NestExpressApplication, publicUrl: string): OpenAPIObject =>
  describeKeyed(app, publicUrl, { title: 'Marquee beta', description: INTRODUCTION, tags: TAGS, prefix: BETA_PREFIX });
